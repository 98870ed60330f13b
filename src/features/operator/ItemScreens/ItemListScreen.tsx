import { Button, ButtonLink } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
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
import { formatCents } from "@/lib/money";
import { formatCount } from "@/lib/format/plural";
import { operatorItemsText } from "@/text/operator-items";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";
import { SiteLink } from "@/ui/SiteLink";

const text = operatorItemsText.list;
const PATH = "/operador/itens";

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
    <form action={PATH} className={`card ${formCss.search}`} role="search">
      <TextField
        name="q"
        type="search"
        size="whole"
        label={text.search}
        hint={text.searchHint}
        maxLength={100}
        value={query.text}
      />
      <SelectField
        name="categoria"
        label={text.category}
        value={query.category}
        options={[["", text.allCategories], ...categories.map(({ slug, name }) => [slug, name] as const)]}
      />
      <SelectField
        name="estado"
        label={text.state}
        value={query.state}
        options={[["", text.allStates], ...ITEM_STATES.map((state) => [state, text.states[state]] as const)]}
      />
      <SelectField
        name="ordem"
        label={text.order}
        value={query.order}
        options={ITEM_ORDERS.map((order) => [order, text.orders[order]])}
      />
      <Button type="submit">{text.submit}</Button>
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
        <ButtonLink variant="primary" href={`${PATH}/novo`}>
          {text.add}
        </ButtonLink>
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
