import css from "@/features/item/ItemScreen/ItemScreen.module.css";
import { itemSections } from "@/features/item/item-sections";
import { ItemHead } from "@/features/item/ItemHead/ItemHead";
import "@/features/item/ItemScreen/item-styles";
import type { ItemContext, ItemDetail, RelatedItem } from "@/lib/contracts/item";
import type { ReviewQuery } from "@/lib/review-query";
import { CompareBar } from "@/ui/Comparison/CompareBar";
import { useShareActions } from "@/ui/Share/useShareActions";
import { FavoriteForm } from "@/ui/Favorites/FavoriteForm";
import { staticPart } from "@/ui/StaticString/static-part";
import { StaticString } from "@/ui/StaticString/StaticString";
import type { ReactNode } from "react";

const loadParts = () => import("@/features/item/ItemScreen/ItemParts");
const ItemTop = staticPart(() => loadParts().then((parts) => parts.ItemTop));
const ItemSections = staticPart(() => loadParts().then((parts) => parts.ItemSections));

export interface ItemScreenProps {
  item: ItemDetail;
  context: ItemContext;
  /** Empty where the search could not tell. */
  related: readonly RelatedItem[];
  query: ReviewQuery;
  reviewPageCount: number;
  /** ISO 8601; ages of prices and the end of the history refer to it. */
  generatedAt: string;
  /** Whether the site has accounts, which reviews need. */
  canReview: boolean;
  children?: ReactNode;
}

export function ItemScreen(props: ItemScreenProps) {
  const { item, context, related, query, reviewPageCount, generatedAt, canReview, children } = props;
  useShareActions();
  const sections = itemSections(item, related);
  return (
    <div className={css.root}>
      <ItemHead item={item} query={query} reviewPageCount={reviewPageCount} />
      <StaticString className={css.itemPart} source={item}>
        {() => <ItemTop item={item} context={context} sections={sections} canReview={canReview} />}
      </StaticString>
      <div className={css.itemSections}>
        <StaticString className={css.itemPart} source={item}>
          {() => <ItemSections item={item} related={related} sections={sections} until={generatedAt} />}
        </StaticString>
        {sections.includes("avaliacoes") && children}
      </div>
      <CompareBar source={item} />
      <FavoriteForm source={item} />
    </div>
  );
}
