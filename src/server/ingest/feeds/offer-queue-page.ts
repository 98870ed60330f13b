import type { OfferQueuePage } from "@/lib/contracts/operator-feeds";
import { failure, ok, type Result } from "@/lib/result";
import { QueryReader } from "@/lib/query-reader";
import type { Database } from "@/server/platform/db/database";
import { item } from "@/server/platform/db/schema/catalog";
import {
  assignCandidates,
  ignoreCandidates,
  type CandidateKey,
} from "@/server/ingest/feeds/assign-candidates";
import { loadOfferQueue, readKey, readQueueQuery } from "@/server/ingest/feeds/offer-queue";
import type { FormLimits, SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { parseReviewId } from "@/server/platform/http/review-id";
import { operatorFeedsText } from "@/text/operator-feeds";
import { inArray } from "drizzle-orm";

const PATH = "/operador/ofertas";
const text = operatorFeedsText.queue.problems;

/** Each product of a page has its key, a choice, an address and a mark. */
export const QUEUE_FORM_LIMITS: FormLimits = { fields: 120, fieldBytes: 4 * 1024, files: 0, fileBytes: 0 };

const ACTS = ["ligadas", "ignoradas"] as const;

function doneOf(query: FormAddress["query"]): OfferQueuePage["done"] {
  const act = ACTS.find((each) => each === query["feito"]);
  return act ? { act, count: parseReviewId(String(query["quantas"])) ?? 0 } : null;
}

export async function showOfferQueue(
  { query: address, token }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<OfferQueuePage>> {
  const reader = new QueryReader(address);
  const query = readQueueQuery(reader);
  const queue = await loadOfferQueue(database, query);
  return {
    kind: "form",
    addressProblems: reader.problems,
    page: { ...queue, query, token, done: doneOf(address), problems: [] },
  };
}

const slugOf = (typed: string): string =>
  /([a-z0-9-]+)\/?(?:[?#].*)?$/i.exec(typed.trim())?.[1]?.toLowerCase() ?? "";

interface Choice {
  key: CandidateKey;
  itemId: number;
}

async function readChoices(
  database: Database,
  form: SentForm,
): Promise<Result<Choice[], Map<string, string>>> {
  const entries = [...form.fields].flatMap(([name, [value = ""]]) => {
    const [, field, key = ""] = /^(item|typed):(.+)$/s.exec(name) ?? [];
    return field !== undefined && value.trim() !== ""
      ? [{ isTyped: field === "typed", key, value: value.trim() }]
      : [];
  });
  const slugs = entries.filter(({ isTyped }) => isTyped).map(({ value }) => slugOf(value));
  const rows =
    slugs.length === 0
      ? []
      : await database.select({ id: item.id, slug: item.slug }).from(item).where(inArray(item.slug, slugs));
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const chosen = new Map<string, number>();
  const unknown = new Map<string, string>();
  for (const { isTyped, key, value } of entries) {
    const id = isTyped ? (bySlug.get(slugOf(value)) ?? null) : parseReviewId(value);
    if (id !== null && (isTyped || !chosen.has(key))) chosen.set(key, id);
    else if (isTyped) unknown.set(key, value);
  }
  if (unknown.size > 0) return failure(unknown);
  return ok(
    [...chosen].flatMap(([name, itemId]) => {
      const key = readKey(name);
      return key && itemId <= 2_147_483_647 ? [{ key, itemId }] : [];
    }),
  );
}

export async function submitOfferQueue(
  address: FormAddress,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<OfferQueuePage>> {
  const change = { actor: { kind: "user" as const, userId }, now: new Date() };
  const again = async (
    problems: OfferQueuePage["problems"],
    typed: ReadonlyMap<string, string> = new Map(),
  ): Promise<FormOutcome<OfferQueuePage>> => {
    const query = readQueueQuery(new QueryReader(address.query));
    const queue = await loadOfferQueue(database, query);
    const offers = queue.offers.map((offer) => ({ ...offer, typed: typed.get(offer.key) ?? "" }));
    const page = { ...queue, offers, query, token: address.token, done: null, problems };
    return { kind: "form", status: 422, page };
  };
  const end = (act: (typeof ACTS)[number], count: number): FormOutcome<OfferQueuePage> => {
    const parameters = new URLSearchParams({ feito: act, quantas: String(count) });
    return { kind: "done", path: `${PATH}?${parameters.toString()}` };
  };
  if (form.fields.get("act")?.[0] === "ignore") {
    const keys = (form.fields.get("mark") ?? []).map(readKey).filter((key) => key !== null);
    if (keys.length === 0) return again([{ field: null, message: text.unmarked }]);
    return end("ignoradas", await ignoreCandidates(database, keys, change));
  }
  const choices = await readChoices(database, form);
  if (!choices.ok) {
    const problems = [...choices.error].map(([key, typed]) => ({
      field: `typed:${key}`,
      message: text.unknown(typed.slice(0, 100)),
    }));
    return again(problems, choices.error);
  }
  if (choices.value.length === 0) return again([{ field: null, message: text.nothing }]);
  return end("ligadas", await assignCandidates(database, choices.value, change));
}
