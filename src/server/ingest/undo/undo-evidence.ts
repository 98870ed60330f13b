import { reviewDay } from "@/server/publishing/scores/evidence-days";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { EvidenceDeltas } from "@/server/publishing/scores/evidence-deltas";
import { aggregateRowSchema, toAggregate } from "@/server/publishing/scores/evidence-rows";
import { isOfUnit, tableOf, wantedUnits } from "@/server/ingest/undo/journal-rows";
import { sql } from "drizzle-orm";
import { z } from "zod";

type Units = readonly { unit: string }[];
type Direction = "add" | "remove";

const reviewRowSchema = z.object({
  item_id: z.number(),
  stars: z.number(),
  criterion_stars: z.record(z.string(), z.number()),
  weight: z.string(),
  day: z.number(),
});

async function takeReviews(
  transaction: Database,
  units: Units,
  deltas: EvidenceDeltas,
  direction: Direction,
) {
  const rows = await queryRows(
    transaction,
    reviewRowSchema,
    sql`select t.item_id, t.stars, t.criterion_stars, t.weight, ${reviewDay(sql`t.reviewed_at`)} as day from ${wantedUnits(units)}
      join review t on ${isOfUnit(tableOf("review", ""))}`,
  );
  for (const { item_id: itemId, criterion_stars: criterionStars, weight, ...row } of rows) {
    const review = { ...row, criterionStars, weight: Number(weight) };
    if (direction === "add") deltas.addReview(itemId, review);
    else deltas.removeReview(itemId, review);
  }
}

async function takeAggregates(
  transaction: Database,
  units: Units,
  deltas: EvidenceDeltas,
  direction: Direction,
) {
  const rows = await queryRows(
    transaction,
    aggregateRowSchema,
    sql`select t.* from ${wantedUnits(units)} join aggregate t on ${isOfUnit(tableOf("aggregate", ""))}`,
  );
  for (const row of rows) {
    if (direction === "add") deltas.addAggregate(row.item_id, toAggregate(row));
    else deltas.removeAggregate(row.item_id, toAggregate(row));
  }
}

export function takeEvidence(
  transaction: Database,
  kind: "review" | "aggregate",
  units: Units,
  deltas: EvidenceDeltas,
  direction: Direction,
): Promise<void> {
  const take = kind === "review" ? takeReviews : takeAggregates;
  return take(transaction, units, deltas, direction);
}
