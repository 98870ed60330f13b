import { HistoryFilters } from "@/features/operator/HistoryScreen/HistoryFilters";
import css from "@/features/operator/HistoryScreen/HistoryScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type {
  FactChange,
  HistoryEntry,
  HistoryFilters as Filters,
  HistoryPage,
} from "@/lib/contracts/operator-history";
import { formatDateTime } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { operatorActionNames } from "@/text/operator-actions";
import { historyText as text } from "@/text/operator-history";
import { Pagination } from "@/ui/Pagination/Pagination";

const PATH = "/operador/historico";

function pathOf(filters: Filters, page: number): string {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return `${PATH}?${new URLSearchParams([...given, ["pagina", String(page)]]).toString()}`;
}

function Change({ change: { fact, before, after } }: { change: FactChange }) {
  return (
    <div>
      <dt>{text.fact(fact)}</dt>
      <dd>
        {before !== null && (
          <del>
            <span className="visually-hidden">{text.was}: </span>
            {before}
          </del>
        )}
        {before !== null && <span aria-hidden="true"> → </span>}
        <ins>
          <span className="visually-hidden">{text.is}: </span>
          {after ?? text.nothing}
        </ins>
      </dd>
    </div>
  );
}

function Entry({ entry: { action, subject, author, at, changes } }: { entry: HistoryEntry }) {
  return (
    <li className={`card ${css.entry}`}>
      <h2>{subject.name}</h2>
      <p className={css.what}>
        <span className="badge">{operatorActionNames[action]}</span>
        <span className={css.when}>
          {text.by(author)}, <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      </p>
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map((change) => (
            <Change key={change.fact} change={change} />
          ))}
        </dl>
      )}
    </li>
  );
}

export function HistoryScreen(page: HistoryPage & { routes: readonly string[] }) {
  const { entries, total, filters, authors, routes } = page;
  const isFiltered = Object.values(filters).some(Boolean);
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      <HistoryFilters filters={filters} authors={authors} />
      <p role="status">{total === 0 && isFiltered ? text.noneHere : formatCount(total, text.entries)}</p>
      {entries.length > 0 && (
        <ol className={css.entries} aria-label={text.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      <Pagination page={page.page} pageCount={page.pageCount} pathOf={(each) => pathOf(filters, each)} />
    </OperatorLayout>
  );
}
