import type { OfferView } from "@/lib/contracts/item";
import { formatCents, formatInstalments } from "@/lib/format/currency";
import { formatNumericDate } from "@/lib/format/date";
import { formatRelativeDate } from "@/lib/format/relative-date";
import { itemText } from "@/text/item";

/** Payment in instalments as it has to be told: number and amount, and the total; null where the store has none. */
export function instalmentsOf({
  priceCents,
  instalments,
}: OfferView): { each: string; total: string } | null {
  if (!instalments) return null;
  const each = formatInstalments(instalments.count, instalments.cents);
  const totalCents = instalments.count * instalments.cents;
  const total = formatCents(totalCents);
  const { interestFree, total: withInterest } = itemText.offers;
  // Instalments are whole cents, so a price that does not divide evenly misses the total by less than a cent each.
  const isInterestFree = totalCents - priceCents < instalments.count;
  return each === null ? null : { each, total: isInterestFree ? interestFree(total) : withInterest(total) };
}

/** When a price was seen: how long before `now`, and the date. */
export function seenText(seenAt: string, now: Date): string {
  return itemText.offers.seen(formatRelativeDate(seenAt, now) ?? "", formatNumericDate(seenAt) ?? "");
}
