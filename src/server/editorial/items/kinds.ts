/** The parts that a row of an import may have. */
export const KINDS = ["items", "offers", "reviews", "aggregates", "measurements"] as const;
export type Kind = (typeof KINDS)[number];
