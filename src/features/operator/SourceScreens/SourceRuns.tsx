import { joinFacts } from "@/lib/format/join-facts";
import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { RunList } from "@/features/operator/JobsScreen/RunList";
import type { SourceRunEntry } from "@/lib/contracts/operator-sources";
import { formatDateTime } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { operatorSourcesText } from "@/text/operator-sources";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorSourcesText.runs;

function Run({ run }: { run: SourceRunEntry }) {
  const { state, finishedAt, period, said, rows, importRunId } = run;
  const facts = [
    ...(period === "" ? [] : [text.period(period)]),
    ...(rows === null ? [] : [formatCount(rows, text.rows)]),
  ];
  return (
    <li className={`card ${list.job}`} data-state={state === "failed" ? "dead" : state}>
      <div className={list.head}>
        <h3>{formatDateTime(finishedAt)}</h3>
        <span className="badge">{operatorSourcesText.runStates[state]}</span>
      </div>
      {facts.length > 0 && <p className="tabular">{joinFacts(facts)}</p>}
      {said.map((sentence) => (
        <p key={sentence} className={state === "failed" ? list.error : undefined}>
          {sentence}
        </p>
      ))}
      {importRunId !== null && (
        <p>
          <SiteLink href={`/operador/importacoes/${importRunId}`}>{text.importRun}</SiteLink>
        </p>
      )}
    </li>
  );
}

export const SourceRuns = ({ runs }: { runs: readonly SourceRunEntry[] }) => (
  <RunList id="consultas" title={text.title} none={text.none} runs={runs}>
    {(run) => <Run key={run.id} run={run} />}
  </RunList>
);
