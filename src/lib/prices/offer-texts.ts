import type { OfferView } from "@/lib/contracts/item";
import { formatCents, formatInstalments } from "@/lib/format/currency";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatRelativeDate } from "@/lib/format/relative-date";
import { itemText } from "@/text/item";

type Payment = Pick<OfferView, "priceCents" | "cardPriceCents" | "instalments">;

/**
 * Both prices of an offer: what the price is for, and what one payment by card costs beside it, with the discount of who
 * pays otherwise (Lei 10.962/2004, art. 5º-A). `card` is null where there is no other price by card. Parts of a percent of
 * the discount are left out.
 */
export function pricesOf({ priceCents, cardPriceCents }: Payment): {
  cash: string;
  card: { cents: number; payment: string; discount: string | null } | null;
} {
  const { cash, cashOrCard, cashOnly, cardPayment, discount } = itemText.offers;
  if (cardPriceCents === null) return { cash, card: null };
  if (cardPriceCents === priceCents) return { cash: cashOrCard, card: null };
  const percent = Math.floor(((cardPriceCents - priceCents) * 100) / cardPriceCents);
  const told = percent < 1 ? null : discount(formatInteger(percent));
  return { cash: cashOnly, card: { cents: cardPriceCents, payment: cardPayment, discount: told } };
}

/**
 * Payment in instalments as it has to be told (Lei 10.962/2004, art. 2º; Lei 13.455/2017): number and amount, what is due
 * at once, and the total; null where the store has none. Only a total that is the price by card, or the cash price where
 * there is no other, is without interest.
 */
export function instalmentsOf({
  priceCents,
  cardPriceCents,
  instalments,
}: Payment): { each: string; total: string } | null {
  if (!instalments) return null;
  const { count, cents, downPaymentCents } = instalments;
  const months = formatInstalments(count, cents);
  const totalCents = count * cents + (downPaymentCents ?? 0);
  const total = formatCents(totalCents);
  const { downPayment, interestFree, withInterest, total: totalText } = itemText.offers;
  const atOnce = cardPriceCents ?? priceCents;
  // Instalments are whole cents, so a price that does not divide evenly misses the total by less than a cent each.
  const isInterestFree = Math.abs(totalCents - atOnce) < count;
  if (months === null) return null;
  const each = downPaymentCents === null ? months : downPayment(formatCents(downPaymentCents), months);
  const isDearer = !isInterestFree && totalCents > atOnce;
  return {
    each: isInterestFree ? interestFree(each) : isDearer ? withInterest(each) : each,
    total: totalText(total),
  };
}

/** When a price was seen: how long before `now`, and the date. */
export function seenText(seenAt: string, now: Date): string {
  return itemText.offers.seen(formatRelativeDate(seenAt, now) ?? "", formatNumericDate(seenAt) ?? "");
}
