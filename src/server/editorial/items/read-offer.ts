import type { FieldIssue } from "@/lib/contracts/field-issue";
import { cleanLine } from "@/lib/legible-text";
import { failure, ok, type Result } from "@/lib/result";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { formatCents, parseReais, plainReais } from "@/lib/money";
import type { OfferFacts, OfferRow } from "@/server/editorial/items/offers";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { operatorItemsText } from "@/text/operator-items";
import { z } from "zod";

const text = operatorItemsText.offers.problems;

const isWebAddress = (address: string) =>
  URL.canParse(address) && ["https:", "http:"].includes(new URL(address).protocol);

const optionalCents = z
  .string()
  .default("")
  .refine((typed) => typed.trim() === "" || parseReais(typed) !== null, text.price)
  .transform((typed) => (typed.trim() === "" ? null : parseReais(typed)));

const schema = z.object({
  store: z
    .string(text.store)
    .transform(cleanLine)
    .refine((store) => store !== "" && store.length <= 100, text.store),
  url: z
    .string(text.url)
    .transform((typed) => typed.trim())
    .refine((url) => url.length <= 2_000 && isWebAddress(url), text.url),
  price: z
    .string(text.price)
    .refine((typed) => parseReais(typed) !== null, text.price)
    .transform((typed) => parseReais(typed) ?? 0),
  instalmentCount: z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) > 0), text.instalmentCount)
    .transform((typed) => (typed === "" ? null : Number(typed))),
  cardPrice: optionalCents,
  instalmentPrice: optionalCents,
  downPayment: optionalCents,
  instalmentTotal: optionalCents,
  seenAt: z.iso.date(text.seenAt),
});

interface Payments {
  readonly price: number;
  readonly cardPrice: number | null;
  readonly instalmentCount: number | null;
  readonly instalmentPrice: number | null;
  readonly downPayment: number | null;
  readonly instalmentTotal: number | null;
}

/** Amounts in cents. A typed total may differ from the sum by less than a cent for each instalment. */
function paymentIssues(payments: Payments): FieldIssue[] {
  const { price, cardPrice, downPayment, instalmentTotal: total } = payments;
  const { instalmentCount: count, instalmentPrice: each } = payments;
  const issues: FieldIssue[] = [];
  if (cardPrice !== null && cardPrice < price) issues.push({ field: "cardPrice", message: text.cardPrice });
  if (count === null || each === null) {
    if ([count, each, downPayment, total].some((part) => part !== null))
      issues.push({ field: "instalmentCount", message: text.instalments });
    return issues;
  }
  const sum = (downPayment ?? 0) + count * each;
  if (total !== null && Math.abs(total - sum) >= count)
    issues.push({ field: "instalmentTotal", message: text.instalmentTotal(formatCents(sum)) });
  else if (sum <= price - count)
    issues.push({ field: "instalmentPrice", message: text.instalmentsBelowPrice(formatCents(sum)) });
  return issues;
}

/** For offers of which only the day is known. */
const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

/** `kept` is the stored offer: its time stays if the day is the same. */
export function readOffer(
  values: Readonly<Record<string, string>>,
  { kept, now }: { kept: Pick<OfferRow, "seenAt"> | null; now: Date },
): Result<OfferFacts, FieldIssue[]> {
  const parsed = schema.safeParse(values, portugueseMessages);
  if (!parsed.success) return failure(fieldProblemsOf(parsed.error, "store"));
  const {
    price: priceCents,
    cardPrice: cardPriceCents,
    instalmentPrice: instalmentCents,
    downPayment: downPaymentCents,
    instalmentTotal: _,
    seenAt: day,
    ...rest
  } = parsed.data;
  const issues = paymentIssues(parsed.data);
  if (day > brazilianDay(now)) issues.push({ field: "seenAt", message: text.seenAt });
  if (issues.length > 0) return failure(issues);
  const known = [kept?.seenAt, now].find((moment) => moment && brazilianDay(moment) === day);
  const seenAt = known ?? noonOf(day);
  const isCommissioned = values["commissioned"] === "sim";
  return ok({
    ...rest,
    priceCents,
    cardPriceCents,
    instalmentCents,
    downPaymentCents,
    isCommissioned,
    seenAt,
  });
}

const totalOf = ({ instalmentCount: count, instalmentCents: each, downPaymentCents }: OfferRow) =>
  count === null || each === null ? null : count * each + (downPaymentCents ?? 0);

export const valuesOfOffer = (facts: OfferRow): Record<string, string> => ({
  store: facts.store,
  url: facts.url,
  price: plainReais(facts.priceCents),
  cardPrice: plainReais(facts.cardPriceCents),
  instalmentCount: facts.instalmentCount === null ? "" : String(facts.instalmentCount),
  instalmentPrice: plainReais(facts.instalmentCents),
  downPayment: plainReais(facts.downPaymentCents),
  instalmentTotal: plainReais(totalOf(facts)),
  seenAt: brazilianDay(facts.seenAt),
  commissioned: facts.isCommissioned ? "sim" : "",
});
