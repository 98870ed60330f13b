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
    <article className={css.root} aria-label={reviewsText.removed} data-excluded="" data-late="">
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

function Points({ pros, cons }: Pick<ReviewView, "pros" | "cons">) {
  return (
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
  );
}

interface CriterionStarsProps extends Pick<ReviewCardProps, "criteria"> {
  given: ReviewView["criterionStars"];
}

function CriterionStars({ given, criteria }: CriterionStarsProps) {
  const judged = criteria.flatMap(({ slug, name }) => {
    const stars = given[slug];
    return stars === undefined ? [] : [{ slug, text: reviewsText.criterionStars(name, stars) }];
  });
  if (judged.length === 0) return null;
  return (
    <ul className={css.criteria}>
      {judged.map(({ slug, text }) => (
        <li key={slug} className="badge">
          {text}
        </li>
      ))}
    </ul>
  );
}

function Byline({ review, authorName }: { review: ReviewView; authorName: string }) {
  const { exclusionReason, count, reviewedAt, editedAt, ownedFor } = review;
  const counts = exclusionReason === null ? describeCount(count) : null;
  return (
    <p className={css.byline}>
      {authorName} · <time dateTime={reviewedAt}>{formatLongDate(reviewedAt)}</time>
      {editedAt && <>, {reviewsText.editedOn(formatLongDate(editedAt) ?? "")}</>}
      {counts && <> · {counts}</>}
      {ownedFor && <> · {reviewsText.hasHad(reviewsText.ownedFor[ownedFor])}</>}
    </p>
  );
}

/** A review that does not count says why. */
export function ReviewCard({ review, criteria, heading: Heading = "h3", actions }: ReviewCardProps) {
  if (review.removedAt !== null) return <Tombstone {...review} />;
  const { title, body, stars, isVerified, exclusionReason, photos } = review;
  const authorName = review.authorName || reviewsText.unnamed;
  return (
    <article
      className={css.root}
      id={`avaliacao-${review.id}`}
      aria-label={reviewsText.byAuthor(authorName)}
      data-excluded={exclusionReason === null ? undefined : ""}
      data-late=""
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
      {(review.pros ?? review.cons) && <Points {...review} />}
      <ReviewPhotos photos={photos} authorName={authorName} />
      <CriterionStars given={review.criterionStars} criteria={criteria} />
      {exclusionReason !== null && (
        <p className={css.reason}>{reviewsText.excludedBecause(exclusionReason)}</p>
      )}
      <Byline review={review} authorName={authorName} />
      {review.answer && <Answer {...review.answer} />}
      {actions}
    </article>
  );
}
