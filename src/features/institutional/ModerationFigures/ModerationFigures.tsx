import { FigurePanel } from "@/features/institutional/FigurePanel";
import css from "@/features/institutional/ModerationFigures/ModerationFigures.module.css";
import type { ModerationReport } from "@/lib/contracts/moderation-report";
import { formatMonth } from "@/lib/format/date";
import { formatInteger, formatNumber } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { moderationReasons } from "@/text/moderation";
import { moderationReportText as text } from "@/text/moderation-report";

type Rows = ModerationReport["decisions"];

const columns = ["keep", "exclude", "remove", "restore"] as const;

const sumOf = (rows: Rows) => rows.reduce((sum, { count }) => sum + count, 0);

function cellsOf(rows: Rows): string[] {
  const counts = columns.map((column) => sumOf(rows.filter(({ decision }) => decision === column)));
  return [...counts, sumOf(rows)].map((count) => formatInteger(count));
}

interface DecisionTableProps {
  caption: string;
  heading: string;
  lines: readonly (readonly [name: string, rows: Rows])[];
}

function DecisionTable({ caption, heading, lines }: DecisionTableProps) {
  const all = lines.flatMap(([, rows]) => rows);
  return (
    <FigurePanel
      caption={caption}
      columns={[heading, ...columns.map((column) => text.columns[column]), text.sum]}
      rows={[...lines, [text.sum, all] as const].map(([name, rows]) => [name, ...cellsOf(rows)])}
    />
  );
}

function groups<Key>(rows: Rows, keyOf: (row: Rows[number]) => Key): [Key, Rows][] {
  const keys = [...new Set(rows.map(keyOf))];
  return keys.map((key) => [key, rows.filter((row) => keyOf(row) === key)]);
}

export function ModerationFigures({ report }: { report: ModerationReport }) {
  const { decisions, medianHours, appeals } = report;
  if (decisions.length === 0) return <p>{text.none}</p>;
  const byMonth = groups(decisions, ({ month }) => month);
  const byReason = groups(decisions, ({ reason }) => reason);
  return (
    <div className={css.root}>
      <DecisionTable
        caption={text.byMonth}
        heading={text.month}
        lines={byMonth.map(([month, rows]) => [formatMonth(`${month}-01`) ?? month, rows])}
      />
      <DecisionTable
        caption={text.byReason}
        heading={text.reason}
        lines={byReason.map(([reason, rows]) => [
          reason === null ? text.withoutReason : moderationReasons[reason],
          rows,
        ])}
      />
      {medianHours !== null && (
        <p>{text.median(formatNumber(medianHours, { decimals: Number.isInteger(medianHours) ? 0 : 1 }))}</p>
      )}
      <p>
        {text.appeals(
          formatCount(appeals.total, text.appealCount),
          ...([appeals.upheld, appeals.denied, appeals.waiting].map((each) => formatInteger(each)) as [
            string,
            string,
            string,
          ]),
        )}
      </p>
    </div>
  );
}
