import { instalmentsOf } from "@/features/item/OfferList/offer-texts";
import type { OfferView } from "@/lib/contracts/item";
import { formatCents } from "@/lib/format/currency";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";
import { itemText } from "@/text/item";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";

const styles = recipe("price-panel", {
  display: "grid",
  alignContent: "start",
  gap: 1,
  height: "100%",
  padding: { base: 4, md: 5 },
  ".price-label": { color: "textMuted", fontSize: "sm", fontWeight: "semibold" },
  ".price-cash": { fontSize: "2xl", fontWeight: "black", letterSpacing: "-0.02em", lineHeight: "tight" },
  ".price-detail": { fontSize: "sm" },
  ".price-note": { color: "textMuted", fontSize: "sm", marginTop: 2 },
  ".button": { marginTop: 3 },
});

/** The lowest cash price, at least as large as every other text of the offer (Lei 13.543/2017), and the way to all. */
export function PricePanel({ offers }: { offers: readonly OfferView[] }) {
  const [lowest] = offers;
  if (!lowest) return null;
  const text = itemText.hero;
  const instalments = instalmentsOf(lowest);
  return (
    <div className={`card ${styles.className}`}>
      <Styles of={styles} />
      <p className="price-label">{text.lowestPrice}</p>
      <p className="price-cash tabular">{formatCents(lowest.priceCents)}</p>
      <p className="price-detail">{text.atStore(lowest.store)}</p>
      {instalments && (
        <p className="price-detail">
          {instalments.each} ({instalments.total})
        </p>
      )}
      <a className="button" href="#ofertas">
        {text.seeOffers(formatCount(offers.length, commonText.offer))}
      </a>
      <p className="price-note">{itemText.offers.promise}</p>
    </div>
  );
}
