import { isCopy } from "@/lib/scoring/text-sketch";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** A keyed hash, which only shows equality. */
export interface ReviewSignal {
  readonly kind: "device" | "network";
  readonly mark: string;
}

/** Latest reviews and signals that are read of one writer, hash or item. */
const MOST = 50;

/** Hours within which two reviews from one network are linked. */
const NETWORK_HOURS = 24;

/** Days within which two reviews of one item are linked; at least two common items are needed. */
const ITEM_DAYS = 7;
const COMMON_ITEMS = 2;

/** Different signals that link two writers. */
const SIGNALS_NEEDED = 2;

export interface LinkedReview {
  readonly reviewId: number;
  readonly writer: string;
  readonly signals: readonly ReviewSignal[];
  readonly now: Date;
}

const candidateSchema = z.object({
  writer: z.string(),
  signals: z.number(),
  /** Pairs of sketches, one of each writer, that have a number in common. */
  texts: z.array(z.tuple([z.array(z.number()), z.array(z.number())])).nullable(),
});

type Candidate = z.infer<typeof candidateSchema>;

/**
 * Gives the writers that at least two different signals link: same device, same network within a day, common
 * items within a week, a copied text. Texts are compared only with writers that another signal links, because
 * a copied text alone links nobody. Only the latest rows of each hash, item and writer are read.
 */
export async function findLinks(
  transaction: Database,
  { reviewId, writer, signals, now }: LinkedReview,
): Promise<string[]> {
  const candidates = await queryRows(
    transaction,
    candidateSchema,
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
