import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { ListTable } from "@/features/operator/ItemScreens/ListTable";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SourceBadge } from "@/features/operator/SourceScreens/SourceBadge";
import type { SourceListPage } from "@/lib/contracts/operator-sources";
import { formatDateTime } from "@/lib/format/date";
import { operatorSourcesText } from "@/text/operator-sources";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const PATH = "/operador/fontes";
const text = operatorSourcesText.list;
const { name, status, checked, changed, next } = text.columns;

const timeOf = (time: string | null, otherwise: string) => (time === null ? otherwise : formatDateTime(time));

export function SourceListScreen({ sources, done, routes }: SourceListPage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{operatorSourcesText.done[done]}</Notice>}
      <p className={css.toolbar}>
        <SiteLink className="button button-primary" href={`${PATH}/nova`}>
          {text.add}
        </SiteLink>
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
              <td>{timeOf(source.checkedAt, text.never)}</td>
              <td>{timeOf(source.changedAt, text.never)}</td>
              <td>{timeOf(source.nextRunAt, text.notPlanned)}</td>
            </tr>
          ))}
        </ListTable>
      )}
    </OperatorLayout>
  );
}
