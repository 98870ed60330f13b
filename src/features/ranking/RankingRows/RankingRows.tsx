import { RankingRowList } from "@/features/ranking/RankingRows/RankingRowList";
import css from "@/features/ranking/RankingRows/RankingRows.module.css";
import type { RankingDetail, RankingPage, RankingRow } from "@/lib/contracts/ranking";
import { StaticString } from "@/ui/StaticString/StaticString";

interface RankingRowsProps {
  ranking: RankingDetail;
  /** Null: the page's HTML already contains them. */
  rows: readonly RankingRow[] | null;
  isPublishedOrder: boolean;
  costBasis: RankingPage["costBasis"];
}

/** Browsers keep the server's HTML (`StaticString`). */
export function RankingRows({ ranking, rows, isPublishedOrder, costBasis }: RankingRowsProps) {
  return (
    <StaticString className={css.root} source={rows}>
      {() => (
        <RankingRowList
          ranking={ranking}
          rows={rows ?? []}
          isPublishedOrder={isPublishedOrder}
          costBasis={costBasis}
        />
      )}
    </StaticString>
  );
}
