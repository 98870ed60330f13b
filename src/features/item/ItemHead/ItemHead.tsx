import { publicSettings } from "@/config/public";
import { descriptionOf, headPathsOf, titleOf } from "@/features/item/ItemHead/item-head-texts";
import type { ItemDetail } from "@/lib/contracts/item";
import type { ReviewQuery } from "@/lib/review-query";
import { newsTitles } from "@/text/news-titles";
import { PageHead } from "@/ui/PageHead/PageHead";

interface ItemHeadProps {
  item: ItemDetail;
  query: ReviewQuery;
  reviewPageCount: number;
}

export function ItemHead({ item, query, reviewPageCount }: ItemHeadProps) {
  return (
    <PageHead
      title={titleOf(item, query.page)}
      description={descriptionOf(item)}
      imagePath={`${publicSettings.apiBase}/og/items/${item.slug}.png`}
      news={{ path: `/itens/${item.slug}`, title: newsTitles.item(item.name) }}
      isEmbeddable
      {...headPathsOf(item.slug, query, reviewPageCount)}
    />
  );
}
