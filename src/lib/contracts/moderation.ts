export const MODERATION_REASONS = [
  "falsa",
  "interesse",
  "propaganda",
  "ofensa",
  "dados-pessoais",
  "outro-produto",
  "direito-autoral",
  "ilegal",
] as const;
export type ModerationReason = (typeof MODERATION_REASONS)[number];

/** `exclude`: it no longer counts. `restore`: undoes an earlier decision. `confirm`: rejects the appeal. */
export const MODERATION_DECISIONS = ["keep", "exclude", "remove", "restore", "confirm"] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** Period for an appeal. A removed review is erased after it. */
export const APPEAL_DAYS = 30;

export const MODERATION_LENGTHS = {
  decision: { shortest: 10, longest: 1_000 },
  appeal: { shortest: 10, longest: 2_000 },
} as const;
