import { openInterval } from "@/lib/rating/displayed";
import { foldText } from "@/lib/fold-text";
import type { ItemDetail } from "@/lib/contracts/item";
import { coveredText } from "@/server/reading/social-image/covered-text";
import type { ItemImageProps } from "@/server/reading/social-image/ItemImage";
import type { SocialImageSite } from "@/server/reading/social-image/social-image-texts";

const LONGEST_BRAND = 40;

export function itemPicture(
  item: Pick<ItemDetail, "name" | "brand" | "position" | "ranking" | "score" | "isDemonstration">,
  { siteName, host, texts }: SocialImageSite,
  pictureUrl: string | null,
): ItemImageProps {
  const mark = item.isDemonstration ? texts.demonstration : "";
  const overline = coveredText(texts.itemOverline(item.ranking.name, item.position), 60 - mark.length) + mark;
  return {
    siteName: coveredText(siteName),
    // A name in another script cannot be drawn, so the ranking's name replaces it.
    name: coveredText(item.name) || coveredText(item.ranking.name),
    overline,
    brand: brandOf(item),
    displayed: item.score.displayed,
    scoreLines: scoreLines(item.score, texts),
    promise: coveredText(texts.itemPromise(host)),
    pictureUrl,
  };
}

/** Null where the name has it already, so that it is not told twice. */
function brandOf({ name, brand }: Pick<ItemDetail, "name" | "brand">): string | null {
  if (brand === null || foldText(name).includes(foldText(brand))) return null;
  return coveredText(brand, LONGEST_BRAND) || null;
}

function scoreLines(score: ItemDetail["score"], texts: SocialImageSite["texts"]): string[] {
  const { counted, status, displayed } = score;
  if (displayed === null) return [];
  const interval = openInterval(score);
  return [
    ...(interval ? [texts.interval(interval.low, interval.high)] : []),
    ...(counted > 0 ? [texts.reviewCount(counted)] : []),
    ...(status === "few" && counted > 0 ? [texts.fewReviews] : []),
  ];
}
