import { RankingRowList } from "@/features/ranking/RankingRows/RankingRowList";
import css from "@/features/ranking/RankingRows/RankingRows.module.css";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { StaticString } from "@/ui/StaticString/StaticString";

interface RankingRowsProps {
  ranking: RankingDetail;
  /** Null: they came with the page's HTML. */
  rows: readonly RankingRow[] | null;
  isPublishedOrder: boolean;
}

/** The rows of a page of a ranking, which browsers leave as the server wrote them. */
export function RankingRows({ ranking, rows, isPublishedOrder }: RankingRowsProps) {
  return (
    <StaticString className={css.root} source={rows}>
      {() => <RankingRowList ranking={ranking} rows={rows ?? []} isPublishedOrder={isPublishedOrder} />}
    </StaticString>
  );
}
