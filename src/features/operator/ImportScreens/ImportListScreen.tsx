import { joinFacts } from "@/lib/format/join-facts";
import { ButtonLink } from "@/ui/Button";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import css from "@/features/operator/ImportScreens/ImportScreens.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { ImportEntry, ImportListPage } from "@/lib/contracts/operator-imports";
import { formatDateTime } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { importsText as text } from "@/text/imports";
import { savedMappingsText } from "@/text/saved-mappings";
import { SiteLink } from "@/ui/SiteLink";

const PATH = "/operador/importacoes";

export function runFacts({ startedAt, mapping, changed, rejected, by }: ImportEntry): string {
  return joinFacts([
    formatDateTime(startedAt),
    by === null ? text.byCommand : text.by(by),
    mapping,
    formatCount(changed, text.changed),
    rejected > 0 && formatCount(rejected, text.rejectedRows),
  ]);
}

function Entry({ entry }: { entry: ImportEntry }) {
  return (
    <li className={`card ${css.card}`}>
      <h3>
        <SiteLink href={`${PATH}/${entry.id}`}>{entry.fileName}</SiteLink>
      </h3>
      <span className="badge">{text.states[entry.state]}</span>
      <p className={formCss.hint}>{runFacts(entry)}</p>
    </li>
  );
}

export function ImportListScreen({
  entries,
  drafts,
  next,
  routes,
}: ImportListPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      <p>
        <ButtonLink variant="primary" href={`${PATH}/nova`}>
          {text.start}
        </ButtonLink>{" "}
        <ButtonLink href={`${PATH}/mapeamentos`}>{savedMappingsText.title}</ButtonLink>
      </p>
      {drafts.length > 0 && (
        <section className={formCss.section} aria-labelledby="rascunhos">
          <h2 id="rascunhos">{text.drafts}</h2>
          <p className={formCss.hint}>{text.draftsLead}</p>
          <ul className={css.list}>
            {drafts.map(({ id, fileName, createdAt }) => (
              <li key={id} className={`card ${css.card}`}>
                <SiteLink className={css.name ?? ""} href={`${PATH}/rascunho/${id}`}>
                  {fileName}
                </SiteLink>
                <p className={formCss.hint}>{formatDateTime(createdAt)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={formCss.section} aria-labelledby="feitas">
        <h2 id="feitas">{text.list}</h2>
        {entries.length === 0 && <p>{text.none}</p>}
        <ol className={css.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
        {next && (
          <p>
            <ButtonLink href={next}>{text.more}</ButtonLink>
          </p>
        )}
      </section>
    </OperatorLayout>
  );
}
