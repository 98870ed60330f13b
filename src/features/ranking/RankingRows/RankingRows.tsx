import { RankingRowList } from "@/features/ranking/RankingRows/RankingRowList";
import css from "@/features/ranking/RankingRows/RankingRows.module.css";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { StaticString } from "@/ui/StaticString/StaticString";

interface RankingRowsProps {
  ranking: RankingDetail;
  /** Null: the page's HTML already contains them. */
  rows: readonly RankingRow[] | null;
  isPublishedOrder: boolean;
}

/** Browsers keep the server's HTML (`StaticString`). */
export function RankingRows({ ranking, rows, isPublishedOrder }: RankingRowsProps) {
  return (
    <StaticString className={css.root} source={rows}>
      {() => <RankingRowList ranking={ranking} rows={rows ?? []} isPublishedOrder={isPublishedOrder} />}
    </StaticString>
  );
}
