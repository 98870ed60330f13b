import { formatMonth } from "@/lib/format/date";

const PARTS = { T: "trimestre", S: "semestre" } as const;

/** "2025-03" is "março de 2025", "2020-T1" "1º trimestre de 2020", "2025-S2" "2º semestre de 2025". */
export function formatPeriod(period: string): string {
  const part = /^(?<year>\d{4})-(?<kind>T|S)(?<number>[1-4])$/.exec(period)?.groups;
  if (part) return `${part["number"]}º ${PARTS[part["kind"] as keyof typeof PARTS]} de ${part["year"]}`;
  const month = /^\d{4}-\d{2}$/.test(period) ? formatMonth(`${period}-01`) : null;
  return month ?? period;
}
