import { isCopy } from "@/lib/scoring/text-sketch";
import { queryRows, type Database } from "@/server/db/database";
import { sql } from "drizzle-orm";

/** Where a review came from: a keyed hash, by which only equality can be seen. */
export interface ReviewSignal {
  readonly kind: "device" | "network";
  readonly mark: string;
}

/** The latest reviews and signals of one writer, and of one mark or item, that are looked at. */
const MOST = 50;

/** Two reviews from one network count as such within this time. */
const NETWORK_HOURS = 24;

/** Two reviews of one item count as such within this time, and at least two items are needed. */
const ITEM_DAYS = 7;
const COMMON_ITEMS = 2;

/** Different signals that have to agree before two writers belong together. */
const SIGNALS_NEEDED = 2;

/** A review whose writer may belong together with others. */
export interface LinkedReview {
  readonly reviewId: number;
  readonly writer: string;
  /** Where it came from, as far as is known. */
  readonly signals: readonly ReviewSignal[];
  readonly now: Date;
}

interface Candidate {
  writer: string;
  signals: number;
  /** Pairs of sketches, one of each writer, that have a number in common. */
  texts: [number[], number[]][] | null;
}

/**
 * Stores where a review came from, and gives the writers that at least two different signals join with its own: the same device, the same network within a day,
 * common items within a week, a copied text. Texts are compared only with writers that another signal joins already,
 * because a copied text alone joins nobody. The work is bounded: of every mark, item and writer the latest rows are
 * looked at.
 */
export async function findLinks(
  transaction: Database,
  { reviewId, writer, signals, now }: LinkedReview,
): Promise<string[]> {
  const candidates = await queryRows<Candidate>(
    transaction,
    sql`with stored as (
        insert into review_signal (review_id, writer_key, kind, mark, seen_at)
        select ${reviewId}::bigint, ${writer}, kind, mark, ${now.toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(signals)}::jsonb) as s (kind text, mark text)
        returning kind, mark, seen_at
      ), own as (
        select item_id, reviewed_at, sketch from review where writer_key = ${writer} order by id desc limit ${MOST}
      ), own_signal as (
        select * from stored union all
        (select kind, mark, seen_at from review_signal where writer_key = ${writer} order by id desc limit ${MOST})
      ), signalled as (
        select distinct o.writer_key, s.kind from own_signal s cross join lateral (
          select writer_key from review_signal
          where kind = s.kind and mark = s.mark and writer_key <> ${writer}
            and (kind = 'device' or seen_at between s.seen_at - make_interval(hours => ${NETWORK_HOURS})
              and s.seen_at + make_interval(hours => ${NETWORK_HOURS}))
          order by seen_at desc limit ${MOST}) o
      ), met as (
        select o.writer_key, 'items' as kind from own cross join lateral (
          select item_id, writer_key from review
          where item_id = own.item_id and (author_id is not null or left_writer is not null) and writer_key <> ${writer}
            and reviewed_at between own.reviewed_at - make_interval(days => ${ITEM_DAYS})
              and own.reviewed_at + make_interval(days => ${ITEM_DAYS})
          order by reviewed_at desc limit ${MOST}) o
        group by 1 having count(distinct o.item_id) >= ${COMMON_ITEMS}
      ), found as (
        select writer_key, count(*)::int as signals
        from (select * from signalled union all select * from met) joined group by 1
      )
      select writer_key as writer, signals, case when signals < ${SIGNALS_NEEDED} then (
        select jsonb_agg(jsonb_build_array(own.sketch, o.sketch)) from own join (
          select sketch from review where writer_key = found.writer_key order by id desc limit ${MOST}
        ) o on own.sketch && o.sketch) end as texts
      from found`,
  );
  const isJoined = ({ signals, texts }: Candidate) =>
    signals + Number(texts?.some(([one, other]) => isCopy(one, other)) ?? false) >= SIGNALS_NEEDED;
  return candidates.filter(isJoined).map((candidate) => candidate.writer);
}
