import css from "@/features/review/ReviewSection/ReviewSection.module.css";
import { useReviews } from "@/features/review/get-reviews";
import "@/features/review/ReviewCard/ReviewCard.module.css";
import "@/features/review/ReviewPhotos/ReviewPhotos.module.css";
import { Button, ButtonLink } from "@/ui/Button";
import "@/ui/Stars/Stars.module.css";
import { ReviewFilters } from "@/features/review/ReviewFilters/ReviewFilters";
import { reviewCountText } from "@/features/review/ReviewSection/review-count-text";
import { useLinksInPlace } from "@/features/review/useLinksInPlace";
import { useLiveReviews } from "@/features/review/useLiveReviews";
import { usePhotoViewer } from "@/features/review/usePhotoViewer";
import { useReviewQuery } from "@/features/review/useReviewQuery";
import type { Criterion } from "@/lib/contracts/score";
import {
  emptyReviewQuery,
  hasReviewFilters,
  parseReviewQuery,
  reviewsPath,
  type ReviewQuery,
} from "@/lib/review-query";
import { reviewsText } from "@/text/reviews";
import { Pagination } from "@/ui/Pagination/Pagination";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";
import { useDeferredValue, useMemo, useRef } from "react";

const ReviewCards = staticPart(() => import("@/features/review/ReviewSection/ReviewCards"), "ReviewCards");

interface ReviewSectionProps {
  itemSlug: string;
  criteria: readonly Pick<Criterion, "slug" | "name">[];
  reviewCount: number;
  /** Whether the site has accounts, which reviews need. */
  canWrite: boolean;
}

/** Only useful to signed-in visitors. */
function WriteLink({ itemSlug }: { itemSlug: string }) {
  return <ButtonLink href={`/itens/${itemSlug}/avaliar`}>{reviewsText.write}</ButtonLink>;
}

function NoReviews() {
  return (
    <p className={css.reviewEmpty}>
      <strong>{reviewsText.emptyTitle}</strong>
      <span>{reviewsText.empty}</span>
    </p>
  );
}

function NoMatch({ itemSlug, query }: { itemSlug: string; query: ReviewQuery }) {
  const { text } = query;
  const onlyText = { ...emptyReviewQuery, text };
  const isNarrowed = text !== null && hasReviewFilters({ ...query, text: null });
  return (
    <div className={css.reviewEmpty}>
      <strong>{text === null ? reviewsText.noneTitle : reviewsText.noneWith(text)}</strong>
      <span>{text === null ? reviewsText.none : reviewsText.noneText}</span>
      {isNarrowed && (
        <ButtonLink href={`${reviewsPath(itemSlug, onlyText)}#avaliacoes`}>
          {reviewsText.onlyText(text)}
        </ButtonLink>
      )}
      <ButtonLink href={`${reviewsPath(itemSlug, emptyReviewQuery)}#avaliacoes`}>
        {reviewsText.clear}
      </ButtonLink>
    </div>
  );
}

function ReviewList({ itemSlug, criteria, canWrite }: Omit<ReviewSectionProps, "reviewCount">) {
  const [query, setQuery] = useReviewQuery(itemSlug);
  const { data, isError, isPlaceholderData, refetch } = useReviews(itemSlug, query);
  const list = useMemo(() => data && { data, query }, [data, query]);
  // The cards' script comes with the first list that the page's HTML lacks; the list before stays until then.
  const shown = useDeferredValue(list);
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const show = (next: ReviewQuery) => {
    // Scrolls to the top of another list. The focus stays on a filter, but a link to a page may have
    // disappeared.
    if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView();
    if (next.page !== query.page) status.current?.focus({ preventScroll: true });
    setQuery(next);
  };
  const follow = ({ searchParams }: URL) => {
    const parsed = parseReviewQuery(Object.fromEntries(searchParams));
    if (parsed.ok) show(parsed.value);
  };
  useLinksInPlace(root, `/itens/${itemSlug}`, follow);
  const live = useLiveReviews(root);
  const viewer = usePhotoViewer(root);
  return (
    <div className={`${css.root} flow-on-paper`} ref={root}>
      <div className={css.reviewHeadColumn}>
        <h2 id="avaliacoes-titulo">{reviewsText.title}</h2>
        {canWrite && <WriteLink itemSlug={itemSlug} />}
        <ReviewFilters itemSlug={itemSlug} query={query} onChange={show} />
      </div>
      <p ref={status} className={css.reviewCount} role="status" tabIndex={-1}>
        {shown ? reviewCountText(shown.data, shown.query) : !isError && reviewsText.loading}
      </p>
      {isError && (
        <p className={css.reviewFailed} role="alert">
          {reviewsText.failed}{" "}
          <Button type="button" onClick={() => void refetch()}>
            {reviewsText.retry}
          </Button>
        </p>
      )}
      {shown && !isError && (
        <>
          <div className={css.reviewList} aria-busy={isPlaceholderData || shown !== list}>
            {live ? (
              <live.Component
                itemSlug={itemSlug}
                reviews={shown.data.reviews}
                criteria={criteria}
                asked={live.asked}
              />
            ) : (
              <StaticString key={reviewsPath(itemSlug, shown.query)} source={shown.data}>
                {() => <ReviewCards reviews={shown.data.reviews} criteria={criteria} canWrite={canWrite} />}
              </StaticString>
            )}
            {shown.data.total === 0 && <NoMatch itemSlug={itemSlug} query={shown.query} />}
          </div>
          <Pagination
            page={shown.data.page}
            pageCount={shown.data.pageCount}
            pathOf={(page) => `${reviewsPath(itemSlug, { ...shown.query, page })}#avaliacoes`}
            label={reviewsText.pages}
          />
        </>
      )}
      {viewer}
    </div>
  );
}

/** The server's HTML contains the reviews; scripts make changes fast. */
export function ReviewSection({ itemSlug, criteria, reviewCount, canWrite }: ReviewSectionProps) {
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo">
      {reviewCount > 0 ? (
        <ReviewList itemSlug={itemSlug} criteria={criteria} canWrite={canWrite} />
      ) : (
        <div className={css.root}>
          <div className={css.reviewHeadColumn}>
            <h2 id="avaliacoes-titulo">{reviewsText.title}</h2>
            {canWrite && <WriteLink itemSlug={itemSlug} />}
          </div>
          <NoReviews />
        </div>
      )}
    </section>
  );
}
