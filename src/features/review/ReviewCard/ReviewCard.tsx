import css from "@/features/review/ReviewCard/ReviewCard.module.css";
import { ReviewPhotos } from "@/features/review/ReviewPhotos/ReviewPhotos";
import type { CompanyAnswer, ReviewView } from "@/lib/contracts/review";
import type { Criterion } from "@/lib/contracts/score";
import { formatLongDate } from "@/lib/format/date";
import { describeCount, reviewsText } from "@/text/reviews";
import { Icon } from "@/ui/Icon/Icon";
import { Stars } from "@/ui/Stars/Stars";
import type { ReactNode } from "react";

interface ReviewCardProps {
  review: ReviewView;
  criteria: readonly Pick<Criterion, "slug" | "name">[];
  heading?: "h2" | "h3";
  actions?: ReactNode;
}

function Tombstone({ exclusionReason, removedAt }: Pick<ReviewView, "exclusionReason" | "removedAt">) {
  const day = formatLongDate(removedAt ?? "") ?? "";
  return (
    <article className={css.root} aria-label={reviewsText.removed} data-excluded="">
      <p className={css.reason}>{reviewsText.removedBecause(exclusionReason ?? "", day)}</p>
    </article>
  );
}

function Answer({ company, text, answeredAt, editedAt }: CompanyAnswer) {
  return (
    <div className={css.answer}>
      <p className={css.company}>{reviewsText.companyAnswer(company)}</p>
      <p className={css.body}>{text}</p>
      <p className={css.byline}>
        <time dateTime={answeredAt}>{formatLongDate(answeredAt)}</time>
        {editedAt && <>, {reviewsText.editedOn(formatLongDate(editedAt) ?? "")}</>}
      </p>
    </div>
  );
}

/** A review that does not count says why. */
export function ReviewCard({ review, criteria, heading: Heading = "h3", actions }: ReviewCardProps) {
  if (review.removedAt !== null) return <Tombstone {...review} />;
  const {
    title,
    body,
    stars,
    criterionStars,
    isVerified,
    exclusionReason,
    count,
    reviewedAt,
    editedAt,
    pros,
    cons,
    ownedFor,
    photos,
  } = review;
  const authorName = review.authorName || reviewsText.unnamed;
  const counts = exclusionReason === null ? describeCount(count) : null;
  const judged = criteria.flatMap(({ slug, name }) => {
    const given = criterionStars[slug];
    return given === undefined ? [] : [{ slug, text: reviewsText.criterionStars(name, given) }];
  });
  return (
    <article
      className={css.root}
      id={`avaliacao-${review.id}`}
      aria-label={reviewsText.byAuthor(authorName)}
      data-excluded={exclusionReason === null ? undefined : ""}
    >
      <header className={css.head}>
        <Stars value={stars} />
        {isVerified && (
          <span className={css.verified}>
            <Icon name="check" size="1em" />
            {reviewsText.verified}
          </span>
        )}
        {exclusionReason !== null && <span className={`badge ${css.excluded}`}>{reviewsText.excluded}</span>}
      </header>
      {title && <Heading className={css.title}>{title}</Heading>}
      {body && <p className={css.body}>{body}</p>}
      {(pros ?? cons) && (
        <dl className={css.points}>
          {pros && (
            <div>
              <dt>{reviewsText.pros}</dt>
              <dd>{pros}</dd>
            </div>
          )}
          {cons && (
            <div>
              <dt>{reviewsText.cons}</dt>
              <dd>{cons}</dd>
            </div>
          )}
        </dl>
      )}
      <ReviewPhotos photos={photos} authorName={authorName} />
      {judged.length > 0 && (
        <ul className={css.criteria}>
          {judged.map(({ slug, text }) => (
            <li key={slug} className="badge">
              {text}
            </li>
          ))}
        </ul>
      )}
      {exclusionReason !== null && (
        <p className={css.reason}>{reviewsText.excludedBecause(exclusionReason)}</p>
      )}
      <p className={css.byline}>
        {authorName} · <time dateTime={reviewedAt}>{formatLongDate(reviewedAt)}</time>
        {editedAt && <>, {reviewsText.editedOn(formatLongDate(editedAt) ?? "")}</>}
        {counts && <> · {counts}</>}
        {ownedFor && <> · {reviewsText.hasHad(reviewsText.ownedFor[ownedFor])}</>}
      </p>
      {review.answer && <Answer {...review.answer} />}
      {actions}
    </article>
  );
}
