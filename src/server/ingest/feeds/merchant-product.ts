import type { RowIssue, RowReason } from "@/lib/contracts/feeds";
import { normaliseGtin } from "@/lib/gtin";
import { failure, ok, type Result } from "@/lib/result";
import type { MerchantRow } from "@/server/ingest/feeds/merchant-rows";
import { parseBrl, type PriceProblem } from "@/lib/money";
import { parseInterval } from "@/server/ingest/feeds/parse-interval";
import { slugify } from "@/server/platform/words/text-keys";
import { z } from "zod";

export interface MerchantProduct {
  id: string;
  title: string;
  url: string;
  priceCents: number;
  brand: string | null;
  brandSlug: string | null;
  gtin: string | null;
  mpn: string | null;
  imageUrl: string | null;
  instalments: { count: number; cents: number; downPaymentCents: number | null } | null;
}

/** Issues have their reason as message, to tell fields from texts for people. */
const as = (reason: RowReason): string => reason;

const text = (longest: number) =>
  z.string(as("missing")).trim().min(1, as("missing")).max(longest, as("too-long"));

const isAddress = (address: string) => /^https?:\/\//i.test(address) && URL.canParse(address);

const yes = new Set(["yes", "true", "sim"]);

const underscored = (value: string) => value.trim().toLowerCase().replace(/\s+/g, "_");

const LONGEST_TITLE = 150;

/** Lengths are Google's: https://support.google.com/merchants/answer/7052112 */
const productSchema = z.object({
  id: text(50),
  title: text(5_000),
  link: text(2_000).refine(isAddress, as("address")),
  price: z.string(as("missing")).trim().min(1, as("missing")),
  availability: z
    .string(as("missing"))
    .transform(underscored)
    .refine((value) => value === "in_stock", as("not-in-stock")),
  condition: z
    .string()
    .transform(underscored)
    .refine((value) => value === "new" || value === "", as("not-new"))
    .optional(),
  subscription_cost: z
    .string()
    .refine((value) => value.trim() === "", as("subscription"))
    .optional(),
  multipack: z
    .string()
    .refine((value) => /^(?:|[01])$/.test(value.trim()), as("several"))
    .optional(),
  is_bundle: z
    .string()
    .refine((value) => !yes.has(value.trim().toLowerCase()), as("several"))
    .optional(),
  adult: z
    .string()
    .refine((value) => !yes.has(value.trim().toLowerCase()), as("adult"))
    .optional(),
});

const PRICE_REASONS: Record<PriceProblem, RowReason> = { price: "price", currency: "currency" };

/** The sale's price while it lasts, or where no time is given. */
function priceOf(values: MerchantRow["values"], now: Date, issues: RowIssue[]): number | null {
  const written = values["price"] ?? "";
  const price = parseBrl(written);
  if (!price.ok) {
    issues.push({ field: "price", reason: PRICE_REASONS[price.error], value: written });
    return null;
  }
  const sale = values["sale_price"]?.trim() ?? "";
  if (sale === "") return price.value;
  const reduced = parseBrl(sale);
  if (!reduced.ok) {
    issues.push({ field: "sale_price", reason: PRICE_REASONS[reduced.error], value: sale });
    return price.value;
  }
  const times = values["sale_price_effective_date"]?.trim() ?? "";
  const interval = times === "" ? null : parseInterval(times);
  if (times !== "" && interval === null) {
    issues.push({ field: "sale_price_effective_date", reason: "date", value: times });
    return price.value;
  }
  const isOn = interval === null || (interval.from <= now && now < interval.until);
  return isOn ? Math.min(price.value, reduced.value) : price.value;
}

function instalmentsOf(
  { installment, values }: MerchantRow,
  issues: RowIssue[],
): MerchantProduct["instalments"] {
  if (installment === null) return null;
  const refuse = (reason: RowReason) => {
    const value = values["installment"] || JSON.stringify(installment);
    issues.push({ field: "installment", reason, value });
    return null;
  };
  if (underscored(installment["credit_type"] ?? "finance") === "lease") return refuse("leasing");
  const months = installment["months"] ?? "";
  const amount = parseBrl(installment["amount"] ?? "");
  const down = installment["downpayment"] ? parseBrl(installment["downpayment"], { mayBeZero: true }) : null;
  if (!/^\d{1,3}$/.test(months) || Number(months) === 0 || !amount.ok || down?.ok === false)
    return refuse("instalments");
  const downPaymentCents = down === null || down.value === 0 ? null : down.value;
  return { count: Number(months), cents: amount.value, downPaymentCents };
}

function optional(
  values: MerchantRow["values"],
  field: string,
  longest: number,
  issues: RowIssue[],
): string | null {
  const value = values[field]?.trim() ?? "";
  if (value.length <= longest) return value || null;
  issues.push({ field, reason: "too-long", value });
  return null;
}

function gtinOf({ gtin: written = "" }: MerchantRow["values"], issues: RowIssue[]): string | null {
  const gtin = normaliseGtin(written);
  if (gtin === null && written.trim() !== "") issues.push({ field: "gtin", reason: "gtin", value: written });
  return gtin;
}

/** Cut at the end of a word. */
function titleOf(title: string, issues: RowIssue[]): string {
  if (title.length <= LONGEST_TITLE) return title;
  issues.push({ field: "title", reason: "too-long", value: title });
  const start = title.slice(0, LONGEST_TITLE);
  const end = start.lastIndexOf(" ");
  return end > LONGEST_TITLE / 2 ? start.slice(0, end).trimEnd() : start;
}

/** In normal form; a value that is no address is left out. */
function pictureOf(values: MerchantRow["values"], issues: RowIssue[]): string | null {
  const value = optional(values, "image_link", 2_000, issues);
  if (value === null) return null;
  const address = isAddress(value) ? new URL(value).href : null;
  if (address !== null && address.length <= 2_000) return address;
  issues.push({ field: "image_link", reason: address === null ? "address" : "too-long", value });
  return null;
}

/**
 * Accepts only products that are new, in stock, sold to everybody, and priced in reais for one unit without a
 * contract. Issues of optional values do not refuse a product.
 */
export function parseProduct(
  row: MerchantRow,
  now: Date,
): Result<{ product: MerchantProduct; issues: RowIssue[] }, RowIssue[]> {
  const { values } = row;
  const parsed = productSchema.safeParse(values);
  const refused = (parsed.error?.issues ?? []).map(({ path, message }) => {
    const field = String(path[0]);
    return { field, reason: message as RowReason, value: values[field] ?? "" };
  });
  const issues: RowIssue[] = [];
  const priceCents = refused.some(({ field }) => field === "price") ? null : priceOf(values, now, issues);
  if (!parsed.success || priceCents === null) return failure([...refused, ...issues]);
  const { id, title, link } = parsed.data;
  const brand = optional(values, "brand", 70, issues);
  const product = {
    id,
    title: titleOf(title, issues),
    url: link,
    priceCents,
    brand,
    brandSlug: brand === null ? null : slugify(brand) || null,
    gtin: gtinOf(values, issues),
    mpn: optional(values, "mpn", 70, issues),
    imageUrl: pictureOf(values, issues),
    instalments: instalmentsOf(row, issues),
  };
  return ok({ product, issues });
}
