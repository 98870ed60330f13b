/** `delete`: reviews are deleted with the account. `anonymise`: texts stay, without a link to the user. */
export const REVIEW_FATES = ["delete", "anonymise"] as const;
export type ReviewFate = (typeof REVIEW_FATES)[number];
