import { FEED_INTERVALS, FEED_KINDS, type FeedFacts } from "@/lib/contracts/feeds";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { CategoryChoice } from "@/lib/contracts/operator-items";
import { cleanLine } from "@/lib/legible-text";
import { failure, ok, type Result } from "@/lib/result";
import { isFeedAddress, isPrivateHost } from "@/server/ingest/feeds/feed-address";
import type { FeedRow } from "@/server/ingest/feeds/write-feed-offers";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { operatorFeedsText } from "@/text/operator-feeds";
import { z } from "zod";

const text = operatorFeedsText.form.problems;

const line = (longest: number, message: string) =>
  z
    .string(message)
    .transform(cleanLine)
    .refine((typed) => typed !== "" && typed.length <= longest, message);

const isFetchable = (address: string, privateHosts: readonly string[]) =>
  address.length <= 2_000 &&
  isFeedAddress(address, privateHosts) &&
  !isPrivateHost(new URL(address), privateHosts);

const schemaFor = (categories: readonly CategoryChoice[], privateHosts: readonly string[]) =>
  z.object({
    name: line(80, text.name),
    kind: z.enum(FEED_KINDS, text.kind),
    address: z
      .string()
      .default("")
      .transform((typed) => typed.trim())
      .refine((typed) => typed === "" || isFetchable(typed, privateHosts), text.address)
      .transform((typed) => typed || null),
    category: z
      .string()
      .default("")
      .refine((slug) => slug === "" || categories.some((each) => each.slug === slug), text.category),
    store: line(100, text.store),
    interval: z
      .string(text.interval)
      .transform(Number)
      .refine((hours) => FEED_INTERVALS.some((each) => each === hours), text.interval),
  });

export function readFeedForm(
  values: Readonly<Record<string, string>>,
  { categories, privateHosts }: { categories: readonly CategoryChoice[]; privateHosts: readonly string[] },
): Result<FeedFacts, FieldIssue[]> {
  const parsed = schemaFor(categories, privateHosts).safeParse(values, portugueseMessages);
  if (!parsed.success) return failure(fieldProblemsOf(parsed.error, "name"));
  const { category, interval: intervalHours, ...facts } = parsed.data;
  const categoryId = categories.find(({ slug }) => slug === category)?.id ?? null;
  const isCommissioned = values["commissioned"] === "sim";
  const usesPictures = values["pictures"] === "sim" && facts.kind === "merchant-products";
  return ok({ ...facts, categoryId, intervalHours, isCommissioned, usesPictures });
}

export const valuesOfFeed = (
  row: FeedRow,
  categories: readonly CategoryChoice[],
): Record<string, string> => ({
  name: row.name,
  kind: row.kind,
  address: row.address ?? "",
  category: categories.find(({ id }) => id === row.categoryId)?.slug ?? "",
  store: row.store,
  interval: String(row.intervalHours),
  commissioned: row.isCommissioned ? "sim" : "",
  pictures: row.usesPictures ? "sim" : "",
});
