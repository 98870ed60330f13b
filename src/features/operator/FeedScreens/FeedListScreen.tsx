import { FeedBadge } from "@/features/operator/FeedScreens/FeedBadge";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { ListTable } from "@/features/operator/ItemScreens/ListTable";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { FeedListPage, ListedFeed } from "@/lib/contracts/operator-feeds";
import { formatDateTime } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { operatorFeedsText } from "@/text/operator-feeds";
import { ButtonLink } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const PATH = "/operador/feeds";
const text = operatorFeedsText.list;

function Row({ feed }: { feed: ListedFeed }) {
  const { id, name, kind, appliedAt, nextRunAt, failure, waiting } = feed;
  return (
    <tr>
      <th scope="row">
        <SiteLink href={`${PATH}/${id}`}>{name}</SiteLink>
        <small>{operatorFeedsText.kinds[kind]}</small>
      </th>
      <td>
        <FeedBadge feed={feed} />
        {failure && <small>{operatorFeedsText.failureOf(failure)}</small>}
      </td>
      <td data-label={text.columns.applied}>{appliedAt === null ? text.never : formatDateTime(appliedAt)}</td>
      <td data-label={text.columns.next}>{nextRunAt === null ? text.manual : formatDateTime(nextRunAt)}</td>
      <td data-label={text.columns.waiting} className={css.number}>
        {formatInteger(waiting)}
      </td>
    </tr>
  );
}

export function FeedListScreen({ feeds, done, routes }: FeedListPage & { routes: readonly string[] }) {
  const { name, state, applied, next, waiting } = text.columns;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{operatorFeedsText.done[done]}</Notice>}
      <p className={css.toolbar}>
        <ButtonLink href="/operador/ofertas">{text.queue}</ButtonLink>
        <ButtonLink variant="primary" href={`${PATH}/novo`}>
          {text.add}
        </ButtonLink>
      </p>
      {feeds.length === 0 && <p>{text.none}</p>}
      {feeds.length > 0 && (
        <ListTable caption={text.table} columns={[name, state, applied, next, waiting]}>
          {feeds.map((feed) => (
            <Row key={feed.id} feed={feed} />
          ))}
        </ListTable>
      )}
    </OperatorLayout>
  );
}
