import css from "@/features/item/OfferList/OfferList.module.css";
import { formatCents, speakCents, toReais } from "@/lib/money";
import { centsPart, integerPart } from "@/lib/format/number";
import { publicSettings } from "@/config/public";
import { instalmentsOf, pricesOf, seenText } from "@/lib/prices/offer-texts";
import type { OfferView } from "@/lib/contracts/item";
import { linkAttributesOf } from "@/lib/link-target";
import { itemText } from "@/text/item";
import { ButtonAnchor } from "@/ui/Button";
import { Icon } from "@/ui/Icon/Icon";

/** Reais are larger than cents, for quick comparison; read aloud as one amount. */
function Price({ cents }: { cents: number }) {
  const reais = toReais(cents);
  return (
    <strong className="tabular">
      <span aria-hidden="true">
        {`R$\u00a0${integerPart(reais)}`}
        <span className={css.offerCents}>,{centsPart(reais)}</span>
      </span>
      <span className="visually-hidden">{speakCents(cents)}</span>
    </strong>
  );
}

function CardPrice({ card }: { card: NonNullable<ReturnType<typeof pricesOf>["card"]> }) {
  return (
    <span>
      <strong className="tabular">
        <span aria-hidden="true">{formatCents(card.cents)}</span>
        <span className="visually-hidden">{speakCents(card.cents)}</span>
      </strong>{" "}
      {card.payment}
      {card.discount && ` (${card.discount})`}
    </span>
  );
}

function Offer({ offer, isLowest, now }: { offer: OfferView; isLowest: boolean; now: Date }) {
  const text = itemText.offers;
  const { store, url, priceCents, isCommissioned, seenAt, isCurrent } = offer;
  const { cash, card } = pricesOf(offer);
  const instalments = instalmentsOf(offer);
  const context = { siteOrigin: publicSettings.baseUrl, commissioned: isCommissioned };
  return (
    <li className={css.offer}>
      <div className={css.offerStore}>
        <strong>{store}</strong>
        {(isLowest || isCommissioned || !isCurrent) && (
          <span className={css.offerBadges}>
            {isLowest && <span className={`badge ${css.offerLowest}`}>{text.lowest}</span>}
            {!isCurrent && <span className="badge">{text.old}</span>}
            {isCommissioned && <span className="badge">{text.commissioned}</span>}
          </span>
        )}
      </div>
      <p className={css.offerPrice}>
        <Price cents={priceCents} />
        <small>{cash}</small>
      </p>
      <p className={css.offerPay}>
        {card && <CardPrice card={card} />}
        {instalments && (
          <span>
            {instalments.each} ({instalments.total})
          </span>
        )}
        <small>{seenText(seenAt, now)}</small>
      </p>
      <ButtonAnchor
        variant={isLowest ? "primary" : undefined}
        className={css.offerGo}
        href={url}
        {...linkAttributesOf(url, context)}
        aria-label={text.goTo(store)}
      >
        {text.go}
        <Icon name="external" size="1em" />
      </ButtonAnchor>
    </li>
  );
}

/** Offers that are not current come last. `now` is the page's time, so that server and browser agree. */
export function OfferList({ offers, now }: { offers: readonly OfferView[]; now: Date }) {
  return (
    <ul className={`card offers ${css.root}`}>
      {offers.map((offer, index) => (
        <Offer
          key={`${offer.store} ${offer.url}`}
          offer={offer}
          isLowest={index === 0 && offer.isCurrent && offers.length > 1}
          now={now}
        />
      ))}
    </ul>
  );
}
