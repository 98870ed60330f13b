import { joinFacts } from "@/lib/format/join-facts";
import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import { QueueForm } from "@/features/operator/QueueForm/QueueForm";
import type { OfferQueuePage, QueuedOffer } from "@/lib/contracts/operator-feeds";
import { formatCents } from "@/lib/money";
import { formatNumericDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { shortGtin } from "@/lib/gtin";
import { operatorFeedsText } from "@/text/operator-feeds";
import { Notice } from "@/ui/Notice/Notice";
import { Pagination } from "@/ui/Pagination/Pagination";

const PATH = "/operador/ofertas";
const text = operatorFeedsText.queue;

function pathOf({ text: wanted, feedId }: OfferQueuePage["query"], page: number): string {
  const parameters = new URLSearchParams({
    ...(wanted !== "" && { q: wanted }),
    ...(feedId !== null && { feed: String(feedId) }),
    ...(page > 1 && { pagina: String(page) }),
  });
  return parameters.size > 0 ? `${PATH}?${parameters.toString()}` : PATH;
}

function Filter({ query, feeds }: Pick<OfferQueuePage, "query" | "feeds">) {
  return (
    <form action={PATH} className={`card ${formCss.search}`} role="search">
      <TextField name="q" type="search" label={text.search} maxLength={100} value={query.text} />
      <SelectField
        name="feed"
        label={text.feed}
        value={query.feedId}
        options={[["", text.allFeeds], ...feeds.map(({ id, name }) => [id, name] as const)]}
      />
      <Button type="submit">{text.filter}</Button>
    </form>
  );
}

function factsOf({ brand, gtin, mpn, feed, firstSeenAt }: QueuedOffer): string {
  return joinFacts([
    brand && `${text.brand} ${brand}`,
    gtin && `${text.gtin} ${shortGtin(gtin)}`,
    mpn && `${text.mpn} ${mpn}`,
    feed,
    text.since(formatNumericDate(firstSeenAt) ?? ""),
  ]);
}

function Offer({ offer, problems }: { offer: QueuedOffer } & Pick<OfferQueuePage, "problems">) {
  const { key, title, priceCents, knownCents, url, suggestions, typed } = offer;
  return (
    <li className={`card ${list.job}`}>
      <div className={list.head}>
        <h2>{title}</h2>
        <strong className="tabular">{formatCents(priceCents)}</strong>
      </div>
      <p className={list.times}>{factsOf(offer)}</p>
      {knownCents !== null && <p className={list.error}>{text.held(formatCents(knownCents))}</p>}
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={text.seeLabel(title)}>
        {text.see}
      </a>
      <div className={`${formCss.pair} ${formCss.form}`}>
        <SelectField
          name={`item:${key}`}
          label={text.item}
          aria-label={text.itemLabel(title)}
          options={[
            ["", suggestions.length > 0 ? text.choose : text.noSuggestion],
            ...suggestions.map(({ id, name }) => [id, name] as const),
          ]}
        />
        <TextField
          name={`typed:${key}`}
          label={text.other}
          aria-label={text.otherLabel(title)}
          maxLength={300}
          value={typed}
          problems={problems}
        />
      </div>
      <CheckField name="mark" value={key} aria-label={text.markLabel(title)}>
        {text.mark}
      </CheckField>
    </li>
  );
}

export function OfferQueueScreen({
  offers,
  feeds,
  query,
  total,
  pageCount,
  token,
  done,
  problems,
  routes,
}: OfferQueuePage & { routes: readonly string[] }) {
  const isFiltered = query.text !== "" || query.feedId !== null;
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{formatCount(done.count, text[done.act])}.</Notice>}
      <FormProblems title={text.summary} problems={problems} />
      <Filter query={query} feeds={feeds} />
      {total === 0 && <p>{isFiltered ? text.noneFound : text.none}</p>}
      {total > 0 && <p>{formatCount(total, text.found)}</p>}
      {offers.length > 0 && (
        <QueueForm
          action={pathOf(query, query.page)}
          token={token}
          decision={{ act: "assign", label: text.assign }}
          text={text}
        >
          {offers.map((offer) => (
            <Offer key={offer.key} offer={offer} problems={problems} />
          ))}
        </QueueForm>
      )}
      <Pagination page={query.page} pageCount={pageCount} pathOf={(page) => pathOf(query, page)} />
    </OperatorLayout>
  );
}
