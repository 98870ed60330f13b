import type { OfferView } from "@/lib/contracts/item";
import { formatCents, formatInstalments } from "@/lib/money";
import { formatNumericDate } from "@/lib/format/date";
import { formatInteger } from "@/lib/format/number";
import { formatRelativeDate } from "@/lib/format/relative-date";
import { itemText } from "@/text/item";

type Payment = Pick<OfferView, "priceCents" | "cardPriceCents" | "instalments">;

/**
 * Texts of the price and of the card price with the discount (Lei 10.962/2004, art. 5º-A), rounded down to a
 * whole percentage. `card` is null where the card price is not different.
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
 * Text of instalments with what the law requires (Lei 10.962/2004, art. 2º; Lei 13.455/2017): number, amount,
 * down payment and total; null without instalments. They are free of interest only if the total is the card
 * price, or the price where there is no card price.
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
  // Instalments are whole cents, so the total can be off by less than a cent for each.
  const isInterestFree = Math.abs(totalCents - atOnce) < count;
  if (months === null) return null;
  const each = downPaymentCents === null ? months : downPayment(formatCents(downPaymentCents), months);
  const isDearer = !isInterestFree && totalCents > atOnce;
  return {
    each: isInterestFree ? interestFree(each) : isDearer ? withInterest(each) : each,
    total: totalText(total),
  };
}

/** How long before `now`, and the date. */
export function seenText(seenAt: string, now: Date): string {
  return itemText.offers.seen(formatRelativeDate(seenAt, now) ?? "", formatNumericDate(seenAt) ?? "");
}
