import type { OfferView } from "@/lib/contracts/item";
import { formatCents, formatInstalments } from "@/lib/format/currency";
import { formatNumericDate } from "@/lib/format/date";
import { formatRelativeDate } from "@/lib/format/relative-date";
import { itemText } from "@/text/item";

/**
 * Payment in instalments as it has to be told (Lei 10.962/2004, art. 2º; Lei 13.455/2017): number and amount, what is due
 * at once, and the total; null where the store has none. Only a total that is the cash price is without interest.
 */
export function instalmentsOf({
  priceCents,
  instalments,
}: OfferView): { each: string; total: string } | null {
  if (!instalments) return null;
  const { count, cents, downPaymentCents } = instalments;
  const months = formatInstalments(count, cents);
  const totalCents = count * cents + (downPaymentCents ?? 0);
  const total = formatCents(totalCents);
  const { downPayment, interestFree, withInterest, total: totalText } = itemText.offers;
  // Instalments are whole cents, so a price that does not divide evenly misses the total by less than a cent each.
  const isInterestFree = Math.abs(totalCents - priceCents) < count;
  if (months === null) return null;
  const each = downPaymentCents === null ? months : downPayment(formatCents(downPaymentCents), months);
  const isDearer = !isInterestFree && totalCents > priceCents;
  return {
    each: isInterestFree ? interestFree(each) : isDearer ? withInterest(each) : each,
    total: totalText(total),
  };
}

/** When a price was seen: how long before `now`, and the date. */
export function seenText(seenAt: string, now: Date): string {
  return itemText.offers.seen(formatRelativeDate(seenAt, now) ?? "", formatNumericDate(seenAt) ?? "");
}
