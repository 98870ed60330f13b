export const OWNED_FOR = [
  "menos-de-1-mes",
  "1-a-6-meses",
  "6-a-12-meses",
  "1-a-3-anos",
  "mais-de-3-anos",
] as const;
export type OwnedFor = (typeof OWNED_FOR)[number];
