import type { FieldIssue } from "@/lib/contracts/field-issue";
import { LARGEST_FILE, LONGEST_TRANSFER, SOURCE_INTERVALS, type SourceInput } from "@/lib/contracts/sources";
import { cleanLine } from "@/lib/legible-text";
import { failure, ok, type Result } from "@/lib/result";
import { isFeedAddress, isPrivateHost } from "@/server/ingest/feeds/feed-address";
import { findMapping } from "@/server/ingest/import-console/saved-mappings";
import { parseMapping } from "@/server/ingest/import/mapping";
import type { SourceRow } from "@/server/ingest/sources/run-source";
import { addressOfPeriod, isPeriodOf, periodKindOf } from "@/server/ingest/sources/source-periods";
import type { Database } from "@/server/platform/db/database";
import { fieldProblemsOf, portugueseMessages } from "@/server/platform/http/field-problems";
import { operatorSourcesText } from "@/text/operator-sources";
import { z } from "zod";

const text = operatorSourcesText.form.problems;

/** A whole number. */
const limitOf = (lowest: number, highest: number) => {
  const message = text.limit(lowest, highest);
  return z
    .string(message)
    .regex(/^\d{1,3}$/, message)
    .transform(Number)
    .refine((typed) => typed >= lowest && typed <= highest, message);
};

function isFetchable(address: string, privateHosts: readonly string[]): boolean {
  const filled = addressOfPeriod(address, "2025-01");
  return (
    address.length <= 2_000 &&
    isFeedAddress(filled, privateHosts) &&
    !isPrivateHost(new URL(filled), privateHosts)
  );
}

const schemaFor = (privateHosts: readonly string[]) =>
  z.object({
    name: z
      .string(text.name)
      .transform(cleanLine)
      .refine((typed) => typed !== "" && typed.length <= 80, text.name),
    address: z
      .string(text.address)
      .trim()
      .refine((typed) => isFetchable(typed, privateHosts), text.address)
      .refine((typed) => periodKindOf(typed) !== null, text.places),
    period: z.string().trim().default(""),
    shipped: z.string().default(""),
    mapping: z
      .string()
      .trim()
      .transform((typed) => typed.replaceAll("\r\n", "\n"))
      .refine((typed) => typed.length <= 256 * 1_024, text.mapping)
      .default(""),
    entry: z
      .string()
      .default("")
      .transform(cleanLine)
      .refine((typed) => typed.length <= 200, text.entry),
    interval: z
      .string(text.interval)
      .transform(Number)
      .refine((hours) => SOURCE_INTERVALS.some((each) => each === hours), text.interval),
    rows: limitOf(0, 100),
    means: limitOf(0, 100),
    size: limitOf(1, LARGEST_FILE),
    time: limitOf(1, LONGEST_TRANSFER),
    note: z.string().trim().max(500, text.note).default(""),
  });

/** The name and a copy of the mapping that was chosen, or of the typed one. */
async function mappingOf(
  database: Database,
  { shipped, mapping, name }: { shipped: string; mapping: string; name: string },
  before: SourceRow | null,
) {
  const chosen = await findMapping(database, shipped);
  if (chosen) return ok({ mappingName: chosen.name, mapping: chosen.content });
  if (before?.mapping.trim() === mapping)
    return ok({ mappingName: before.mappingName, mapping: before.mapping });
  const parsed = parseMapping(mapping);
  return parsed.ok ? ok({ mappingName: name, mapping }) : failure(parsed.error);
}

/** @param before the source as it is; null for a new one */
export async function readSourceForm(
  database: Database,
  values: Readonly<Record<string, string>>,
  privateHosts: readonly string[],
  before: SourceRow | null = null,
): Promise<Result<SourceInput, FieldIssue[]>> {
  const parsed = schemaFor(privateHosts).safeParse(values, portugueseMessages);
  if (!parsed.success) return failure(fieldProblemsOf(parsed.error, "name"));
  const { name, address, period, entry, interval, rows, means, size, time, note } = parsed.data;
  const kind = periodKindOf(address) ?? "none";
  if (kind !== "none" && !isPeriodOf(kind, period))
    return failure([{ field: "period", message: text.period[kind] }]);
  const mapping = await mappingOf(database, parsed.data, before);
  if (!mapping.ok) return failure([{ field: "mapping", message: `${text.mapping} ${mapping.error}` }]);
  return ok({
    ...{ name, address, ...mapping.value, entry: entry || null },
    firstPeriod: kind === "none" ? null : period,
    ...{ intervalHours: interval, rowLimit: rows, meanLimit: means },
    ...{ sizeLimit: size, timeLimit: time, note: note || null },
  });
}

export const valuesOfSource = (row: SourceRow): Record<string, string> => ({
  ...{ name: row.name, address: row.address, period: row.firstPeriod ?? "" },
  ...{ shipped: "", mapping: row.mapping, entry: row.entry ?? "" },
  ...{ interval: String(row.intervalHours), rows: String(row.rowLimit), means: String(row.meanLimit) },
  ...{ size: String(row.sizeLimit), time: String(row.timeLimit), note: row.note ?? "" },
});
