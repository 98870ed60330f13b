import type { Database } from "@/server/platform/db/database";
import {
  compareParts,
  lookUp,
  lookupRows,
  type Comparison,
  type Part,
  withoutAliasChanges,
} from "@/server/ingest/import/compare-parts";
import type { MeasurementDraft } from "@/server/editorial/items/drafts";
import { markPending } from "@/server/publishing/scores/pending-scores";
import { measurementKey, type PartRules } from "@/server/ingest/import/later-rows";
import { sql } from "drizzle-orm";
import { z } from "zod";

const storedMeasurementSchema = z.object({
  item_id: z.number(),
  criterion: z.string(),
  period: z.string(),
  value: z.number(),
  content_hash: z.string(),
});

type StoredMeasurement = z.infer<typeof storedMeasurementSchema>;

export type MeasurementComparison = Comparison<MeasurementDraft, StoredMeasurement>;

export async function compareMeasurements(
  database: Database,
  parts: readonly Part<MeasurementDraft>[],
): Promise<MeasurementComparison> {
  const wanted = lookupRows(parts, ({ criterion, period }) => ({ criterion, period }));
  const stored = await lookUp(
    database,
    storedMeasurementSchema,
    parts,
    sql`select m.item_id, c.slug as criterion, m.period, m.value, m.content_hash
      from json_to_recordset(${wanted}::json) as r (item_id int, criterion text, period text)
      join measurement m on m.item_id = r.item_id and m.period = r.period
      join criterion c on c.id = m.criterion_id and c.slug = r.criterion`,
  );
  const keyOf = { draft: measurementKey, stored: measurementKey };
  return withoutAliasChanges(compareParts(parts, stored, keyOf));
}

export const measurementRules: PartRules<MeasurementDraft> = { kind: "measurements", keyOf: measurementKey };

async function keepCorrections(
  transaction: Database,
  changes: MeasurementComparison["changes"],
  criterionIds: ReadonlyMap<string, number>,
): Promise<void> {
  const corrections = changes.flatMap(({ item, draft, before }) =>
    before === null || before.value === draft.value
      ? []
      : [
          {
            ...{ item_id: item.id, criterion_id: criterionIds.get(draft.criterion), period: draft.period },
            ...{ before: before.value, after: draft.value },
          },
        ],
  );
  if (corrections.length === 0) return;
  await transaction.execute(sql`
    insert into measurement_correction (item_id, criterion_id, period, before, after, run_id)
    select r.*, current_setting('prova.import_run')::int
    from json_to_recordset(${JSON.stringify(corrections)}::json) as r (item_id int, criterion_id int, period text,
      before float8, after float8)`);
}

/** Within an import's transaction (`journalOf`). Values that replace others are kept as corrections. */
export async function writeMeasurements(
  transaction: Database,
  { changes }: MeasurementComparison,
  criterionIds: ReadonlyMap<string, number>,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ item, draft }) => ({
    item_id: item.id,
    criterion_id: criterionIds.get(draft.criterion),
    ...draft,
    ...{
      cases: draft.cases?.count ?? null,
      minimum: draft.cases?.minimum ?? null,
      maximum: draft.cases?.maximum ?? null,
    },
  }));
  await transaction.execute(sql`
    insert into measurement (item_id, criterion_id, period, value, cases, scale_minimum, scale_maximum, content_hash)
    select r.item_id, r.criterion_id, r.period, r.value, r.cases, r.minimum, r.maximum, r."contentHash"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (item_id int, criterion_id int, period text,
      value float8, cases int, minimum float8, maximum float8, "contentHash" text)
    on conflict (item_id, criterion_id, period) do update set value = excluded.value, cases = excluded.cases,
      scale_minimum = excluded.scale_minimum, scale_maximum = excluded.scale_maximum,
      content_hash = excluded.content_hash`);
  await keepCorrections(transaction, changes, criterionIds);
  const items = new Set(changes.flatMap(({ item }) => (item.id === null ? [] : [item.id])));
  await markPending(transaction, [...items], "import");
}
