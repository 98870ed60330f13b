import css from "@/features/item/ItemHero/PricePanel.module.css";
import { priceChart } from "@/features/item/PriceHistory/price-chart";
import { alertsAddress } from "@/lib/following";
import { formatNumericDate } from "@/lib/format/date";
import { formatCount } from "@/lib/format/plural";
import { instalmentsOf, pricesOf } from "@/lib/prices/offer-texts";
import type { PriceHistory } from "@/lib/prices/price-history";
import type { ItemContext, ItemDetail } from "@/lib/contracts/item";
import { formatCents } from "@/lib/money";
import { formatMean } from "@/lib/rating/displayed";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { ButtonAnchor, ButtonLink } from "@/ui/Button";
import { SiteLink } from "@/ui/SiteLink";

const text = itemText.hero;

/** The line of the lowest prices, with the lowest of them in words; nothing while the price has never changed. */
function PriceLine({ history, cents }: { history: PriceHistory; cents: number }) {
  const chart = priceChart(history);
  if (!chart) return null;
  const { lowest180 } = history;
  return (
    <>
      <svg className={css.priceLine} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={chart.line} />
      </svg>
      <p className={css.priceDetail}>
        {lowest180.cents < cents
          ? text.wasLower(formatCents(lowest180.cents), formatNumericDate(lowest180.day) ?? lowest180.day)
          : text.isLowest}
      </p>
    </>
  );
}

/** Up to which price the item is worth its money, and the sum behind it. */
function Worth({
  item: { score },
  better,
  cents,
}: {
  item: ItemDetail;
  better: ItemContext["better"];
  cents: number;
}) {
  if (score.status !== "ranked" || score.mean === null) return null;
  const worth = text.worth;
  if (better === null) {
    return (
      <details className={css.priceWorth}>
        <summary>{worth.none}</summary>
        <p>{worth.noneText}</p>
      </details>
    );
  }
  const price = formatCents(better.priceCents);
  return (
    <details className={css.priceWorth}>
      <summary>{cents < better.priceCents ? worth.upTo(price) : worth.over(price)}</summary>
      <p>
        <SiteLink href={`/itens/${better.slug}`}>{worth.sum(better.name, price, better.displayed)}</SiteLink>{" "}
        {worth.proof(formatMean(score.mean), formatMean(better.low))}
      </p>
    </details>
  );
}

/** The lowest current price, at least as large as every other text of the offer (Lei 13.543/2017). */
export function PricePanel({
  item,
  better,
  canAlert,
}: {
  item: ItemDetail;
  better: ItemContext["better"];
  canAlert: boolean;
}) {
  const { offers, priceHistory, slug } = item;
  const lowest = offers.find(({ isCurrent }) => isCurrent);
  if (!lowest) return null;
  const { card } = pricesOf(lowest);
  const instalments = instalmentsOf(lowest);
  return (
    <div className={`card ${css.root}`}>
      <p className={css.priceLabel}>{text.lowestPrice}</p>
      <p className={`${css.priceCash} tabular`}>{formatCents(lowest.priceCents)}</p>
      <p className={css.priceDetail}>{text.atStore(lowest.store)}</p>
      {card && <p className={css.priceDetail}>{itemText.offers.byCard(formatCents(card.cents))}</p>}
      {instalments && (
        <p className={css.priceDetail}>
          {instalments.each} ({instalments.total})
        </p>
      )}
      <Worth item={item} better={better} cents={lowest.priceCents} />
      {priceHistory && <PriceLine history={priceHistory} cents={lowest.priceCents} />}
      <div className={css.priceActions}>
        <ButtonAnchor variant="primary" href="#ofertas">
          {text.seeOffers(formatCount(offers.length, commonText.offer))}
        </ButtonAnchor>
        {canAlert && <ButtonLink href={alertsAddress({ item: slug })}>{text.alert}</ButtonLink>}
      </div>
      <p className={css.priceNote}>{itemText.offers.promise}</p>
    </div>
  );
}
