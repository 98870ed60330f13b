/** Why somebody reports a review. */
export const REPORT_REASONS = [
  "spam",
  "falsa",
  "ofensa",
  "dados-pessoais",
  "outro-produto",
  "direito-autoral",
  "outro",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
