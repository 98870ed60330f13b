/** Why moderation takes a review out of the Nota or out of view. */
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

/**
 * What moderation decides about a review: it stays as it is, it does not count, it leaves public view, or it is as
 * before an earlier decision. `confirm` answers an appeal: the decision stands.
 */
export const MODERATION_DECISIONS = ["keep", "exclude", "remove", "restore", "confirm"] as const;
export type ModerationDecision = (typeof MODERATION_DECISIONS)[number];

/** Days in which the author can appeal. What was removed is kept for as long, and then erased. */
export const APPEAL_DAYS = 30;

/** Lengths of the texts of moderation, in characters. */
export const MODERATION_LENGTHS = {
  decision: { shortest: 10, longest: 1_000 },
  appeal: { shortest: 10, longest: 2_000 },
} as const;
