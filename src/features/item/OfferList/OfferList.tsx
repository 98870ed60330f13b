import { centsPart, integerPart } from "@/lib/format/number";
import { publicSettings } from "@/config/public";
import { instalmentsOf, seenText } from "@/features/item/OfferList/offer-texts";
import type { OfferView } from "@/lib/contracts/item";
import { linkAttributesOf } from "@/lib/link-target";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";

const styles = recipe("offer-list", {
  ".offer": {
    display: "grid",
    gridTemplateColumns: {
      base: "minmax(0, 1fr) auto",
      md: "minmax(0, 1.1fr) minmax(0, 1fr) minmax(0, 1.2fr) auto",
    },
    gridTemplateAreas: {
      base: '"store price" "pay pay" "go go"',
      md: '"store price pay go"',
    },
    alignItems: "center",
    columnGap: { base: 4, md: 6 },
    rowGap: 2,
    padding: { base: 4, md: 5 },
  },
  ".offer + .offer": { borderTop: "1px solid", borderColor: "border" },
  ".offer-store": {
    gridArea: "store",
    display: "grid",
    gap: 1,
    minWidth: 0,
    alignSelf: { base: "start", md: "center" },
  },
  ".offer-store strong": { fontSize: "lg", lineHeight: "snug" },
  ".offer-badges": { display: "flex", flexWrap: "wrap", gap: 1 },
  ".offer-lowest": { bg: "accentSoft", color: "accent" },
  ".offer-price": { gridArea: "price", textAlign: { base: "end", md: "start" } },
  ".offer-price strong": {
    display: "block",
    fontSize: "xl",
    fontWeight: "black",
    letterSpacing: "-0.02em",
    lineHeight: "tight",
  },
  ".offer-cents": { fontSize: "md", fontWeight: "bold" },
  small: { color: "textMuted", fontSize: "sm" },
  ".offer-pay": { gridArea: "pay", fontSize: "sm", display: "grid" },
  ".offer-go": { gridArea: "go" },
});

/** A price whose reais stand out from its cents, so that a column of prices compares at a glance. */
function Price({ reais }: { reais: number }) {
  return (
    <strong className="tabular">
      {`R$\u00a0${integerPart(reais)}`}
      <span className="offer-cents">,{centsPart(reais)}</span>
    </strong>
  );
}

function Offer({ offer, isLowest, now }: { offer: OfferView; isLowest: boolean; now: Date }) {
  const text = itemText.offers;
  const { store, url, priceCents, isCommissioned, seenAt } = offer;
  const instalments = instalmentsOf(offer);
  const context = { siteOrigin: publicSettings.baseUrl, commissioned: isCommissioned };
  return (
    <li className="offer">
      <div className="offer-store">
        <strong>{store}</strong>
        {(isLowest || isCommissioned) && (
          <span className="offer-badges">
            {isLowest && <span className="badge offer-lowest">{text.lowest}</span>}
            {isCommissioned && <span className="badge">{text.commissioned}</span>}
          </span>
        )}
      </div>
      <p className="offer-price">
        <Price reais={priceCents / 100} />
        <small>{text.cash}</small>
      </p>
      <p className="offer-pay">
        {instalments && (
          <span>
            {instalments.each}, {instalments.total}
          </span>
        )}
        <small>{seenText(seenAt, now)}</small>
      </p>
      <a
        className={`button offer-go${isLowest ? " button-primary" : ""}`}
        href={url}
        {...linkAttributesOf(url, context)}
        aria-label={text.goTo(store)}
      >
        {text.go}
        <Icon name="external" size="1em" />
      </a>
    </li>
  );
}

/** Every offer, the lowest cash price first. `now` is the moment of the page, so that server and browser agree. */
export function OfferList({ offers, now }: { offers: readonly OfferView[]; now: Date }) {
  return (
    <ul className={`card offers ${styles.className}`}>
      <Styles of={styles} />
      {offers.map((offer, index) => (
        <Offer
          key={`${offer.store} ${offer.url}`}
          offer={offer}
          isLowest={index === 0 && offers.length > 1}
          now={now}
        />
      ))}
    </ul>
  );
}
