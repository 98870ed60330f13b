import { publicSettings } from "@/config/public";
import { descriptionOf, headPathsOf, titleOf } from "@/features/item/ItemHead/item-head-texts";
import type { ItemDetail } from "@/lib/contracts/item";
import type { ReviewQuery } from "@/lib/review-query";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { product } from "@/lib/structured-data/product";
import { newsTitles } from "@/text/news-titles";
import { shellText } from "@/text/shell";
import { PageHead } from "@/ui/PageHead/PageHead";
import { StructuredData } from "@/ui/StructuredData/StructuredData";

const stepsOf = ({ slug, name, ranking }: ItemDetail) => [
  { name: shellText.home, path: "/" },
  { name: ranking.name, path: `/rankings/${ranking.slug}` },
  { name, path: `/itens/${slug}` },
];

interface ItemHeadProps {
  item: ItemDetail;
  query: ReviewQuery;
  reviewPageCount: number;
}

export function ItemHead({ item, query, reviewPageCount }: ItemHeadProps) {
  const { apiBase, baseUrl } = publicSettings;
  return (
    <>
      <PageHead
        title={titleOf(item, query.page)}
        description={descriptionOf(item)}
        imagePath={`${apiBase}/og/items/${item.slug}.png`}
        news={{ path: `/itens/${item.slug}`, title: newsTitles.item(item.name) }}
        isEmbeddable
        {...headPathsOf(item.slug, query, reviewPageCount)}
      />
      <StructuredData things={[product(publicSettings, item), breadcrumbList(baseUrl, stepsOf(item))]} />
    </>
  );
}
