import type { OfferView } from "@/lib/contracts/item";
import type { offer } from "@/server/platform/db/schema/catalog";

export function paymentOf(
  row: typeof offer.$inferSelect,
): Pick<OfferView, "priceCents" | "cardPriceCents" | "instalments"> {
  const {
    priceCents,
    cardPriceCents,
    instalmentCount: count,
    instalmentCents: cents,
    downPaymentCents,
  } = row;
  const instalments = count === null || cents === null ? null : { count, cents, downPaymentCents };
  return { priceCents, cardPriceCents, instalments };
}
