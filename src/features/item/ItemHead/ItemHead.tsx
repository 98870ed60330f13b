import { publicSettings } from "@/config/public";
import { headPathsOf, type ItemHeadTexts } from "@/features/item/ItemHead/item-head-texts";
import type { ReviewQuery } from "@/lib/review-query";
import { newsTitles } from "@/text/news-titles";
import { PageHead } from "@/ui/PageHead/PageHead";

interface ItemHeadProps {
  head: ItemHeadTexts;
  query: ReviewQuery;
  reviewPageCount: number;
}

export function ItemHead({ head, query, reviewPageCount }: ItemHeadProps) {
  return (
    <PageHead
      title={head.title}
      description={head.description}
      imagePath={`${publicSettings.apiBase}/og/items/${head.slug}.png`}
      news={{ path: `/itens/${head.slug}`, title: newsTitles.item(head.name) }}
      isEmbeddable
      {...headPathsOf(head.slug, query, reviewPageCount)}
    />
  );
}
