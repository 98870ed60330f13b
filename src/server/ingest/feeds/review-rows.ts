import type { RowIssue, RowReason } from "@/lib/contracts/feeds";
import { normaliseGtin } from "@/lib/gtin";
import { failure, ok, type Result } from "@/lib/result";
import type { ItemClue } from "@/server/ingest/feeds/match-items";
import { slugify } from "@/server/platform/words/text-keys";
import { readXmlElements, type XmlElement } from "@/server/ingest/import/xml-elements";
import { z } from "zod";

/** From Google Product Ratings. */
export interface FeedReview {
  id: string;
  /** Empty where the feed gives none, or says that the reviewer is anonymous. */
  author: string;
  title: string | null;
  body: string;
  pros: string | null;
  cons: string | null;
  stars: number;
  isVerified: boolean;
  isIncentivised: boolean;
  reviewedAt: string;
  clue: ItemClue;
}

/** https://developers.google.com/product-review-feeds/schema */
const PATHS = ["feed/reviews/review"];

/** The first element of each name of the path. */
function at(element: XmlElement, path: string): XmlElement | undefined {
  let found: XmlElement | undefined = element;
  for (const name of path.split("/")) found = found?.children.find((child) => child.name === name);
  return found;
}

const textAt = (element: XmlElement, path: string): string => at(element, path)?.text.trim() ?? "";

const listAt = (element: XmlElement, path: string): string[] =>
  (at(element, path)?.children ?? []).map(({ text }) => text.trim()).filter((text) => text !== "");

const isTrue = (text: string) => /^(true|1)$/i.test(text);

const as = (reason: RowReason): string => reason;

const decimal = z.string().regex(/^-?\d{1,6}([.,]\d{1,6})?$/, as("rating"));
const toNumber = (text: string) => Number(text.replace(",", "."));

/** Stars on another scale as 1 to 5: its lowest mark is 1, its highest 5; half a star is rounded up. */
function starsOf(rating: number, { min, max }: { min: number; max: number }): number | null {
  if (!(min < max) || rating < min || rating > max) return null;
  return Math.floor(1 + ((rating - min) / (max - min)) * 4 + 0.5);
}

const reviewSchema = z.object({
  review_id: z.string().min(1, as("missing")).max(200, as("too-long")),
  review_timestamp: z
    .string()
    .min(1, as("missing"))
    .pipe(z.iso.datetime({ offset: true, local: true, error: as("date") })),
  content: z.string().max(20_000, as("too-long")),
  title: z.string().max(500, as("too-long")),
  reviewer_name: z.string().max(200, as("too-long")),
  ratings: z
    .object({ value: decimal, min: decimal, max: decimal }, as("rating"))
    .transform(({ value, min, max }) => starsOf(toNumber(value), { min: toNumber(min), max: toNumber(max) }))
    .refine((stars) => stars !== null, as("rating")),
  is_spam: z.boolean().refine((isSpam) => !isSpam, as("spam")),
});

function rawOf(element: XmlElement) {
  const name = at(element, "reviewer/name");
  const overall = at(element, "ratings/overall");
  return {
    review_id: textAt(element, "review_id"),
    review_timestamp: textAt(element, "review_timestamp"),
    content: textAt(element, "content"),
    title: textAt(element, "title"),
    reviewer_name: isTrue(name?.attributes["is_anonymous"] ?? "") ? "" : (name?.text.trim() ?? ""),
    ratings: {
      value: overall?.text.trim() ?? "",
      min: overall?.attributes["min"] ?? "",
      max: overall?.attributes["max"] ?? "",
    },
    is_spam: isTrue(textAt(element, "is_spam")),
  };
}

/** Several products of a review have to be variants of one item, or nothing is found. */
function clueOf(element: XmlElement): ItemClue {
  const products = at(element, "products")?.children ?? [];
  const all = (path: string) => [
    ...new Set(products.flatMap((product) => listAt(product, `product_ids/${path}`))),
  ];
  return {
    gtins: [
      ...new Set(
        all("gtins")
          .map(normaliseGtin)
          .filter((gtin) => gtin !== null),
      ),
    ],
    brandSlugs: [
      ...new Set(
        all("brands")
          .map(slugify)
          .filter((slug) => slug !== ""),
      ),
    ],
    mpns: all("mpns"),
    skus: all("skus"),
  };
}

const shown = (value: unknown): string =>
  typeof value === "string" ? value : value === undefined ? "" : JSON.stringify(value);

const joined = (texts: readonly string[]): string | null => (texts.length > 0 ? texts.join("; ") : null);

function parseReview(element: XmlElement): Result<FeedReview, RowIssue[]> {
  const raw = rawOf(element);
  const parsed = reviewSchema.safeParse(raw);
  if (!parsed.success) {
    const issues = new Map<string, RowIssue>();
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]);
      const value = shown(raw[field as keyof typeof raw]);
      issues.set(field, { field, reason: message as RowReason, value });
    }
    return failure([...issues.values()]);
  }
  const {
    review_id: id,
    content: body,
    title,
    reviewer_name: author,
    ratings,
    review_timestamp,
  } = parsed.data;
  const clue = clueOf(element);
  if (clue.gtins.length + clue.mpns.length + clue.skus.length === 0)
    return failure([{ field: "products", reason: "no-product", value: "" }]);
  return ok({
    id,
    author,
    title: title || null,
    body,
    pros: joined(listAt(element, "pros")),
    cons: joined(listAt(element, "cons")),
    stars: ratings ?? 1,
    isVerified: isTrue(textAt(element, "is_verified_purchase")),
    isIncentivised: isTrue(textAt(element, "is_incentivized_review")),
    reviewedAt: instantOf(review_timestamp).toISOString(),
    clue,
  });
}

/** A time without a zone is in São Paulo, as everywhere in imports. */
const instantOf = (text: string) => new Date(/(Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}-03:00`);

export async function* readReviewRows(text: AsyncIterable<string>) {
  for await (const { line, element } of readXmlElements(text, PATHS))
    yield { line, id: textAt(element, "review_id"), parsed: parseReview(element) };
}
