import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import css from "@/features/account/ReviewsScreen/ReviewsScreen.module.css";
import type { OwnReview } from "@/lib/contracts/own-review";
import { formatLongDate } from "@/lib/format/date";
import { appealPath, purchasePath } from "@/lib/review-query";
import { formatCount } from "@/lib/format/plural";
import { accountText } from "@/text/account";
import { describeCount, reviewsText } from "@/text/reviews";
import { ButtonLink } from "@/ui/Button";
import { SiteLink } from "@/ui/SiteLink";
import { Stars } from "@/ui/Stars/Stars";

const text = accountText.reviews;

function Versions({ versions }: Pick<OwnReview, "versions">) {
  if (versions.length === 0) return null;
  return (
    <details className={css.versions}>
      <summary>{text.versions(formatCount(versions.length, text.version))}</summary>
      <ol>
        {versions.map(({ content, replacedAt }) => (
          <li key={replacedAt}>
            <p className={css.byline}>{text.until(formatLongDate(replacedAt) ?? "")}</p>
            <Stars value={content.stars} />
            {content.title && <p className={css.title}>{content.title}</p>}
            <p className={css.body}>{content.body}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function ReviewOfOwn({ review }: { review: OwnReview }) {
  const {
    id,
    item,
    content,
    isVerified,
    writtenAt,
    editedAt,
    exclusionReason,
    count,
    removedAt,
    moderation,
    versions,
  } = review;
  const form = `/itens/${item.slug}/avaliar`;
  const dates = [
    text.written(formatLongDate(writtenAt) ?? ""),
    editedAt && text.edited(formatLongDate(editedAt) ?? ""),
    exclusionReason === null && describeCount(count),
  ];
  return (
    <article className={`card ${css.review}`}>
      <h2>
        <SiteLink href={`/itens/${item.slug}#avaliacoes`}>{item.name}</SiteLink>
      </h2>
      <Stars value={content.stars} />
      {content.title && <p className={css.title}>{content.title}</p>}
      <p className={css.body}>{content.body}</p>
      {exclusionReason !== null && removedAt === null && (
        <p>{reviewsText.excludedBecause(exclusionReason)}</p>
      )}
      {removedAt !== null && (
        <p>{reviewsText.removedBecause(exclusionReason ?? "", formatLongDate(removedAt) ?? "")}</p>
      )}
      {moderation && (
        <p>
          <SiteLink href={appealPath(id)}>
            {moderation.appeal ? text.seeAppeal : text.seeDecision}
            <span className="visually-hidden">: {item.name}</span>
          </SiteLink>
        </p>
      )}
      <p className={css.byline}>{dates.filter(Boolean).join(", ")}</p>
      <Versions versions={versions} />
      <p className={css.actions}>
        {removedAt === null && !isVerified && (
          <ButtonLink href={purchasePath(id)} aria-label={`${text.verify}: ${item.name}`}>
            {text.verify}
          </ButtonLink>
        )}
        {removedAt === null && (
          <ButtonLink href={form} aria-label={`${text.edit}: ${item.name}`}>
            {text.edit}
          </ButtonLink>
        )}
        <ButtonLink
          variant="danger-quiet"
          href={`${form}?apagar=sim`}
          aria-label={`${text.remove}: ${item.name}`}
        >
          {text.remove}
        </ButtonLink>
      </p>
    </article>
  );
}

export function ReviewsScreen({ reviews }: { reviews: readonly OwnReview[] }) {
  return (
    <AccountLayout page="reviews" isPlain>
      {reviews.length === 0 && (
        <p className={css.none}>
          {text.none} <SiteLink href="/busca">{text.search}</SiteLink>
        </p>
      )}
      {reviews.map((review) => (
        <ReviewOfOwn key={review.id} review={review} />
      ))}
    </AccountLayout>
  );
}
