import { ActButton } from "@/features/operator/ActButton/ActButton";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SourceBadge } from "@/features/operator/SourceScreens/SourceBadge";
import { SourceForm } from "@/features/operator/SourceScreens/SourceForm";
import { SourceRuns } from "@/features/operator/SourceScreens/SourceRuns";
import type { ListedSource, SourcePage, SourceRunEntry } from "@/lib/contracts/operator-sources";
import { formatDateTime } from "@/lib/format/date";
import { operatorSourcesText } from "@/text/operator-sources";
import { ButtonLink } from "@/ui/Button";
import { FormProblems } from "@/ui/Field/FormProblems";
import { Notice } from "@/ui/Notice/Notice";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorSourcesText.actions;

const pathOf = (id: number) => `/operador/fontes/${id}`;

interface PressProps {
  readonly path: string;
  readonly token: string;
}

function Waiting({ run, ...press }: PressProps & { run: SourceRunEntry }) {
  return (
    <section className={`card ${formCss.box}`} aria-labelledby="espera">
      <h2 id="espera">{text.waiting}</h2>
      <ul>
        {run.said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{text.waitingText}</p>
      <div className={formCss.actions}>
        {run.draftId !== null && (
          <ButtonLink variant="primary" href={`/operador/importacoes/rascunho/${run.draftId}`}>
            {text.see}
          </ButtonLink>
        )}
        <ActButton {...press} act="discard">
          {text.discard}
        </ActButton>
      </div>
    </section>
  );
}

function Deleted({ deletedAt, ...press }: PressProps & { deletedAt: string }) {
  return (
    <section className={`card ${formCss.box}`} aria-labelledby="excluida">
      <h2 id="excluida">{text.restore}</h2>
      <p>{text.deleted(formatDateTime(deletedAt) ?? "")}</p>
      <div className={formCss.actions}>
        <ActButton {...press} act="restore">
          {text.restore}
        </ActButton>
      </div>
    </section>
  );
}

function Present({ page, source }: { page: SourcePage; source: ListedSource }) {
  const { runs, token, problems } = page;
  const press = { path: pathOf(source.id), token };
  const waiting = runs.find(({ state }) => state === "waits");
  const ofForm = problems.filter(({ field }) => field !== null);
  return (
    <>
      {source.status === "off" && source.note !== null && <Notice>{source.note}</Notice>}
      {waiting && <Waiting run={waiting} {...press} />}
      <section className={formCss.section} aria-labelledby="agora">
        <h2 id="agora">
          {text.title} <SourceBadge status={source.status} />
        </h2>
        {page.isAsked && (
          <p>
            {text.asked} <SiteLink href={press.path}>{text.again}</SiteLink>
          </p>
        )}
        <div className={formCss.actions}>
          <ActButton {...press} act="run">
            {text.run}
          </ActButton>
          <ActButton {...press} act="on">
            {text.on}
          </ActButton>
          <ActButton {...press} act="off">
            {text.off}
          </ActButton>
        </div>
      </section>
      <SourceRuns runs={runs} />
      <section className={formCss.section} aria-labelledby="dados">
        <h2 id="dados">{operatorSourcesText.form.facts}</h2>
        <SourceForm {...page} problems={ofForm} />
      </section>
      <section className={formCss.section} aria-labelledby="excluir">
        <h2 id="excluir">{text.remove}</h2>
        <p className={formCss.hint}>{text.removeHint}</p>
        <ActButton {...press} act="remove" variant="danger-quiet">
          {text.remove}
        </ActButton>
      </section>
    </>
  );
}

export function SourceScreen({ routes, ...page }: SourcePage & { routes: readonly string[] }) {
  const { source, deletedAt, runs, token, done, problems } = page;
  if (!source) return null;
  const general = problems.filter(({ field }) => field === null);
  return (
    <OperatorLayout
      title={operatorSourcesText.form.title(source.name)}
      lead={operatorSourcesText.list.lead}
      route="/operador/fontes"
      routes={routes}
    >
      {done && <Notice kind="success">{operatorSourcesText.done[done]}</Notice>}
      <FormProblems title={operatorSourcesText.form.summary} problems={general} />
      {deletedAt === null ? (
        <Present page={page} source={source} />
      ) : (
        <>
          <Deleted path={pathOf(source.id)} token={token} deletedAt={deletedAt} />
          <SourceRuns runs={runs} />
        </>
      )}
    </OperatorLayout>
  );
}
