import { withUnit } from "@/lib/format/measured";
import { formatPeriod } from "@/lib/format/period";

let numberFormat: Intl.NumberFormat | undefined;

/** Created at first use, so that pages that do not need it start sooner. */
const openNumberFormat = (): Intl.NumberFormat =>
  (numberFormat ??= new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 }));

/** A small number keeps two digits: 0.004 is not "0". */
function formatFact(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.1)
    return value.toLocaleString("pt-BR", { maximumSignificantDigits: 2 });
  return openNumberFormat().format(value);
}

/** A number without a unit that looks like a year is one, and years have no mark between thousands. */
const isYear = (value: number, unit: string | undefined) =>
  !unit && Number.isInteger(value) && value >= 1900 && value <= 2100;

interface AttributeFormat {
  type: "text" | "number" | "boolean";
  unit?: string | undefined;
}

/** A month, quarter or half year as sources write it. */
const PERIOD = /^\d{4}-(?:T[1-4]|S[12]|0[1-9]|1[0-2])$/;

/** "220 V", "1.250 W", "Sim", "4º trimestre de 2020". The space before the unit does not break. */
export function formatAttribute(value: string | number | boolean, { type, unit }: AttributeFormat): string {
  if (typeof value === "boolean" || type === "boolean") return String(value) === "true" ? "Sim" : "Não";
  const number = type === "number" ? Number(value) : Number.NaN;
  const isPlain = !Number.isFinite(number) || isYear(number, unit);
  const plain = PERIOD.test(String(value)) ? formatPeriod(String(value)) : String(value);
  const text = isPlain ? plain : formatFact(number);
  return unit ? withUnit(text, unit) : text;
}
