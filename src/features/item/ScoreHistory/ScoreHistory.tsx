import { publicSettings } from "@/config/public";
import { ChangeTable } from "@/features/item/ScoreHistory/ChangeTable";
import { historyChart } from "@/features/item/ScoreHistory/history-chart";
import { HistoryFigure } from "@/features/item/ScoreHistory/HistoryFigure";
import type { ItemDetail } from "@/lib/contracts/item";
import type { ScoreChange } from "@/lib/contracts/score";
import { formatLongDate } from "@/lib/format/date";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("score-history", {
  padding: { base: 4, md: 6 },
  figcaption: { color: "textMuted", fontSize: "sm", maxWidth: "46rem" },
  details: { marginTop: 4 },
  summary: {
    width: "fit-content",
    color: "accent",
    fontWeight: "semibold",
    cursor: "pointer",
    paddingBlock: 2,
  },
  ".history-note": { marginTop: 3, color: "textMuted", fontSize: "sm", maxWidth: "46rem" },
});

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
  item: Pick<ItemDetail, "slug" | "history">;
  /** The moment up to which the newest Nota is drawn, ISO 8601. */
  until: string;
}

/** How the Nota came to be what it is: a chart in steps with the changes as a table; a sentence while there is one. */
export function ScoreHistory({ item: { slug, history }, until }: ScoreHistoryProps) {
  const text = itemText.history;
  const chart = historyChart(history, new Date(until));
  const rated = history.filter((change): change is ScoreChange & { after: number } => change.after !== null);
  const newest = history.at(-1);
  return (
    <div className={`card ${styles.className}`}>
      <Styles of={styles} />
      {chart ? (
        <figure>
          <HistoryFigure chart={chart} />
          <figcaption>{captionOf(rated, until)}</figcaption>
        </figure>
      ) : (
        <p>{newest ? onlyChangeText(newest) : text.none}</p>
      )}
      {history.length > 1 && (
        <details>
          <summary>{text.table}</summary>
          <ChangeTable changes={history} />
          <p className="history-note">
            {text.hashHint} <a href={`${publicSettings.apiBase}/items/${slug}`}>{text.json}</a>
          </p>
        </details>
      )}
    </div>
  );
}
