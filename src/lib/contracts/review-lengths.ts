export const REVIEW_LENGTHS = {
  authorName: { shortest: 2, longest: 60 },
  title: { longest: 120 },
  body: { shortest: 20, longest: 5_000 },
  pros: { longest: 500 },
  cons: { longest: 500 },
  note: { longest: 1_000 },
} as const;
