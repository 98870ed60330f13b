import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { ProblemAlert } from "@/ui/Field/FormProblems";
import { DataTable } from "@/features/operator/ImportScreens/DataTable";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { DraftFiles } from "@/features/operator/ImportScreens/DraftFiles";
import { KeepMapping } from "@/features/operator/ImportScreens/KeepMapping";
import { MappingForm } from "@/features/operator/ImportScreens/MappingForm";
import { isOpenJob, JobState, ReportParts } from "@/features/operator/ImportScreens/ReportParts";
import { useRefresh } from "@/features/operator/JobsScreen/useRefresh";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { DraftPage, PreviewRow } from "@/lib/contracts/operator-imports";
import { importsText } from "@/text/imports";
import { savedMappingsText } from "@/text/saved-mappings";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = importsText.draft;
const REFRESH = 2_000;

function Result({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    <section className={css.section} aria-labelledby="resultado">
      <h2 id="resultado">{text.result}</h2>
      <ol className={css.list}>
        {rows.map(({ line, item, facts, problems }) => (
          <li key={line} className={`card ${css.card}`}>
            <h3>{item ?? text.noItem}</h3>
            <p className={css.muted}>{text.line(line)}</p>
            <dl className={css.facts}>
              {facts.map(({ name, value }) => [
                <dt key={name}>{name}</dt>,
                <dd key={`${name}=`}>{value}</dd>,
              ])}
            </dl>
            {problems.map((problem) => (
              <p key={problem} className={formCss.alert}>
                {problem}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Checked({ page }: { page: DraftPage }) {
  const { report, token, id } = page;
  if (!report) return null;
  return (
    <section className={css.section} aria-labelledby="conferencia">
      <h2 id="conferencia">{text.reportTitle}</h2>
      <ReportParts report={report} />
      <form method="post" action={`/operador/importacoes/rascunho/${id}`} className={css.form}>
        <input type="hidden" name="token" value={token} />
        {report.categoryChanges.length > 0 && (
          <>
            <h3>{text.categoryTitle}</h3>
            <ul className={css.lines}>
              {report.categoryChanges.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            {report.deletedMeasurements > 0 && <p>{text.deleted(report.deletedMeasurements)}</p>}
            <CheckField name="confirm" required>
              {text.confirmCategory}
            </CheckField>
          </>
        )}
        <div className={formCss.actions}>
          <Button type="submit" name="action" value="run" variant="primary">
            {text.run}
          </Button>
          {report.categoryChanges.length > 0 && (
            <Button type="submit" name="action" value="keep" formNoValidate>
              {text.keepCategory}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

export function DraftScreen({ routes, ...page }: DraftPage & { routes: readonly string[] }) {
  const { id, fileName, columns, rows, encoding, mapping, problem, preview, job, runId } = page;
  const path = `/operador/importacoes/rascunho/${id}`;
  const isBusy = isOpenJob(job);
  useRefresh(isBusy, REFRESH);
  return (
    <OperatorLayout title={importsText.report.title(fileName)} route="/operador/importacoes" routes={routes}>
      {runId !== null && (
        <Notice kind="success">
          {text.done} <SiteLink href={`/operador/importacoes/${runId}`}>{text.open}</SiteLink>
        </Notice>
      )}
      {runId !== null && page.keep.isDone && <Notice kind="success">{savedMappingsText.keep.done}</Notice>}
      {job && <JobState job={job} path={path} />}
      {problem && (
        <ProblemAlert>
          <strong>{mapping === "" ? text.unreadable : text.problem}</strong>
          {`\n${problem}`}
        </ProblemAlert>
      )}
      {!isBusy && runId === null && <Checked page={page} />}
      <section className={css.section} aria-labelledby="arquivo">
        <h2 id="arquivo">{text.preview}</h2>
        <DraftFiles page={page} path={path} />
        {page.notes.length > 0 && (
          <ul className={css.lines}>
            {page.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {columns.length > 0 && (
          <>
            <p className={css.muted}>{text.previewLead(columns.length, encoding)}</p>
            <DataTable label={text.scroll} head={columns} rows={rows} />
          </>
        )}
      </section>
      {!isBusy && runId === null && <MappingForm page={page} path={path} />}
      {!isBusy && runId !== null && (
        <form method="post" action={path} className={`card ${css.card}`}>
          <input type="hidden" name="token" value={page.token} />
          <KeepMapping keep={page.keep} />
        </form>
      )}
      {preview && <Result rows={preview} />}
    </OperatorLayout>
  );
}
