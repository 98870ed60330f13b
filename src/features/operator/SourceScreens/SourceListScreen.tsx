import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { ListTable } from "@/features/operator/ItemScreens/ListTable";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SourceBadge } from "@/features/operator/SourceScreens/SourceBadge";
import type { SourceListPage } from "@/lib/contracts/operator-sources";
import { formatDateTime } from "@/lib/format/date";
import { operatorSourcesText } from "@/text/operator-sources";
import { ButtonLink } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";

const PATH = "/operador/fontes";
const text = operatorSourcesText.list;
const { name, status, checked, changed, next } = text.columns;

const timeOf = (time: string | null, otherwise: string) => (time === null ? otherwise : formatDateTime(time));

export function SourceListScreen({
  sources,
  deleted,
  done,
  routes,
}: SourceListPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{operatorSourcesText.done[done]}</Notice>}
      <p className={css.toolbar}>
        <ButtonLink variant="primary" href={`${PATH}/nova`}>
          {text.add}
        </ButtonLink>
      </p>
      {sources.length === 0 && <p>{text.none}</p>}
      {sources.length > 0 && (
        <ListTable caption={text.table} columns={[name, status, checked, changed, next]}>
          {sources.map((source) => (
            <tr key={source.id}>
              <th scope="row">
                <SiteLink href={`${PATH}/${source.id}`}>{source.name}</SiteLink>
              </th>
              <td>
                <SourceBadge status={source.status} />
              </td>
              <td data-label={checked}>{timeOf(source.checkedAt, text.never)}</td>
              <td data-label={changed}>{timeOf(source.changedAt, text.never)}</td>
              <td data-label={next}>{timeOf(source.nextRunAt, text.notPlanned)}</td>
            </tr>
          ))}
        </ListTable>
      )}
      {deleted.length > 0 && (
        <section className={formCss.section} aria-labelledby="excluidas">
          <h2 id="excluidas">{text.deleted}</h2>
          <ul>
            {deleted.map(({ id, name: deletedName, deletedAt }) => (
              <li key={id}>
                <SiteLink href={`${PATH}/${id}`}>{deletedName}</SiteLink>,{" "}
                {text.deletedAt(formatDateTime(deletedAt) ?? "")}
              </li>
            ))}
          </ul>
        </section>
      )}
    </OperatorLayout>
  );
}
