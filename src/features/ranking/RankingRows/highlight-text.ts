import type { AttributeText } from "@/lib/contracts/ranking";

/** Values that need their label: bare numbers, single letters, yes and no. */
const NEEDS_LABEL = /^([\d.,]+|.|Sim|Não)$/;

export function highlightText({ label, value }: AttributeText): string {
  return NEEDS_LABEL.test(value) ? `${label}: ${value}` : value;
}
