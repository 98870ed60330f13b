/** The id of a review from a request's address; null where the value cannot be one. */
export function parseReviewId(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
