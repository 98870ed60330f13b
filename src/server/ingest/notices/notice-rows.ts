import { safetyNoticeSchema, type SafetyNotice } from "@/lib/contracts/safety-notice";
import { foldText } from "@/lib/fold-text";
import { normaliseGtin } from "@/lib/gtin";
import { failure, ok, type Result } from "@/lib/result";
import { parseDate } from "@/server/ingest/import/parse-date";
import type { SourceRecord } from "@/server/ingest/import/records";
import { safetyNoticeText } from "@/text/safety-notices";
import { z } from "zod";

/** Columns of a file of notices; case and accents do not count. */
export const NOTICE_COLUMNS = {
  authority: "autoridade",
  number: "numero",
  date: "data",
  risk: "risco",
  affected: "afetados",
  remedy: "providencia",
  url: "link",
  brand: "marca",
  model: "modelo",
  gtin: "gtin",
} as const;
type NoticeField = keyof typeof NOTICE_COLUMNS;

const REQUIRED: readonly NoticeField[] = ["authority", "number", "date", "risk", "url"];
export const requiredNoticeColumns = REQUIRED.map((field) => NOTICE_COLUMNS[field]);

/** A product as a notice names it. */
export const noticeProductSchema = z.object({
  key: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  /** 14 digits. */
  gtin: z.string().nullable(),
});

export type NoticeProduct = z.infer<typeof noticeProductSchema>;

export interface NoticeRow {
  readonly notice: SafetyNotice;
  readonly products: readonly NoticeProduct[];
  /** GTINs that are none, beside those that can be used. */
  readonly wrongGtins: readonly string[];
}

export interface NoticeProblem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** "2026-03-31" */
const dayFormat = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

const { problems } = safetyNoticeText;
const optional = (longest: number) => z.string().max(longest, problems.long(longest)).nullable();
const needed = (longest: number) =>
  z.string({ error: problems.missing }).max(longest, problems.long(longest));

const rowSchema = z.object({
  authority: needed(120),
  number: needed(80),
  date: z
    .string({ error: problems.missing })
    .transform((text) => parseDate(text))
    .refine((date) => date !== null, problems.date)
    .transform((date) => dayFormat.format(date ?? undefined)),
  risk: needed(1_000),
  affected: optional(1_000),
  remedy: optional(1_000),
  url: needed(2_000).refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), problems.url),
  brand: optional(100),
  model: optional(200),
  gtin: optional(4_000),
});

const MOST_GTINS = 200;

function productsOf({ brand, model, gtin }: z.infer<typeof rowSchema>) {
  const written = (gtin ?? "").split(/[\s,;|]+/).filter(Boolean);
  const read = written.slice(0, MOST_GTINS).map((text) => ({ text, gtin: normaliseGtin(text) }));
  const gtins = [...new Set(read.flatMap((each) => each.gtin ?? []))];
  const wrongGtins = read.filter((each) => each.gtin === null).map(({ text }) => text);
  if (gtins.length > 0) {
    return { wrongGtins, products: gtins.map((each) => ({ key: each, brand, model, gtin: each })) };
  }
  const isNamed = brand !== null && model !== null;
  const key = foldText(`${brand ?? ""}/${model ?? ""}`);
  return { wrongGtins, products: isNamed ? [{ key, brand, model, gtin: null }] : [] };
}

/** The error has a line for each cell that cannot be used; then nothing of the row is taken. */
export function parseNoticeRow({
  line,
  cell,
  keys,
  problem,
}: SourceRecord): Result<NoticeRow, NoticeProblem[]> {
  if (problem !== undefined) return failure([{ line, column: "", value: "", reason: problem }]);
  // Rows of a JSON document have keys of their own instead of the columns of a table.
  const names = keys?.() ?? [];
  const textOf = (field: NoticeField) => {
    const column = NOTICE_COLUMNS[field];
    const text = String(cell(names.find((name) => foldText(name) === column) ?? column) ?? "")
      .replace(/\s+/g, " ")
      .trim();
    return text === "" ? null : text;
  };
  const fields = Object.keys(NOTICE_COLUMNS) as NoticeField[];
  const values = Object.fromEntries(fields.map((field) => [field, textOf(field)]));
  const parsed = rowSchema.safeParse(values);
  if (!parsed.success) {
    return failure(
      parsed.error.issues.map(({ path, message }) => {
        const field = path[0] as NoticeField;
        return { line, column: NOTICE_COLUMNS[field], value: values[field] ?? "", reason: message };
      }),
    );
  }
  const found = productsOf(parsed.data);
  if (found.products.length === 0) {
    const reason = found.wrongGtins.length > 0 ? problems.gtin : problems.product;
    return failure([{ line, column: NOTICE_COLUMNS.gtin, value: values["gtin"] ?? "", reason }]);
  }
  return ok({ notice: safetyNoticeSchema.parse(parsed.data), ...found });
}
