import css from "@/features/item/ScoreHistory/ScoreHistory.module.css";
import { publicSettings } from "@/config/public";
import { ChangeTable } from "@/features/item/ScoreHistory/ChangeTable";
import { historyChart } from "@/features/item/ScoreHistory/history-chart";
import { HistoryFigure } from "@/features/item/ScoreHistory/HistoryFigure";
import { PeriodHistory } from "@/features/item/ScoreHistory/PeriodHistory";
import type { ItemDetail } from "@/lib/contracts/item";
import type { ScoreChange } from "@/lib/contracts/score";
import { formatLongDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { correctionText } from "@/text/corrections";
import { itemText } from "@/text/item";
import { CorrectionList } from "@/ui/CorrectionList/CorrectionList";

function onlyChangeText({ at, after }: ScoreChange): string {
  const date = formatLongDate(at) ?? "";
  return after === null ? itemText.history.oneUnrated(date) : itemText.history.one(date, String(after));
}

function captionOf(rated: readonly (ScoreChange & { after: number })[], until: string): string {
  const scores = rated.map(({ after }) => after);
  return itemText.history.caption({
    from: formatLongDate(rated[0]?.at ?? until) ?? "",
    until: formatLongDate(until) ?? "",
    lowest: String(Math.min(...scores)),
    highest: String(Math.max(...scores)),
    last: String(scores.at(-1) ?? ""),
  });
}

interface ScoreHistoryProps {
  item: Pick<
    ItemDetail,
    "slug" | "history" | "periods" | "corrections" | "criteria" | "ranking" | "fullDays"
  >;
  /** ISO 8601; the newest Nota is drawn up to it. */
  until: string;
}

/** A step chart with a table of changes; a sentence while there is only one. */
export function ScoreHistory({ item, until }: ScoreHistoryProps) {
  const { slug, history, periods, corrections, criteria, ranking, fullDays } = item;
  const text = itemText.history;
  const chart = historyChart(history, new Date(until));
  const rated = history.filter((change): change is ScoreChange & { after: number } => change.after !== null);
  const newest = history.at(-1);
  return (
    <div className={`card ${css.root}`}>
      <PeriodHistory periods={periods} ranking={ranking.slug} />
      {corrections.length > 0 && (
        <>
          <h3>{correctionText.title}</h3>
          <p className={css.historyNote}>{correctionText.lead}</p>
          <CorrectionList corrections={corrections} criteria={criteria} />
        </>
      )}
      {periods.length > 1 && <h3>{text.published}</h3>}
      {chart ? (
        <figure>
          <HistoryFigure chart={chart} />
          <figcaption>{captionOf(rated, until)}</figcaption>
        </figure>
      ) : (
        <p>{newest ? onlyChangeText(newest) : text.none}</p>
      )}
      {fullDays.length > 0 && (
        <ul className={css.historyNote}>
          {fullDays.map(({ date, reviews }) => (
            <li key={date}>
              {text.fullDay(formatLongDate(date) ?? "", formatCount(reviews, commonText.review))}
            </li>
          ))}
        </ul>
      )}
      {history.length > 1 && (
        <details>
          <summary>{text.table}</summary>
          <ChangeTable changes={history} />
          <p className={css.historyNote}>
            {text.hashHint} <a href={`${publicSettings.apiBase}/items/${slug}`}>{text.json}</a>
          </p>
        </details>
      )}
    </div>
  );
}
