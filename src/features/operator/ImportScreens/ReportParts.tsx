import { ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { DataTable } from "@/features/operator/ImportScreens/DataTable";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import type { DraftJob, ImportReport } from "@/lib/contracts/operator-imports";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { importsText } from "@/text/imports";

const text = importsText.report;

function LeftOutRows({ report: { leftOut = [] } }: { report: ImportReport }) {
  if (leftOut.length === 0) return null;
  const { reason, count, lines } = text.leftOut;
  return (
    <>
      <h3>
        {formatCount(
          leftOut.reduce((sum, each) => sum + each.count, 0),
          text.leftOutRows,
        )}
      </h3>
      <DataTable
        label={text.leftOut.title}
        head={[reason, count, lines]}
        rows={leftOut.map((each) => [
          each.reason,
          formatInteger(each.count),
          each.lines.join(", ") + (each.count > each.lines.length ? " …" : ""),
        ])}
      />
    </>
  );
}

export function ReportParts({ report }: { report: ImportReport }) {
  const { counts, problems, firstProblems, warnings, records, fileRows = records, rejected } = report;
  const { kind, created, changed, unchanged, merged, rejected: refused, absent } = text.columns;
  return (
    <>
      <p className="tabular">
        {formatCount(fileRows, text.records)}
        {fileRows !== records && ` · ${formatCount(records, text.made)}`} ·{" "}
        {formatCount(rejected, importsText.rejectedRows)}
      </p>
      {counts.length > 0 && (
        <DataTable
          label={text.counts}
          head={[kind, created, changed, unchanged, merged, refused, absent]}
          rows={counts.map((row) => [
            text.kinds[row.kind],
            ...[row.created, row.changed, row.unchanged, row.merged, row.rejected, row.absent ?? 0].map(
              formatInteger,
            ),
          ])}
        />
      )}
      <LeftOutRows report={report} />
      {warnings.length > 0 && (
        <>
          <h3>{text.warnings}</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </>
      )}
      {problems.length > 0 && (
        <>
          <h3>{text.problems}</h3>
          <DataTable
            label={text.problems}
            head={[text.reason.column, text.reason.reason, text.reason.count]}
            rows={problems.map(({ column, reason, count }) => [column, reason, formatInteger(count)])}
          />
          <h3>{text.first}</h3>
          <DataTable
            label={text.first}
            head={[text.row.line, text.row.column, text.row.value, text.row.reason]}
            rows={firstProblems.map(({ line, column, value, reason }) => [line, column, value, reason])}
          />
        </>
      )}
    </>
  );
}

export function JobState({ job, path }: { job: DraftJob; path: string }) {
  const { jobs, progress, refresh } = importsText.draft;
  const isOpen = job.state === "waiting" || job.state === "running";
  if (job.state === "done") return null;
  return (
    <div className={formCss.form} role="status">
      <p>{jobs[job.state]}</p>
      {isOpen && <progress className={css.progress} aria-label={progress} max={1} value={job.share ?? 0} />}
      {job.error && <p className={formCss.alert}>{job.error}</p>}
      {isOpen && (
        <p>
          <ButtonLink href={path}>{refresh}</ButtonLink>
        </p>
      )}
    </div>
  );
}

export const isOpenJob = (job: DraftJob | null) => job?.state === "waiting" || job?.state === "running";
