/**
 * What becomes of the reviews of a user who leaves: they go too, or their texts stay without anything that leads to
 * the user.
 */
export const REVIEW_FATES = ["delete", "anonymise"] as const;
export type ReviewFate = (typeof REVIEW_FATES)[number];
