/** Assumptions with which readers can recompute the Nota. */
export const ASSUMPTIONS = ["so-verificadas", "sem-recentes", "sem-base", "mais-uma"] as const;
export type Assumption = (typeof ASSUMPTIONS)[number];
