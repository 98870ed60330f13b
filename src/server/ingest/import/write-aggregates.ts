import type { Database } from "@/server/platform/db/database";
import {
  compareParts,
  lookUp,
  lookupRows,
  type Comparison,
  type Part,
  withoutAliasChanges,
} from "@/server/ingest/import/compare-parts";
import type { AggregateDraft } from "@/server/editorial/items/drafts";
import type { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { aggregateRowSchema, toAggregate } from "@/server/publishing/scores/evidence-rows";
import { aggregateKey, type PartRules } from "@/server/ingest/import/later-rows";
import { sql } from "drizzle-orm";
import { z } from "zod";

const storedAggregateSchema = aggregateRowSchema.extend({
  source: z.string(),
  period: z.string(),
  content_hash: z.string(),
});

type StoredAggregate = z.infer<typeof storedAggregateSchema>;

export type AggregateComparison = Comparison<AggregateDraft, StoredAggregate>;

export function removedAggregates({ changes }: AggregateComparison): number {
  return changes.filter(({ draft }) => draft.count === 0).length;
}

/** A row with a count of 0 does not replace another row for the same period. */
const fillAggregate = (later: AggregateDraft, earlier: AggregateDraft) =>
  later.count === 0 && earlier.count > 0 ? earlier : later;

/** An aggregate with a count of 0 is not stored. */
export async function compareAggregates(
  database: Database,
  parts: readonly Part<AggregateDraft>[],
): Promise<AggregateComparison> {
  const wanted = lookupRows(parts, ({ source, period }) => ({ source, period }));
  const stored = await lookUp(
    database,
    storedAggregateSchema,
    parts,
    sql`select a.item_id, a.source, a.period, a.mean, a.count, a.scale_minimum, a.scale_maximum, a.mean_step, a.histogram,
        a.content_hash
      from json_to_recordset(${wanted}::json) as r (item_id int, source text, period text)
      join aggregate a on a.item_id = r.item_id and a.source = r.source and a.period = r.period`,
  );
  const keyOf = { draft: aggregateKey, stored: aggregateKey };
  const compared = compareParts(parts, stored, keyOf, fillAggregate);
  const { counts, changes } = withoutAliasChanges(compared);
  const writable = changes.filter(({ draft, before }) => draft.count > 0 || before !== null);
  counts.created -= changes.length - writable.length;
  counts.unchanged += changes.length - writable.length;
  return { counts, changes: writable };
}

async function upsertAggregates(transaction: Database, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into aggregate (item_id, period, source, mean, count, scale_minimum, scale_maximum, mean_step, histogram,
      content_hash)
    select r.item_id, r.period, r.source, r.mean, r.count, r.minimum, r.maximum, r."meanStep", r.histogram,
      r."contentHash"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (item_id int, period text, source text, mean float8,
      count int, minimum float8, maximum float8, "meanStep" float8, histogram jsonb, "contentHash" text)
    on conflict (item_id, source, period) do update set mean = excluded.mean, count = excluded.count,
      scale_minimum = excluded.scale_minimum, scale_maximum = excluded.scale_maximum, mean_step = excluded.mean_step,
      histogram = excluded.histogram, content_hash = excluded.content_hash`);
}

async function deleteAggregates(transaction: Database, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  await transaction.execute(sql`
    delete from aggregate a
    using json_to_recordset(${JSON.stringify(rows)}::json) as r (item_id int, period text, source text)
    where a.item_id = r.item_id and a.period = r.period and a.source = r.source`);
}

export const aggregateRules: PartRules<AggregateDraft> = {
  kind: "aggregates",
  keyOf: aggregateKey,
  fill: fillAggregate,
};

export async function writeAggregates(
  transaction: Database,
  { changes }: AggregateComparison,
  deltas: EvidenceDeltas,
): Promise<void> {
  const rows = changes.map(({ item, draft: { scale, ...draft } }) => ({
    item_id: item.id,
    ...scale,
    ...draft,
  }));
  await upsertAggregates(
    transaction,
    rows.filter(({ count }) => count > 0),
  );
  await deleteAggregates(
    transaction,
    rows.filter(({ count }) => count === 0),
  );
  for (const { item, draft, before } of changes) {
    if (item.id === null) continue;
    if (before) deltas.removeAggregate(item.id, toAggregate(before));
    deltas.addAggregate(item.id, draft);
  }
}
