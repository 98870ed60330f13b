export const ASSUMPTIONS = ["so-verificadas", "sem-recentes", "sem-base", "mais-uma"] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];
