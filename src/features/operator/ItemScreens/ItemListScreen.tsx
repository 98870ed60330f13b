import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import { ListTable } from "@/features/operator/ItemScreens/ListTable";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import {
  ITEM_ORDERS,
  ITEM_STATES,
  type ItemListPage,
  type ItemListQuery,
  type ListedItem,
} from "@/lib/contracts/operator-items";
import { formatCents } from "@/lib/format/currency";
import { formatCount } from "@/lib/format/plural";
import { operatorItemsText } from "@/text/operator-items";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorItemsText.list;
const PATH = "/operador/itens";

/** The address of a page of the list. */
function pathOf({ text: wanted, category, state, order }: ItemListQuery, page: number): string {
  const parameters = new URLSearchParams({
    ...(wanted !== "" && { q: wanted }),
    ...(category !== null && { categoria: category }),
    ...(state !== null && { estado: state }),
    ...(order !== "nome" && { ordem: order }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return parameters.size > 0 ? `${PATH}?${parameters.toString()}` : PATH;
}

function Search({ query, categories }: Pick<ItemListPage, "query" | "categories">) {
  return (
    <form action={PATH} className={`card ${css.search}`} role="search">
      <div className={`${css.field} ${css.wide}`}>
        <label htmlFor="q">{text.search}</label>
        <p id="q-dica" className={css.hint}>
          {text.searchHint}
        </p>
        <input
          id="q"
          name="q"
          type="search"
          className="field"
          maxLength={100}
          defaultValue={query.text}
          aria-describedby="q-dica"
        />
      </div>
      <div className={css.field}>
        <label htmlFor="categoria">{text.category}</label>
        <select id="categoria" name="categoria" className="field" defaultValue={query.category ?? ""}>
          <option value="">{text.allCategories}</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className={css.field}>
        <label htmlFor="estado">{text.state}</label>
        <select id="estado" name="estado" className="field" defaultValue={query.state ?? ""}>
          <option value="">{text.allStates}</option>
          {ITEM_STATES.map((state) => (
            <option key={state} value={state}>
              {text.states[state]}
            </option>
          ))}
        </select>
      </div>
      <div className={css.field}>
        <label htmlFor="ordem">{text.order}</label>
        <select id="ordem" name="ordem" className="field" defaultValue={query.order}>
          {ITEM_ORDERS.map((order) => (
            <option key={order} value={order}>
              {text.orders[order]}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        {text.submit}
      </button>
    </form>
  );
}

function Row({ item }: { item: ListedItem }) {
  return (
    <tr>
      <th scope="row">
        <SiteLink href={`${PATH}/${item.id}`}>{item.name}</SiteLink>
        {item.brand && <small>{item.brand}</small>}
      </th>
      <td>{item.category}</td>
      <td className={css.number}>{item.displayed === null ? text.noScore : `Nota ${item.displayed}`}</td>
      <td className={css.number}>
        {item.lowestPriceCents === null ? text.noPrice : formatCents(item.lowestPriceCents)}
      </td>
      <td>{item.isHidden ? <span className={`badge ${css.hidden}`}>{text.hidden}</span> : text.published}</td>
    </tr>
  );
}

/** Items that editors look for. */
export function ItemListScreen({
  query,
  categories,
  items,
  total,
  pageCount,
  deleted,
  routes,
}: ItemListPage & { routes: readonly string[] }) {
  const { name, category, score, price, state } = text.columns;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {deleted !== null && <Notice kind="success">{text.deleted(deleted)}</Notice>}
      <Search query={query} categories={categories} />
      <p className={css.toolbar}>
        <span>{total === 0 ? text.none : formatCount(total, text.found)}</span>
        <SiteLink className="button button-primary" href={`${PATH}/novo`}>
          {text.add}
        </SiteLink>
      </p>
      {items.length > 0 && (
        <ListTable caption={text.table} columns={[name, category, score, price, state]}>
          {items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ListTable>
      )}
      <Pagination page={query.page} pageCount={pageCount} pathOf={(page) => pathOf(query, page)} />
    </OperatorLayout>
  );
}
