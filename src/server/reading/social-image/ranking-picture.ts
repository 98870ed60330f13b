import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { shortName } from "@/lib/ranking/short-name";
import { coveredText } from "@/server/reading/social-image/covered-text";
import type { RankingImageProps } from "@/server/reading/social-image/RankingImage";
import type { SocialImageSite } from "@/server/reading/social-image/social-image-texts";

const TOP_SIZE = 3;

/** The items that the picture of a ranking shows. */
export const topRows = (rows: readonly RankingRow[]): readonly RankingRow[] =>
  rows.filter(({ position }) => position !== null).slice(0, TOP_SIZE);

/** `pictureUrls` are those of {@link topRows}, in their order. */
export function rankingPicture(
  ranking: Pick<RankingDetail, "name" | "itemCount" | "itemNoun" | "evidenceCount" | "isDemonstration">,
  rows: readonly RankingRow[],
  { siteName, texts }: SocialImageSite,
  pictureUrls: readonly (string | null)[],
): RankingImageProps {
  return {
    siteName: coveredText(siteName),
    name: coveredText(ranking.name, 80),
    overline: texts.rankingOverline + (ranking.isDemonstration ? texts.demonstration : ""),
    summary: coveredText(texts.rankingSummary(ranking.itemCount, ranking.itemNoun, ranking.evidenceCount)),
    rows: topRows(rows).map((row, index) => ({
      position: texts.place(row.position ?? 0),
      name: coveredText(shortName(row, ranking.itemNoun.singular)),
      displayed: row.score.displayed,
      pictureUrl: pictureUrls[index] ?? null,
    })),
  };
}
