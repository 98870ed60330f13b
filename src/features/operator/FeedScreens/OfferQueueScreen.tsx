import { fieldId, FormProblems } from "@/features/operator/ItemScreens/FormField";
import css from "@/features/operator/ItemScreens/ItemScreens.module.css";
import list from "@/features/operator/JobsScreen/JobsScreen.module.css";
import { OperatorLayout } from "@/features/operator/OperatorLayout/OperatorLayout";
import type { OfferQueuePage, QueuedOffer } from "@/lib/contracts/operator-feeds";
import { formatCents } from "@/lib/format/currency";
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
    <form action={PATH} className={`card ${css.search}`} role="search">
      <div className={css.field}>
        <label htmlFor="q">{text.search}</label>
        <input id="q" name="q" type="search" className="field" maxLength={100} defaultValue={query.text} />
      </div>
      <div className={css.field}>
        <label htmlFor="feed">{text.feed}</label>
        <select id="feed" name="feed" className="field" defaultValue={query.feedId ?? ""}>
          <option value="">{text.allFeeds}</option>
          {feeds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="button">
        {text.filter}
      </button>
    </form>
  );
}

function factsOf({ brand, gtin, mpn, feed, firstSeenAt }: QueuedOffer): string {
  return [
    brand && `${text.brand} ${brand}`,
    gtin && `${text.gtin} ${shortGtin(gtin)}`,
    mpn && `${text.mpn} ${mpn}`,
    feed,
    text.since(formatNumericDate(firstSeenAt) ?? ""),
  ]
    .filter(Boolean)
    .join(" · ");
}

function Offer({ offer, isWrong }: { offer: QueuedOffer; isWrong: boolean }) {
  const { key, title, priceCents, url, suggestions, typed } = offer;
  const typedId = fieldId(`typed:${key}`);
  return (
    <li className={`card ${list.job}`}>
      <div className={list.head}>
        <h3>{title}</h3>
        <strong className="tabular">{formatCents(priceCents)}</strong>
      </div>
      <p className={list.times}>{factsOf(offer)}</p>
      <a href={url} target="_blank" rel="noopener noreferrer nofollow" aria-label={text.seeLabel(title)}>
        {text.see}
      </a>
      <div className={`${css.pair} ${css.field}`}>
        <div className={css.field}>
          <label htmlFor={fieldId(`item:${key}`)}>{text.item}</label>
          <select
            id={fieldId(`item:${key}`)}
            name={`item:${key}`}
            className="field"
            defaultValue=""
            aria-label={text.itemLabel(title)}
          >
            <option value="">{suggestions.length > 0 ? text.choose : text.noSuggestion}</option>
            {suggestions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className={css.field}>
          <label htmlFor={typedId}>{text.other}</label>
          <input
            id={typedId}
            name={`typed:${key}`}
            className="field"
            autoComplete="off"
            maxLength={300}
            defaultValue={typed}
            aria-label={text.otherLabel(title)}
            {...(isWrong && { "aria-invalid": true })}
          />
        </div>
      </div>
      <label className={css.check}>
        <input type="checkbox" name="mark" value={key} aria-label={text.markLabel(title)} />
        {text.mark}
      </label>
    </li>
  );
}

/** Offers of feeds without an item: each is given to one, or ignored. It needs no scripts. */
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
  const wrong = new Set(problems.map(({ field }) => field));
  return (
    <OperatorLayout title={text.title} lead={text.lead} route={PATH} routes={routes}>
      {done && <Notice kind="success">{formatCount(done.count, text[done.act])}.</Notice>}
      <FormProblems title={text.summary} problems={problems} />
      <Filter query={query} feeds={feeds} />
      {total === 0 && <p>{isFiltered ? text.noneFound : text.none}</p>}
      {total > 0 && <p>{formatCount(total, text.found)}</p>}
      {offers.length > 0 && (
        <form method="post" action={pathOf(query, query.page)} className={css.section}>
          <input type="hidden" name="token" value={token} />
          <p className={css.hint}>{text.otherHint}</p>
          <ol className={list.jobs} aria-label={text.list}>
            {offers.map((offer) => (
              <Offer key={offer.key} offer={offer} isWrong={wrong.has(`typed:${offer.key}`)} />
            ))}
          </ol>
          <p className={css.actions}>
            <button type="submit" name="act" value="assign" className="button button-primary">
              {text.assign}
            </button>
            <button type="submit" name="act" value="ignore" className="button">
              {text.ignore}
            </button>
          </p>
        </form>
      )}
      <Pagination page={query.page} pageCount={pageCount} pathOf={(page) => pathOf(query, page)} />
    </OperatorLayout>
  );
}
