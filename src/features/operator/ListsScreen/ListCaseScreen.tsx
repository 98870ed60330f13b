import { TextField } from "@/ui/PlainForm/PlainField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { ListCasePage } from "@/lib/contracts/item-lists";
import { listCaseText as text } from "@/text/item-lists";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const PATH = "/operador/listas";

function ListCase({
  list,
  token,
}: Pick<ListCasePage, "token"> & { list: NonNullable<ListCasePage["list"]> }) {
  const { name, note, items, address, isTakenDown } = list;
  return (
    <section className={formCss.section} aria-labelledby="lista">
      <h2 id="lista">{name}</h2>
      {note && <p>{note}</p>}
      <p>{isTakenDown ? text.isTakenDown : text.isPublic}</p>
      {items.length > 0 && (
        <ul aria-label={text.items}>
          {items.map((item) => (
            <li key={item.slug}>
              <SiteLink href={`/itens/${item.slug}`}>{item.name}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      <form method="post" action={PATH} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="lista" value={address} />
        <p className={formCss.hint}>{text.note}</p>
        <p className="form-actions">
          <button
            className={isTakenDown ? "button" : "button button-danger-quiet"}
            name="act"
            value={isTakenDown ? "devolver" : "retirar"}
          >
            {isTakenDown ? text.restore : text.takeDown}
          </button>
        </p>
      </form>
    </section>
  );
}

/** Looks for a shared list by its address, and ends its public view or brings it back. */
export function ListCaseScreen({
  token,
  wanted,
  list,
  done,
  routes,
}: ListCasePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{text.done[done]}</Notice>}
      <form action={PATH} className={`card ${formCss.search}`} role="search">
        <TextField
          name="lista"
          type="search"
          label={text.search}
          hint={text.searchHint}
          maxLength={300}
          size="whole"
          value={wanted}
        />
        <button type="submit" className="button">
          {text.submit}
        </button>
      </form>
      {wanted !== "" && !list && <Notice>{text.missing}</Notice>}
      {list && <ListCase list={list} token={token} />}
    </OperatorLayout>
  );
}
