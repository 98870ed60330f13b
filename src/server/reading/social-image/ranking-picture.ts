import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { coveredText } from "@/server/reading/social-image/covered-text";
import type { RankingImageProps } from "@/server/reading/social-image/RankingImage";
import type { SocialImageSite } from "@/server/reading/social-image/social-image-texts";

const TOP_SIZE = 3;

export function rankingPicture(
  ranking: Pick<RankingDetail, "name" | "itemCount" | "itemNoun" | "evidenceCount" | "isDemonstration">,
  rows: readonly RankingRow[],
  { siteName, texts }: SocialImageSite,
): RankingImageProps {
  const top = rows
    .flatMap(({ position, name, score }) => (position === null ? [] : [{ position, name, score }]))
    .slice(0, TOP_SIZE);
  return {
    siteName: coveredText(siteName),
    name: coveredText(ranking.name, 80),
    overline: texts.rankingOverline + (ranking.isDemonstration ? texts.demonstration : ""),
    summary: coveredText(texts.rankingSummary(ranking.itemCount, ranking.itemNoun, ranking.evidenceCount)),
    rows: top.map(({ position, name, score }) => ({
      position: texts.place(position),
      name: coveredText(name),
      displayed: score.displayed,
    })),
  };
}
