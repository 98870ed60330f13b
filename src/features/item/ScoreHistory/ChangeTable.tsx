import css from "@/features/item/ScoreHistory/ScoreHistory.module.css";
import type { ScoreChange } from "@/lib/contracts/score";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { itemText } from "@/text/item";
import { scoreMove } from "@/text/score-causes";
import { FigureTable, type FigureRow } from "@/ui/FigureTable/FigureTable";
import { Icon } from "@/ui/Icon/Icon";

function Move({ before, after }: Pick<ScoreChange, "before" | "after">) {
  return (
    <>
      <span className="visually-hidden">{scoreMove(before, after)}</span>
      <span className={css.changeScores} aria-hidden="true">
        {before !== null && before !== after && (
          <>
            <span className={css.changeBefore}>{before}</span>
            <Icon name="chevronRight" size="0.75em" />
          </>
        )}
        {after ?? "–"}
      </span>
    </>
  );
}

export function ChangeTable({ changes }: { changes: readonly ScoreChange[] }) {
  const text = itemText.history;
  return (
    <FigureTable
      caption={text.tableCaption}
      columns={[text.date, text.change, { words: text.cause }, text.counted, { words: text.hash }]}
      rows={changes
        .toReversed()
        .map(({ at, before, after, cause, counted, hash }): FigureRow => [
          formatNumericDate(at),
          <Move key="move" before={before} after={after} />,
          text.causes[cause],
          formatInteger(counted),
          <code key="hash">{hash}</code>,
        ])}
    />
  );
}
