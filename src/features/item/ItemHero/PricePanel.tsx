import css from "@/features/item/ItemHero/PricePanel.module.css";
import { instalmentsOf, pricesOf } from "@/lib/prices/offer-texts";
import type { OfferView } from "@/lib/contracts/item";
import { formatCents } from "@/lib/money";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";

/** The lowest current price, at least as large as every other text of the offer (Lei 13.543/2017). */
export function PricePanel({ offers }: { offers: readonly OfferView[] }) {
  const lowest = offers.find(({ isCurrent }) => isCurrent);
  if (!lowest) return null;
  const text = itemText.hero;
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
      <a className="button" href="#ofertas">
        {text.seeOffers(formatCount(offers.length, commonText.offer))}
      </a>
      <p className={css.priceNote}>{itemText.offers.promise}</p>
    </div>
  );
}
