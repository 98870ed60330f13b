import type { StarHistogram } from "@/lib/scoring/histogram";
import { queryRows, type Database } from "@/server/db/database";
import type { EvidenceDeltas } from "@/server/scores/evidence-deltas";
import { isOfUnit, tableOf, wantedUnits } from "@/server/undo/journal-rows";
import { sql } from "drizzle-orm";

type Units = readonly { unit: string }[];
type Direction = "add" | "remove";

interface ReviewRow {
  item_id: number;
  stars: number;
  criterion_stars: Record<string, number>;
  weight: string;
}

interface AggregateRow {
  item_id: number;
  mean: number;
  count: number;
  scale_minimum: number;
  scale_maximum: number;
  mean_step: number;
  histogram: StarHistogram | null;
}

async function takeReviews(
  transaction: Database,
  units: Units,
  deltas: EvidenceDeltas,
  direction: Direction,
) {
  const rows = await queryRows<ReviewRow>(
    transaction,
    sql`select t.item_id, t.stars, t.criterion_stars, t.weight from ${wantedUnits(units)}
      join review t on ${isOfUnit(tableOf("review", ""))}`,
  );
  for (const { item_id: itemId, stars, criterion_stars: criterionStars, weight } of rows) {
    const review = { stars, criterionStars, weight: Number(weight) };
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
  const rows = await queryRows<AggregateRow>(
    transaction,
    sql`select t.* from ${wantedUnits(units)} join aggregate t on ${isOfUnit(tableOf("aggregate", ""))}`,
  );
  for (const { item_id: itemId, scale_minimum, scale_maximum, mean_step: meanStep, ...row } of rows) {
    const aggregate = { ...row, meanStep, scale: { minimum: scale_minimum, maximum: scale_maximum } };
    if (direction === "add") deltas.addAggregate(itemId, aggregate);
    else deltas.removeAggregate(itemId, aggregate);
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
