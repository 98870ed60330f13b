import type { FieldIssue } from "@/lib/contracts/field-issue";
import { cleanText } from "@/lib/contracts/own-review";
import { failure, ok, type Result } from "@/lib/result";
import { fieldProblemsOf, portugueseMessages } from "@/server/http/field-problems";
import { parseNumber } from "@/server/import/parse-number";
import type { OfferFacts } from "@/server/items/offers";
import { brazilianDay } from "@/server/rankings/brazilian-day";
import { operatorItemsText } from "@/text/operator-items";
import { z } from "zod";

const text = operatorItemsText.offers.problems;
const LARGEST_CENTS = 2_147_483_647;

/** Reais as Brazilians write them, as whole cents; null where they are no price above zero. */
export function centsOf(typed: string): number | null {
  const reais = parseNumber(typed, "comma");
  const cents = reais === null ? 0 : Math.round(reais * 100);
  return cents > 0 && cents <= LARGEST_CENTS ? cents : null;
}

const isWebAddress = (address: string) =>
  URL.canParse(address) && ["https:", "http:"].includes(new URL(address).protocol);

const schema = z.object({
  store: z
    .string(text.store)
    .transform((typed) => cleanText(typed).replace(/\s+/g, " "))
    .refine((store) => store !== "" && store.length <= 100, text.store),
  url: z
    .string(text.url)
    .transform((typed) => typed.trim())
    .refine((url) => url.length <= 2_000 && isWebAddress(url), text.url),
  price: z
    .string(text.price)
    .refine((typed) => centsOf(typed) !== null, text.price)
    .transform((typed) => centsOf(typed) ?? 0),
  instalmentCount: z
    .string()
    .default("")
    .transform((typed) => typed.trim())
    .refine((typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) > 0), text.instalmentCount)
    .transform((typed) => (typed === "" ? null : Number(typed))),
  instalmentPrice: z
    .string()
    .default("")
    .refine((typed) => typed.trim() === "" || centsOf(typed) !== null, text.price)
    .transform((typed) => (typed.trim() === "" ? null : centsOf(typed))),
  seenAt: z.iso.date(text.seenAt),
});

/** Noon of a day in Brazil, where only the day is known. */
const noonOf = (day: string) => new Date(`${day}T12:00:00-03:00`);

/**
 * The offer in the fields of a form, or what is wrong.
 * @param kept the time when the stored offer was seen, which stays where the day stays
 */
export function readOffer(
  values: Readonly<Record<string, string>>,
  { kept, now }: { kept: Date | null; now: Date },
): Result<OfferFacts, FieldIssue[]> {
  const parsed = schema.safeParse(values, portugueseMessages);
  if (!parsed.success) return failure(fieldProblemsOf(parsed.error, "store"));
  const {
    price: priceCents,
    instalmentCount,
    instalmentPrice: instalmentCents,
    seenAt: day,
    ...rest
  } = parsed.data;
  if ((instalmentCount === null) !== (instalmentCents === null))
    return failure([{ field: "instalmentCount", message: text.instalments }]);
  if (day > brazilianDay(now)) return failure([{ field: "seenAt", message: text.seenAt }]);
  const known = [kept, now].find((moment) => moment !== null && brazilianDay(moment) === day);
  const seenAt = known ?? noonOf(day);
  const isCommissioned = values["commissioned"] === "sim";
  return ok({ ...rest, priceCents, instalmentCount, instalmentCents, isCommissioned, seenAt });
}

/** Cents as a field for reais has them; empty for null. */
export const reaisOf = (cents: number | null) =>
  cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");

/** An offer as the fields of its form have it. */
export const valuesOfOffer = (facts: OfferFacts): Record<string, string> => ({
  store: facts.store,
  url: facts.url,
  price: reaisOf(facts.priceCents),
  instalmentCount: facts.instalmentCount === null ? "" : String(facts.instalmentCount),
  instalmentPrice: reaisOf(facts.instalmentCents),
  seenAt: brazilianDay(facts.seenAt),
  commissioned: facts.isCommissioned ? "sim" : "",
});
