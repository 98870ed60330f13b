import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ItemOffersPage, OfferForm } from "@/lib/contracts/operator-items";
import type { Database } from "@/server/platform/db/database";
import { offer } from "@/server/platform/db/schema/catalog";
import type { SentForm } from "@/server/platform/http/form-body";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { loadEditableItem, summaryOf, type EditableItem } from "@/server/editorial/items/item-row";
import {
  addOffer,
  changeOffer,
  removeOffer,
  type OfferProblem,
  type OfferRow,
} from "@/server/editorial/items/offers";
import { readOffer, valuesOfOffer } from "@/server/editorial/items/read-offer";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { failure } from "@/lib/result";
import { formatCents } from "@/lib/money";
import { isFarBelow, knownPrices } from "@/server/publishing/offers/known-prices";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorItemsText } from "@/text/operator-items";
import { asc, eq } from "drizzle-orm";

const text = operatorItemsText.offers.problems;

const loadOffers = (database: Database, itemId: number): Promise<OfferRow[]> =>
  database
    .select()
    .from(offer)
    .where(eq(offer.itemId, itemId))
    .orderBy(asc(offer.priceCents), asc(offer.store), asc(offer.id));

interface Refused {
  readonly id: number | null;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: readonly FieldIssue[];
}

async function pageOf(
  database: Database,
  { token, query }: FormAddress,
  held: EditableItem,
  refused: Refused | null = null,
): Promise<ItemOffersPage> {
  const offers = await loadOffers(database, held.row.id);
  const form = (id: number | null, seen: string, values: OfferForm["values"]): OfferForm =>
    refused?.id === id ? { ...refused, seen } : { id, seen, values, problems: [] };
  return {
    token,
    item: await summaryOf(database, held),
    offers: offers.map((row) => form(row.id, row.contentHash, valuesOfOffer(row))),
    added: form(null, "", { seenAt: brazilianDay(new Date()) }),
    isDone: query["feito"] !== undefined && refused === null,
  };
}

export async function showItemOffers(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<ItemOffersPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  return held ? { kind: "form", page: await pageOf(database, address, held) } : { kind: "missing" };
}

const messages: Record<Exclude<OfferProblem, "unknown-item">, string> = {
  "unknown-offer": text.gone,
  changed: text.changed,
};

export async function submitItemOffers(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<ItemOffersPage>> {
  const itemId = itemIdOf(address);
  const held = itemId && (await loadEditableItem(database, itemId));
  if (!held) return { kind: "missing" };
  const values = valuesOfForm(form);
  const options = { actor: { kind: "user" as const, userId }, now: new Date() };
  const offerId = parseReviewId(values["offer"]);
  let unlikelyPrice: string | undefined;
  const again = async (status: number, problems: readonly FieldIssue[]) => {
    const shown = unlikelyPrice === undefined ? values : { ...values, unlikelyPrice };
    const page = await pageOf(database, address, held, { id: offerId, values: shown, problems });
    return { kind: "form" as const, status, page };
  };
  const key = { itemId, offerId: offerId ?? 0, seen: values["seen"] ?? "" };
  const stored =
    offerId === null ? null : (await loadOffers(database, itemId)).find(({ id }) => id === offerId);
  const act = async () => {
    if (values["act"] === "remove") return removeOffer(database, key, options);
    const read = readOffer(values, { kept: stored ?? null, now: options.now });
    if (!read.ok) return read;
    const facts = read.value;
    const placed = [{ itemId, key: stored?.externalKey ?? "", cents: facts.priceCents }];
    const [knownCents = null] = await knownPrices(database, placed, options.now);
    if (isFarBelow(facts.priceCents, knownCents) && values["rightPrice"] !== values["price"]) {
      unlikelyPrice = values["price"];
      return failure([{ field: "price", message: text.farBelow(formatCents(knownCents)) }]);
    }
    return offerId === null
      ? addOffer(database, { itemId, facts }, options)
      : changeOffer(database, { ...key, facts }, options);
  };
  const result = await act();
  if (result.ok) return { kind: "done", path: `/operador/itens/${itemId}/ofertas?feito=sim` };
  if (typeof result.error !== "string") return again(422, result.error);
  if (result.error === "unknown-item") return { kind: "missing" };
  return again(409, [{ field: null, message: messages[result.error] }]);
}
