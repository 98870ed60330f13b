import type { SuspicionReason } from "@/lib/contracts/operator";
import { isCopy } from "@/lib/scoring/text-sketch";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { sql } from "drizzle-orm";
import { z } from "zod";

/**
 * `cluster`: others of its cluster reviewed the item. `copied-text`: nearly another writer's review. `burst`:
 * many more reviews around that moment than usual.
 */
interface Suspicion {
  /** 0 and more. It only orders the queue, and hides nothing. */
  readonly score: number;
  readonly reasons: readonly SuspicionReason[];
}

const POINTS = { perClusterMember: 1, mostOfCluster: 5, copy: 3, burst: 1 } as const;
/** Reviews with a common run of words that are compared with one review. */
const MOST_COMPARED = 200;
/** Fewest reviews in two days, and multiple of the usual number of the month before. */
const BURST = { least: 10, factor: 5 } as const;

const observedSchema = z.object({
  id: z.number(),
  members: z.number(),
  near: z.number(),
  usual: z.number(),
  sketch: z.array(z.number()).nullable(),
  others: z.array(z.array(z.number())).nullable(),
});

type Observed = z.infer<typeof observedSchema>;

function judge({ members, near, usual, sketch, others }: Observed): Suspicion {
  const isBurst = near >= BURST.least && near > BURST.factor * usual;
  const hasCopy = sketch !== null && (others ?? []).some((other) => isCopy(sketch, other));
  const points: [SuspicionReason, number][] = [
    ["cluster", Math.min(POINTS.mostOfCluster, members * POINTS.perClusterMember)],
    ["copied-text", hasCopy ? POINTS.copy : 0],
    ["burst", isBurst ? POINTS.burst : 0],
  ];
  const reasons = points.filter(([, value]) => value > 0);
  return {
    score: reasons.reduce((sum, [, value]) => sum + value, 0),
    reasons: reasons.map(([reason]) => reason),
  };
}

/** By review id. An imported review has no writer and no sketch, and can only be part of a burst. */
export async function loadSuspicions(
  database: Database,
  reviewIds: readonly number[],
): Promise<ReadonlyMap<number, Suspicion>> {
  const observed = await queryRows(
    database,
    observedSchema,
    sql`select r.id::float8 as id, r.sketch,
        (select count(*)::int from cluster_member own join cluster_member m on m.root = own.root
          join review o on o.writer_key = m.writer_key and o.item_id = r.item_id
          where own.writer_key = r.writer_key and o.id <> r.id) as members,
        (select count(*)::int from review o where o.item_id = r.item_id
          and o.reviewed_at between r.reviewed_at - interval '1 day' and r.reviewed_at + interval '1 day') as near,
        (select count(*)::float8 / 15 from review o where o.item_id = r.item_id
          and o.reviewed_at between r.reviewed_at - interval '31 days' and r.reviewed_at - interval '1 day') as usual,
        (select jsonb_agg(o.sketch) from (
          select sketch from review
          where sketch is not null and sketch && r.sketch and id <> r.id and writer_key is distinct from r.writer_key
          limit ${MOST_COMPARED}) o) as others
      from review r where r.id = any(${numberArray(reviewIds)})`,
  );
  return new Map(observed.map((each) => [each.id, judge(each)]));
}
