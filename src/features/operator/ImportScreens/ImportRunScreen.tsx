import { ButtonAnchor, ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { runFacts } from "@/features/operator/ImportScreens/ImportListScreen";
import { isOpenJob, JobState, ReportParts } from "@/features/operator/ImportScreens/ReportParts";
import { useRefresh } from "@/features/operator/JobsScreen/useRefresh";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { ImportRunPage } from "@/lib/contracts/operator-imports";
import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { importsText } from "@/text/imports";
import { Notice } from "@/ui/Notice/Notice";

const { report: text, undo: undoText, states } = importsText;
const REFRESH = 2_000;

function Undone({ page: { undo, kept } }: { page: ImportRunPage }) {
  if (!undo) return null;
  const units: Readonly<Record<string, string>> = undoText.units;
  return (
    <Notice kind="success">
      <p>{undoText.done(formatInteger(undo.restored))}</p>
      {undo.passed > 0 && <p>{undoText.passed(formatInteger(undo.passed))}</p>}
      {undo.kept > 0 && (
        <>
          <p>{undoText.kept(formatInteger(undo.kept))}</p>
          <ul>
            {kept.map(({ kind, name, reason }, index) => (
              <li key={index}>
                {units[kind]}: {name ?? undoText.gone} ({undoText.reasons[reason]})
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}

export function ImportRunScreen({ routes, ...page }: ImportRunPage & { routes: readonly string[] }) {
  const { entry, report, canUndo, job } = page;
  const path = `/operador/importacoes/${entry.id}`;
  useRefresh(isOpenJob(job), REFRESH);
  return (
    <OperatorLayout title={text.title(entry.fileName)} route="/operador/importacoes" routes={routes}>
      <p>
        <span className="badge">{states[entry.state]}</span>
      </p>
      <p className={formCss.hint}>{runFacts(entry)}</p>
      {job && <JobState job={job} path={path} />}
      {entry.state === "undone" && <Undone page={page} />}
      <div className={formCss.actions}>
        {entry.category && entry.state !== "undone" && (
          <ButtonLink href={`/rankings/${entry.category}`}>{text.ranking}</ButtonLink>
        )}
        {report?.rejectFile && (
          <ButtonAnchor href={`${path}?rejeitadas`} download>
            {text.download}
          </ButtonAnchor>
        )}
        {canUndo && !isOpenJob(job) && <ButtonLink href={`${path}/desfazer`}>{text.undo}</ButtonLink>}
      </div>
      {!canUndo && entry.state === "finished" && <p className={formCss.hint}>{text.noUndo}</p>}
      <section className={formCss.section}>
        <h2>{text.counts}</h2>
        {typeof report?.scoresChanged === "number" ? (
          <p className="tabular">{formatCount(report.scoresChanged, text.scores)}</p>
        ) : (
          <p>{text.noReport}</p>
        )}
        {report && <ReportParts report={report} />}
      </section>
    </OperatorLayout>
  );
}
