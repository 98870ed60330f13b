import { withShortNames } from "@/lib/comparison/short-names";
import type { ComparedItem } from "@/lib/contracts/comparison";
import type { ComparisonImageProps } from "@/server/reading/social-image/ComparisonImage";
import { coveredText } from "@/server/reading/social-image/covered-text";
import type { SocialImageSite } from "@/server/reading/social-image/social-image-texts";

/** `pictureUrls` are those of the items, in their order. */
export function comparisonPicture(
  items: readonly Pick<ComparedItem, "name" | "brand" | "ranking" | "score">[],
  { siteName, texts }: SocialImageSite,
  pictureUrls: readonly (string | null)[],
): ComparisonImageProps {
  const rankings = [...new Set(items.map(({ ranking }) => ranking.name))];
  const isDemonstration = items.some(({ ranking }) => ranking.isDemonstration);
  const overline = texts.comparisonOverline(rankings.length === 1 ? (rankings[0] ?? null) : null);
  return {
    siteName: coveredText(siteName),
    overline: coveredText(overline, 50) + (isDemonstration ? texts.demonstration : ""),
    cards: withShortNames(items).map((item, index) => ({
      name: coveredText(item.name) || coveredText(item.ranking.name),
      displayed: item.score.displayed,
      pictureUrl: pictureUrls[index] ?? null,
    })),
  };
}
