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

export const LIST_REPORT_REASONS = [
  "spam",
  "ofensa",
  "dados-pessoais",
  "outro",
] as const satisfies readonly ReportReason[];
export type ListReportReason = (typeof LIST_REPORT_REASONS)[number];
