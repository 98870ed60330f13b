import { LARGEST_CENTS, toCents, toReais } from "@/lib/money";
import { contentHash } from "@/server/platform/db/content-hash";
import type { OfferDraft } from "@/server/editorial/items/drafts";
import type { Expression } from "@/server/ingest/import/expression-schema";
import type { OfferMapping } from "@/server/ingest/import/mapping";
import {
  checked,
  mayBeAbsent,
  report,
  required,
  type Field,
  type FieldFactory,
} from "@/server/ingest/import/row-reader";
import { rowProblems } from "@/text/import-problems";

/** Reais in the file; zero or less is a problem. */
function centsField(fields: FieldFactory, expression: Expression | undefined): Field<number> {
  const reais = checked(fields.number(expression), expression, (value) => {
    const cents = toCents(value);
    return cents > 0 && cents <= LARGEST_CENTS ? null : rowProblems.notAPrice;
  });
  return (row) => {
    const value = reais(row);
    return value === null ? null : toCents(value);
  };
}

/** Instalments need number and value. A commission has to be readable, because visitors are told. */
export function offerField(fields: FieldFactory, mapping: OfferMapping): Field<OfferDraft> {
  const key = required(fields.key(mapping.key), mapping.key);
  const store = required(fields.text(mapping.store), mapping.store);
  const url = required(fields.address(mapping.url), mapping.url);
  const price = required(centsField(fields, mapping.price), mapping.price);
  const cardPrice = centsField(fields, mapping.cardPrice);
  const seenAt = required(fields.date(mapping.seenAt), mapping.seenAt);
  const instalmentCount = fields.whole(mapping.instalmentCount, 1, 999);
  const instalmentValue = centsField(fields, mapping.instalmentValue);
  const commissioned = fields.truth(mapping.commissioned);
  return mayBeAbsent([mapping.store, mapping.url, mapping.price], (row) => {
    const instalments = { count: instalmentCount(row), cents: instalmentValue(row) };
    const isComplete = instalments.count !== null && instalments.cents !== null;
    const card = cardPrice(row);
    const before = row.problems.length;
    const needed = {
      key: key(row),
      store: store(row),
      url: url(row),
      price: price(row),
      isCommissioned: commissioned(row) ?? false,
      seenAt: seenAt(row),
    };
    if (row.problems.length > before) return null;
    const priceCents = needed.price ?? 0;
    const isBelow = card !== null && card < priceCents;
    if (isBelow && mapping.cardPrice !== undefined)
      report(row, mapping.cardPrice, String(toReais(card)), rowProblems.cardBelowPrice);
    const cardPriceCents = isBelow ? null : card;
    const values = {
      key: needed.key ?? "",
      store: needed.store ?? "",
      url: needed.url ?? "",
      priceCents,
      instalmentCount: isComplete ? instalments.count : null,
      instalmentCents: isComplete ? instalments.cents : null,
      isCommissioned: needed.isCommissioned,
      seenAt: needed.seenAt?.toISOString() ?? "",
    };
    // Without a card price the hash is that from before there were any, so that nothing looks changed.
    const hashed = cardPriceCents === null ? [values] : [values, cardPriceCents];
    return { ...values, cardPriceCents, contentHash: contentHash(hashed) };
  });
}
