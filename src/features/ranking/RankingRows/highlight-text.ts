import type { AttributeText } from "@/lib/contracts/ranking";

/** Values that say nothing without their label: bare numbers, grades of one letter, yes and no. */
const NEEDS_LABEL = /^([\d.,]+|.|Sim|Não)$/;

/** An attribute in a row: "Duplex" and "375 L" speak for themselves, "Reclamações: 1.170" needs its label. */
export function highlightText({ label, value }: AttributeText): string {
  return NEEDS_LABEL.test(value) ? `${label}: ${value}` : value;
}
