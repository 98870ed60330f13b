const REVIEW_ACTS = ["helpful", "unhelpful", "report"] as const;

/** What a visitor asked for by pressing a link of a review. */
export interface AskedAct {
  readonly reviewId: number;
  readonly act: (typeof REVIEW_ACTS)[number];
}

export const reviewAnchor = (reviewId: number) => `#avaliacao-${reviewId}`;

export function actOfLink({ dataset, pathname }: HTMLAnchorElement): AskedAct | null {
  const act = REVIEW_ACTS.find((each) => each === dataset["act"]);
  const reviewId = Number(pathname.split("/").at(-1));
  return act && reviewId > 0 ? { reviewId, act } : null;
}
