/** What a reader does with a review in a list. */
const REVIEW_ACTS = ["helpful", "unhelpful", "report"] as const;

/** An act on a review that was pressed before the part that does it was there. */
export interface AskedAct {
  readonly reviewId: number;
  readonly act: (typeof REVIEW_ACTS)[number];
}

/** Where a review stands in its list, as the end of an address. */
export const reviewAnchor = (reviewId: number) => `#avaliacao-${reviewId}`;

/** The act that a link of a list stands for; null for every other link. */
export function actOfLink({ dataset, pathname }: HTMLAnchorElement): AskedAct | null {
  const act = REVIEW_ACTS.find((each) => each === dataset["act"]);
  const reviewId = Number(pathname.split("/").at(-1));
  return act && reviewId > 0 ? { reviewId, act } : null;
}
