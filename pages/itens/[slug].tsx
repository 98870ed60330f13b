import { takesReviews } from "@/features/item/item-sections";
import { headTextsOf } from "@/features/item/ItemHead/item-head-texts";
import { ItemScreen, type ItemScreenProps } from "@/features/item/ItemScreen/ItemScreen";
import { condenseHistory } from "@/features/item/ScoreHistory/condense-history";
import { reviewsQueryOptions } from "@/features/review/get-reviews";
import { ReviewSection } from "@/features/review/ReviewSection/ReviewSection";
import type { ItemDetail } from "@/lib/contracts/item";
import { withCostChoice } from "@/lib/prices/cost-choice";
import { hasEmptyParameter, searchWithout } from "@/lib/query-reader";
import { parseReviewQuery, reviewsPath, type ReviewQuery } from "@/lib/review-query";
import { itemTags, relatedTags } from "@/server/platform/cache/cache-tags";
import { loadItemContext } from "@/server/reading/catalog/item-context";
import { loadItemOfAddress } from "@/server/reading/catalog/item-of-address";
import { loadRelatedItems } from "@/server/reading/catalog/related-items";
import { loadReviews } from "@/server/reading/catalog/load-reviews";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import { dehydrate, QueryClient } from "@tanstack/react-query";
import type { InferGetServerSidePropsType } from "next";

interface ItemPageProps extends Omit<ItemScreenProps, "children" | "canReview"> {
  /** Null where the item takes no reviews. */
  reviews: Pick<ItemDetail, "criteria" | "reviewCount"> | null;
  isDemonstration: boolean;
}

export const getServerSideProps = definePage<ItemPageProps>(async ({ params, query: rawQuery }, database) => {
  const addressed = await loadItemOfAddress(database, params.slug, rawQuery);
  const { lookup, costChoice } = addressed;
  if (lookup.kind === "missing") return { kind: "missing" };
  if (lookup.kind === "hidden") return { kind: "hidden" };
  if (lookup.kind === "moved") return { kind: "moved", path: `/itens/${lookup.slug}` };
  const { item } = lookup;
  const parsed = parseReviewQuery(rawQuery);
  const problems = [...(parsed.ok ? [] : parsed.error), ...addressed.problems];
  if (!parsed.ok || problems.length > 0) {
    const cleanPath = `/itens/${item.slug}${searchWithout(rawQuery, problems)}`;
    return { kind: "invalid", problems, cleanPath };
  }
  const pathOf = (query: ReviewQuery) => withCostChoice(reviewsPath(item.slug, query), costChoice);
  if (hasEmptyParameter(rawQuery)) return { kind: "moved", path: pathOf(parsed.value) };
  const now = new Date();
  const [reviews, context, related] = await Promise.all([
    loadReviews(database, item.slug, parsed.value, { now }),
    loadItemContext(database, item.slug),
    loadRelatedItems(lookup.subject),
  ]);
  if (!reviews) return { kind: "missing" };
  if (reviews.page > reviews.pageCount) {
    const lastPage = { ...parsed.value, page: reviews.pageCount };
    return { kind: "elsewhere", path: pathOf(lastPage) };
  }
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(
    reviewsQueryOptions(item.slug, parsed.value, () => Promise.resolve(reviews)),
  );
  return {
    kind: "page",
    page: {
      head: headTextsOf(item, parsed.value.page),
      content: {
        item: { ...item, history: condenseHistory(item.history) },
        context,
        related: related.ok ? related.value : [],
        generatedAt: now.toISOString(),
      },
      query: parsed.value,
      reviewPageCount: reviews.pageCount,
      reviews: takesReviews(item) ? { criteria: item.criteria, reviewCount: item.reviewCount } : null,
      isDemonstration: item.isDemonstration,
    },
    inHtml: ["content"],
    serverState: dehydrate(queryClient),
    lifetime: related.ok ? "page" : "incomplete",
    tags: [...new Set([...itemTags(item), ...relatedTags(related.ok ? related.value : [])])],
  };
});

export default function ItemPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ isDemonstration }) => (isDemonstration ? "all" : "none")}>
      {({ reviews, isDemonstration: _, ...page }) => (
        <ItemScreen {...page} canReview={props.shell.hasAccounts}>
          {reviews && (
            <ReviewSection itemSlug={page.head.slug} {...reviews} canWrite={props.shell.hasAccounts} />
          )}
        </ItemScreen>
      )}
    </PageFrame>
  );
}
