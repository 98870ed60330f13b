import { rankingRowsStyles } from "@/features/ranking/RankingRows/ranking-rows-styles";
import { rowsMarkup } from "@/features/ranking/RankingRows/rows-markup";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { Styles } from "@/theme/Styles/Styles";
import { initialOf } from "@/ui/ItemPicture/initial-of";
import { WrittenMarkup } from "@/ui/WrittenMarkup/WrittenMarkup";
import { useMemo } from "react";

interface RankingRowsProps {
  ranking: RankingDetail;
  /** Null: they came with the page's HTML. */
  rows: readonly RankingRow[] | null;
  isPublishedOrder: boolean;
}

const rowInitial = (picture: Element) =>
  initialOf(picture.closest(".row")?.querySelector("h3")?.textContent ?? "");

/** The rows of a page of a ranking, with ties drawn together and the unranked under their own headings. */
export function RankingRows({ ranking, rows, isPublishedOrder }: RankingRowsProps) {
  const markup = useMemo(
    () => rows && rowsMarkup(ranking, rows, isPublishedOrder),
    [ranking, rows, isPublishedOrder],
  );
  return (
    <>
      <Styles of={rankingRowsStyles} />
      <WrittenMarkup className={rankingRowsStyles.className} markup={markup} initialOf={rowInitial} />
    </>
  );
}
