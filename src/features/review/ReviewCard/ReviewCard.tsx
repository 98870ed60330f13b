import type { ReviewView } from "@/lib/contracts/review";
import type { Criterion } from "@/lib/contracts/score";
import { formatLongDate } from "@/lib/format/date";
import { reviewsText } from "@/text/reviews";
import { Icon } from "@/ui/Icon/Icon";
import { Stars } from "@/ui/Stars/Stars";
import type { SystemStyleObject } from "@chakra-ui/react";

interface ReviewCardProps {
  review: ReviewView;
  criteria: readonly Pick<Criterion, "slug" | "name">[];
}

/** One review as it was written, with what is known about it; one that does not count says so and why. */
export function ReviewCard({ review, criteria }: ReviewCardProps) {
  const { title, body, stars, criterionStars, isVerified, exclusionReason, reviewedAt } = review;
  const authorName = review.authorName || reviewsText.unnamed;
  const judged = criteria.flatMap(({ slug, name }) => {
    const given = criterionStars[slug];
    return given === undefined ? [] : [{ slug, text: reviewsText.criterionStars(name, given) }];
  });
  return (
    <article
      className="review"
      aria-label={reviewsText.byAuthor(authorName)}
      data-excluded={exclusionReason === null ? undefined : ""}
    >
      <header className="review-head">
        <Stars value={stars} />
        {isVerified && (
          <span className="review-verified">
            <Icon name="check" size="1em" />
            {reviewsText.verified}
          </span>
        )}
        {exclusionReason !== null && <span className="badge review-excluded">{reviewsText.excluded}</span>}
      </header>
      {title && <h3>{title}</h3>}
      {body && <p className="review-body">{body}</p>}
      {judged.length > 0 && (
        <ul className="review-criteria">
          {judged.map(({ slug, text }) => (
            <li key={slug} className="badge">
              {text}
            </li>
          ))}
        </ul>
      )}
      {exclusionReason !== null && (
        <p className="review-reason">{reviewsText.excludedBecause(exclusionReason)}</p>
      )}
      <p className="review-byline">
        {authorName} · <time dateTime={reviewedAt}>{formatLongDate(reviewedAt)}</time>
      </p>
    </article>
  );
}

/** Styles of `ReviewCard`, part of the styles of the list. */
export const reviewCardStyles: SystemStyleObject = {
  ".review": { display: "grid", gap: 2, paddingBlock: 5, borderTop: "1px solid", borderColor: "border" },
  ".review-head": { display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 3, rowGap: 1 },
  ".review-verified": {
    display: "inline-flex",
    alignItems: "center",
    gap: 1,
    color: "positive",
    fontSize: "sm",
    fontWeight: "semibold",
  },
  ".review h3": { fontSize: "md", lineHeight: "snug" },
  ".review-body": { maxWidth: "44rem", whiteSpace: "pre-line", textWrap: "pretty" },
  ".review-criteria": { display: "flex", flexWrap: "wrap", gap: 1.5, ".badge": { whiteSpace: "normal" } },
  ".review-byline, .review-reason": { color: "textMuted", fontSize: "sm" },
  ".review[data-excluded] .stars, .review[data-excluded] .review-body, .review[data-excluded] h3": {
    color: "textMuted",
    filter: "grayscale(1)",
  },
  ".review-excluded": { bg: "notice", color: "onNotice" },
};
