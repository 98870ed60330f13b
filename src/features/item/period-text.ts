import { formatMonth } from "@/lib/format/date";
import { itemText } from "@/text/item";

/** A source's period as visitors read it: "2025-03" is "março de 2025", "2020-T1" a quarter; others stay as they are. */
export function periodText(period: string): string {
  const [, year = "", quarter = ""] = /^(\d{4})-T([1-4])$/.exec(period) ?? [];
  if (quarter) return itemText.source.quarter(quarter, year);
  const month = /^\d{4}-\d{2}$/.test(period) ? formatMonth(`${period}-01`) : null;
  return month ?? period;
}
