import { joinFacts } from "@/lib/format/join-facts";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { RunList } from "@/features/operator/JobsScreen/RunList";
import type { FeedCounts } from "@/lib/contracts/feeds";
import type { FeedRunEntry } from "@/lib/contracts/operator-feeds";
import { formatDateTime } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { operatorFeedsText } from "@/text/operator-feeds";

const text = operatorFeedsText.runs;

const SHOWN = ["created", "changed", "unchanged", "removed", "rejected", "unmatched", "held"] as const;

const countsText = (counts: FeedCounts) =>
  joinFacts(
    SHOWN.map((name) => [name, counts[name] ?? 0] as const)
      .filter(([, count]) => count > 0)
      .map(([name, count]) => `${formatInteger(count)} ${text.counts[name]}`),
  );

function Run({ run }: { run: FeedRunEntry }) {
  const { state, startedAt, rows, counts, problems, failure } = run;
  return (
    <li className={`card ${list.job}`} data-state={state === "failed" ? "dead" : state}>
      <div className={list.head}>
        <h3>{formatDateTime(startedAt)}</h3>
        <span className="badge">{operatorFeedsText.runStates[state]}</span>
      </div>
      {failure && <p className={list.error}>{operatorFeedsText.failureOf(failure)}</p>}
      {rows !== null && (
        <p className="tabular">
          {formatCount(rows, text.rows)}
          {counts && ` · ${countsText(counts)}`}
        </p>
      )}
      {problems.length > 0 && (
        <details>
          <summary>{formatCount(problems.length, text.problems)}</summary>
          <ul>
            {problems.map(({ field, reason, count, example }) => (
              <li key={`${field} ${reason}`}>
                <strong>{field}</strong> {operatorFeedsText.reasons[reason]}: {formatCount(count, text.rows)}
                <span className={formCss.hint}>
                  {" "}
                  ({text.example(example.line, example.id, example.value)})
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

export const FeedRuns = ({ runs }: { runs: readonly FeedRunEntry[] }) => (
  <RunList id="leituras" title={text.title} none={text.none} runs={runs}>
    {(run) => <Run key={run.id} run={run} />}
  </RunList>
);
