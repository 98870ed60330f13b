import { joinFacts } from "@/lib/format/join-facts";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import css from "@/features/operator/ListsScreen/ListCaseScreen.module.css";
import type { ListCasePage } from "@/lib/contracts/item-lists";
import { formatNumericDate } from "@/lib/format/date";
import { listCaseText as text } from "@/text/item-lists";
import { ownReviewText } from "@/text/own-review";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const PATH = "/operador/listas";

function ListCase({
  list,
  token,
}: Pick<ListCasePage, "token"> & { list: NonNullable<ListCasePage["list"]> }) {
  const { name, note, items, address, isTakenDown, complaints } = list;
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
      {complaints.length > 0 && (
        <>
          <h3>{text.complaints}</h3>
          <ul>
            {complaints.map(({ reason, note: said, reportedAt }, index) => (
              <li key={index}>
                <strong>{ownReviewText.reportReasons[reason]}</strong> ({formatNumericDate(reportedAt)})
                {said && <p className={css.said}>{said}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
      <form method="post" action={PATH} className={formCss.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="lista" value={address} />
        <p className={formCss.hint}>{text.note}</p>
        <p className="form-actions">
          <Button
            variant={isTakenDown ? undefined : "danger-quiet"}
            name="act"
            value={isTakenDown ? "devolver" : "retirar"}
          >
            {isTakenDown ? text.restore : text.takeDown}
          </Button>
          {complaints.length > 0 && (
            <Button name="act" value="manter">
              {text.keep}
            </Button>
          )}
        </p>
      </form>
    </section>
  );
}

function ReportedLists({ reported }: Pick<ListCasePage, "reported">) {
  return (
    <section className={formCss.section} aria-labelledby="denunciadas">
      <h2 id="denunciadas">{text.reported}</h2>
      {reported.length === 0 && <p>{text.noReports}</p>}
      <ul>
        {reported.map(({ address, name, reports, reasons, since }) => (
          <li key={address}>
            <SiteLink href={`${PATH}?lista=${encodeURIComponent(address)}`}>{name}</SiteLink>{" "}
            <small>
              {joinFacts([
                text.reports(reports),
                ...reasons.map((reason) => ownReviewText.reportReasons[reason]),
                text.since(formatNumericDate(since) ?? ""),
              ])}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists with open reports, and a search by address; sharing can be stopped and restored. */
export function ListCaseScreen({
  token,
  reported,
  wanted,
  list,
  done,
  routes,
}: ListCasePage & { routes: readonly string[] }) {
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{text.done[done]}</Notice>}
      {wanted === "" && <ReportedLists reported={reported} />}
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
        <Button type="submit">{text.submit}</Button>
      </form>
      {wanted !== "" && !list && <Notice>{text.missing}</Notice>}
      {list && <ListCase list={list} token={token} />}
    </OperatorLayout>
  );
}
