const numberFormat = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 2 });

/** What the formatter of an attribute's value has to know of its definition. */
export interface AttributeFormat {
  type: "text" | "number" | "boolean";
  unit?: string | undefined;
}

/** An attribute's value as visitors read it: "220 V", "1.250 W", "Sim". A space before a unit does not break. */
export function formatAttribute(value: string | number | boolean, { type, unit }: AttributeFormat): string {
  if (typeof value === "boolean" || type === "boolean") return String(value) === "true" ? "Sim" : "Não";
  const number = type === "number" ? Number(value) : Number.NaN;
  const text = Number.isFinite(number) ? numberFormat.format(number) : String(value);
  return unit ? `${text}\u00a0${unit}` : text;
}
