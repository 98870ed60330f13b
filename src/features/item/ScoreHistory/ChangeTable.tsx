import css from "@/features/item/ScoreHistory/ChangeTable.module.css";
import type { ScoreChange } from "@/lib/contracts/score";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { itemText } from "@/text/item";
import { scoreMove } from "@/text/score-causes";
import { Icon } from "@/ui/Icon/Icon";
import { ScrollRegion } from "@/ui/ScrollRegion";

export function ChangeTable({ changes }: { changes: readonly ScoreChange[] }) {
  const text = itemText.history;
  return (
    <ScrollRegion label={text.tableCaption} className={css.root}>
      <table>
        <caption>{text.tableCaption}</caption>
        <thead>
          <tr>
            {[text.date, text.change, text.cause, text.counted, text.hash].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.toReversed().map(({ at, before, after, cause, counted, hash }) => (
            <tr key={`${at} ${hash}`}>
              <td className="tabular">{formatNumericDate(at)}</td>
              <td>
                <span className="visually-hidden">{scoreMove(before, after)}</span>
                <span className={`${css.changeScores} tabular`} aria-hidden="true">
                  {before !== null && before !== after && (
                    <>
                      <span className={css.changeBefore}>{before}</span>
                      <Icon name="chevronRight" size="0.75em" />
                    </>
                  )}
                  {after ?? "–"}
                </span>
              </td>
              <td>{text.causes[cause]}</td>
              <td className="tabular">{formatInteger(counted)}</td>
              <td>
                <code>{hash}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
