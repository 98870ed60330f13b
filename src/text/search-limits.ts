/** How a limit of a measure is named, by its sign. Read on the server alone. */
export const searchLimitText = {
  ">=": (amount: string) => `${amount} ou mais`,
  ">": (amount: string) => `mais de ${amount}`,
  "<=": (amount: string) => `até ${amount}`,
  "<": (amount: string) => `menos de ${amount}`,
};
