import { headTextsOf } from "@/features/item/ItemHead/item-head-texts";
import { ItemScreen } from "@/features/item/ItemScreen/ItemScreen";
import type { ItemContext, ItemDetail, RelatedItem } from "@/lib/contracts/item";
import { emptyReviewQuery } from "@/lib/review-query";
import { ThemeRoot } from "@/theme/ThemeRoot";
import { render, screen, within } from "@testing-library/react";

const generatedAt = "2026-06-17T15:00:00.000Z";

/** Shows the page of an item. */
export async function showItem(
  item: ItemDetail,
  related: RelatedItem[] = [],
  context: ItemContext = { better: null, scoreCounts: [] },
): Promise<void> {
  render(
    <ThemeRoot>
      <ItemScreen
        canReview
        head={headTextsOf(item, 1)}
        content={{ item, context, related, generatedAt }}
        query={emptyReviewQuery}
        reviewPageCount={1}
      >
        <p>As avaliações</p>
      </ItemScreen>
    </ThemeRoot>,
  );
  await screen.findByRole("heading", { level: 1 });
}

export const section = (name: string) => screen.getByRole("region", { name });
export const tableText = (element: HTMLElement) =>
  within(element)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent).join(" | "));
