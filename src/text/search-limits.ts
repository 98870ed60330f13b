import { midSentence } from "@/lib/format/in-sentence";

/** How a limit of a measure is named, by its sign. Read on the server alone. */
export const searchLimitText = {
  ">=": (amount: string) => `${amount} ou mais`,
  ">": (amount: string) => `mais de ${amount}`,
  "<=": (amount: string) => `até ${amount}`,
  "<": (amount: string) => `menos de ${amount}`,
};

/** How the Nota of a criterion is named beside its limit: "Nota em ruído: 80 ou mais". */
export const criterionNota = (criterion: string): string => `Nota em ${midSentence(criterion)}`;
