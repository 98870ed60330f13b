import { useReviews } from "@/features/review/get-reviews";
import { ReviewCard, reviewCardStyles } from "@/features/review/ReviewCard/ReviewCard";
import { ReviewFilters } from "@/features/review/ReviewFilters/ReviewFilters";
import { reviewCountText } from "@/features/review/ReviewSection/review-count-text";
import { useLinksInPlace } from "@/features/review/useLinksInPlace";
import { useReviewQuery } from "@/features/review/useReviewQuery";
import type { Criterion } from "@/lib/contracts/score";
import { emptyReviewQuery, parseReviewQuery, reviewsPath, type ReviewQuery } from "@/lib/review/review-query";
import { reviewsText } from "@/text/reviews";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Pagination } from "@/ui/Pagination/Pagination";
import { ServerMarkup } from "@/ui/ServerMarkup/ServerMarkup";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { useRef } from "react";

const styles = recipe("review-section", {
  ...reviewCardStyles,
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "17rem minmax(0, 1fr)" },
  gridTemplateRows: { lg: "auto auto auto 1fr" },
  columnGap: 12,
  rowGap: 4,
  alignItems: "start",
  "> *": { gridColumn: { lg: 2 }, minWidth: 0 },
  ".review-head-column": {
    gridColumn: { lg: 1 },
    gridRow: { lg: "1 / span 4" },
    position: { lg: "sticky" },
    top: { lg: "4.5rem" },
    display: "grid",
    gap: 4,
  },
  h2: { fontSize: { base: "xl", md: "2xl" }, fontWeight: "black" },
  ".review-count": { color: "textMuted", outlineOffset: "4px" },
  ".review-list": { transition: "opacity 120ms" },
  '.review-list[aria-busy="true"]': { opacity: 0.55 },
  ".review-empty": {
    display: "grid",
    justifyItems: "start",
    gap: 2,
    padding: { base: 5, md: 8 },
    border: "1px dashed",
    borderColor: "control",
    borderRadius: "lg",
  },
  ".review-empty strong": { fontSize: "lg" },
  ".review-failed": { padding: 4, borderRadius: "md", bg: "notice", color: "onNotice" },
});

interface ReviewSectionProps {
  itemSlug: string;
  /** Criteria whose stars reviews may carry. */
  criteria: readonly Pick<Criterion, "slug" | "name">[];
  /** Reviews of the item under any filter. */
  reviewCount: number;
}

function NoReviews() {
  return (
    <p className="review-empty">
      <strong>{reviewsText.emptyTitle}</strong>
      <span>{reviewsText.empty}</span>
    </p>
  );
}

function NoMatch({ itemSlug }: { itemSlug: string }) {
  return (
    <p className="review-empty">
      <strong>{reviewsText.noneTitle}</strong>
      <span>{reviewsText.none}</span>
      <SiteLink className="button" href={`${reviewsPath(itemSlug, emptyReviewQuery)}#avaliacoes`}>
        {reviewsText.clear}
      </SiteLink>
    </p>
  );
}

function ReviewList({ itemSlug, criteria }: Omit<ReviewSectionProps, "reviewCount">) {
  const [query, setQuery] = useReviewQuery(itemSlug);
  const { data, isError, isPlaceholderData, refetch } = useReviews(itemSlug, query);
  const root = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const show = (next: ReviewQuery) => {
    // Another list begins at its top. The focus stays on a filter; the link to another page may be gone there.
    if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView();
    if (next.page !== query.page) status.current?.focus({ preventScroll: true });
    setQuery(next);
  };
  const follow = ({ searchParams }: URL) => {
    const parsed = parseReviewQuery(Object.fromEntries(searchParams));
    if (parsed.ok) show(parsed.value);
  };
  useLinksInPlace(root, `/itens/${itemSlug}`, follow);
  return (
    <div className={styles.className} ref={root}>
      <Styles of={styles} />
      <div className="review-head-column">
        <h2 id="avaliacoes-titulo">{reviewsText.title}</h2>
        <ReviewFilters itemSlug={itemSlug} query={query} onChange={show} />
      </div>
      <p ref={status} className="review-count" role="status" tabIndex={-1}>
        {data ? reviewCountText(data, query) : !isError && reviewsText.loading}
      </p>
      {isError && (
        <p className="review-failed" role="alert">
          {reviewsText.failed}{" "}
          <button type="button" className="button" onClick={() => void refetch()}>
            {reviewsText.retry}
          </button>
        </p>
      )}
      {data && !isError && (
        <>
          <div className="review-list" aria-busy={isPlaceholderData}>
            <ServerMarkup key={reviewsPath(itemSlug, query)} className="review-page" source={data}>
              {() =>
                data.reviews.map((review) => (
                  <ReviewCard key={review.id} review={review} criteria={criteria} />
                ))
              }
            </ServerMarkup>
            {data.total === 0 && <NoMatch itemSlug={itemSlug} />}
          </div>
          <Pagination
            page={data.page}
            pageCount={data.pageCount}
            pathOf={(page) => `${reviewsPath(itemSlug, { ...query, page })}#avaliacoes`}
            label={reviewsText.pages}
          />
        </>
      )}
    </div>
  );
}

/** The reviews of an item with order, filters and pages; the server's HTML has them, scripts make changes quick. */
export function ReviewSection({ itemSlug, criteria, reviewCount }: ReviewSectionProps) {
  return (
    <section id="avaliacoes" aria-labelledby="avaliacoes-titulo">
      {reviewCount > 0 ? (
        <ReviewList itemSlug={itemSlug} criteria={criteria} />
      ) : (
        <div className={styles.className}>
          <Styles of={styles} />
          <h2 className="review-head-column" id="avaliacoes-titulo">
            {reviewsText.title}
          </h2>
          <NoReviews />
        </div>
      )}
    </section>
  );
}
