let numberFormat: Intl.NumberFormat | undefined;

/** Created at first use, so that pages that do not need it start sooner. */
const openNumberFormat = (): Intl.NumberFormat =>
  (numberFormat ??= new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 }));

interface AttributeFormat {
  type: "text" | "number" | "boolean";
  unit?: string | undefined;
}

/** "220 V", "1.250 W", "Sim". The space before the unit does not break. */
export function formatAttribute(value: string | number | boolean, { type, unit }: AttributeFormat): string {
  if (typeof value === "boolean" || type === "boolean") return String(value) === "true" ? "Sim" : "Não";
  const number = type === "number" ? Number(value) : Number.NaN;
  const text = Number.isFinite(number) ? openNumberFormat().format(number) : String(value);
  return unit ? `${text}\u00a0${unit}` : text;
}
