import css from "@/features/item/ItemScreen/ItemScreen.module.css";
import { ItemHead } from "@/features/item/ItemHead/ItemHead";
import type { ItemHeadTexts } from "@/features/item/ItemHead/item-head-texts";
import "@/features/item/ItemScreen/item-styles";
import type { ItemContent } from "@/lib/contracts/item";
import type { ReviewQuery } from "@/lib/review-query";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { useShareActions } from "@/ui/Share/useShareActions";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";
import type { ReactNode } from "react";

const loadParts = () => import("@/features/item/ItemScreen/ItemParts");
const ItemTop = staticPart(loadParts, "ItemTop");
const ItemSections = staticPart(loadParts, "ItemSections");

export interface ItemScreenProps {
  head: ItemHeadTexts;
  /** Null where the page's HTML contains it. */
  content: ItemContent | null;
  query: ReviewQuery;
  reviewPageCount: number;
  /** Whether the site has accounts, which reviews need. */
  canReview: boolean;
  /** The reviews, where the item takes any. */
  children?: ReactNode;
}

export function ItemScreen({ head, content, query, reviewPageCount, canReview, children }: ItemScreenProps) {
  useShareActions();
  return (
    <div className={`${css.root} flow-on-paper`}>
      <ItemHead head={head} query={query} reviewPageCount={reviewPageCount} />
      <StaticString className={css.itemPart} source={content}>
        {() => content && <ItemTop {...content} canReview={canReview} />}
      </StaticString>
      <div className={css.itemSections}>
        <StaticString className={css.itemPart} source={content}>
          {() => content && <ItemSections {...content} />}
        </StaticString>
        {children}
      </div>
      <CompareBar source={content} />
      <FavoriteForm source={content} />
    </div>
  );
}
