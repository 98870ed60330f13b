import { ALERT_KINDS } from "@/lib/contracts/alerts";
import { displayedInterval } from "@/lib/rating/displayed";
import { alertMail, namedSchema, type Named } from "@/server/community/alerts/alert-mail";
import {
  judgeAlert,
  type CurrentFacts,
  type Judgement,
  type WatchedAlert,
} from "@/server/community/alerts/judge-alert";
import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { addMails, type NewMail } from "@/server/community/mail/outbox";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** Marks in one run, and alerts in one transaction. */
const MARKS = 500;
const BATCH = 500;

const storedAlertSchema = z.object({
  id: z.number(),
  userId: z.string(),
  kind: z.enum(ALERT_KINDS),
  threshold: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  isWithin: z.boolean().nullable(),
  top: z.array(z.number()).nullable(),
  toldAt: z.string().nullable(),
  rankingSlug: z.string(),
  rankingName: z.string(),
  itemSlug: z.string().nullable(),
  itemName: z.string().nullable(),
  isHidden: z.boolean(),
  nota: z.number().nullable(),
  scoreLow: z.number().nullable(),
  scoreHigh: z.number().nullable(),
  position: z.number().nullable(),
  priceCents: z.number().nullable(),
  currentTop: z.array(z.number()),
});

type StoredAlert = z.infer<typeof storedAlertSchema>;

/** The ids of a ranking's first items, as an SQL array, for the alert `a`. */
export const topOf: SQL = sql`array(select t.item_id from ranking_entry t where t.category_id = a.category_id
  and t.section = 'ranked' and t.list_order <= a.threshold order by t.list_order)`;

/** {@link judgeAlert} has the same conditions, for the alert `a`. */
const isChanged: SQL = sql`(a.again_at is null and c.hidden_at is null and i.hidden_at is null and case a.kind
  when 'score' then s.displayed is not null and (a.low is null or s.displayed < a.low or s.displayed > a.high)
  when 'price' then (i.lowest_price_cents is not null or a.is_within is null)
    and a.is_within is distinct from coalesce(i.lowest_price_cents <= a.threshold, false)
  when 'position' then a.is_within is distinct from coalesce(e.position <= a.threshold, false)
  else a.top is distinct from ${topOf} end)`;

/** Reads alerts in the order of their ids, and locks them until the transaction ends. */
const readAlerts = (transaction: Database, condition: SQL, after: number) =>
  queryRows(
    transaction,
    storedAlertSchema,
    sql`select a.id, a.user_id as "userId", a.kind, a.threshold, a.low, a.high, a.is_within as "isWithin", a.top,
        a.told_at as "toldAt", c.slug as "rankingSlug", c.name as "rankingName", i.slug as "itemSlug", i.name as "itemName",
        i.hidden_at is not null or c.hidden_at is not null as "isHidden", s.displayed as nota, s.low as "scoreLow", s.high as "scoreHigh",
        e.position, i.lowest_price_cents as "priceCents",
        case when a.kind = 'leader' then ${topOf} else '{}'::int[] end as "currentTop"
      from alert a join category c on c.id = a.category_id left join item i on i.id = a.item_id
      left join score s on s.item_id = a.item_id left join ranking_entry e on e.item_id = a.item_id
      where a.id > ${after} and ${condition}
      order by a.id limit ${BATCH} for update of a`,
  );

const watchedOf = ({ kind, threshold, low, high, isWithin, top, toldAt }: StoredAlert): WatchedAlert => ({
  ...{ kind, threshold, low, high, isWithin, top },
  toldAt: toldAt === null ? null : new Date(toldAt),
});

const factsOf = (row: StoredAlert): CurrentFacts => ({
  nota: row.nota,
  interval: displayedInterval({ displayed: row.nota, low: row.scoreLow, high: row.scoreHigh }),
  position: row.position,
  priceCents: row.priceCents,
  top: row.currentTop,
  isHidden: row.isHidden,
});

interface JudgedAlert {
  readonly row: StoredAlert;
  readonly alert: WatchedAlert;
  readonly facts: CurrentFacts;
  readonly judgement: Judgement;
}

/** An unchanged alert only loses the time at which it was to be compared again. */
async function storeStates(transaction: Database, judged: readonly JudgedAlert[], now: Date): Promise<void> {
  const rows = judged.map(({ row, alert, judgement }) => {
    const { low, high, isWithin, top } = judgement.kind === "changed" ? judgement.state : alert;
    const isTold = judgement.kind === "changed" && judgement.isTold;
    return {
      ...{ id: row.id, low, high, is_within: isWithin, top },
      told_at: isTold ? now : alert.toldAt,
      again_at: judgement.kind === "later" ? judgement.againAt : null,
    };
  });
  await transaction.execute(sql`
    update alert a set low = r.low, high = r.high, is_within = r.is_within, top = r.top, told_at = r.told_at,
      again_at = r.again_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, low float8, high float8, is_within boolean,
      top int[], told_at timestamptz, again_at timestamptz) where a.id = r.id`);
}

const namesRowSchema = namedSchema.extend({ id: z.number() });

async function namesOf(transaction: Database, judged: readonly JudgedAlert[]) {
  const ids = judged.flatMap(({ alert, facts }) => [...(alert.top ?? []), ...facts.top]);
  if (ids.length === 0) return new Map<number, Named>();
  const rows = await queryRows(
    transaction,
    namesRowSchema,
    sql`select id, slug, name from item where id = any(${numberArray([...new Set(ids)])}) and hidden_at is null`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function mailOf(
  { row, alert, facts, judgement }: JudgedAlert,
  names: ReadonlyMap<number, Named>,
  now: Date,
): NewMail[] {
  if (judgement.kind !== "changed" || !judgement.isTold) return [];
  const { itemSlug, itemName } = row;
  const content = alertMail({
    ...{ alert, facts, state: judgement.state },
    ranking: { slug: row.rankingSlug, name: row.rankingName },
    item: itemSlug === null || itemName === null ? null : { slug: itemSlug, name: itemName },
    nameOf: (id) => names.get(id),
  });
  return [{ userId: row.userId, occasion: `alert:${row.id}:${now.getTime()}`, alertId: row.id, content }];
}

interface EvaluateOptions {
  readonly now: Date;
  /** Whether a mail server is set; without one, users read mails in their account. */
  readonly hasServer: boolean;
  readonly signal?: AbortSignal;
}

export interface EvaluateCounts {
  readonly changed: number;
  readonly told: number;
}

async function evaluateBatch(
  transaction: Database,
  condition: SQL,
  after: number,
  { now, hasServer }: EvaluateOptions,
): Promise<{ last: number | null; told: number; count: number }> {
  const rows = await readAlerts(transaction, condition, after);
  const judged = rows.map((row) => {
    const [alert, facts] = [watchedOf(row), factsOf(row)];
    return { row, alert, facts, judgement: judgeAlert(alert, facts, now) };
  });
  if (judged.length > 0) await storeStates(transaction, judged, now);
  const names = await namesOf(transaction, judged);
  const mails = judged.flatMap((each) => mailOf(each, names, now));
  await addMails(transaction, mails, { now, hasServer });
  const last = rows.length < BATCH ? null : (rows.at(-1)?.id ?? null);
  return { last, told: mails.length, count: rows.length };
}

/** Each batch is a transaction. `atEnd` is part of the last one. */
async function evaluateAll(
  database: Database,
  condition: SQL,
  options: EvaluateOptions,
  atEnd: (transaction: Database) => Promise<unknown> = () => Promise.resolve(),
): Promise<EvaluateCounts> {
  let [changed, told] = [0, 0];
  let after: number | null = 0;
  while (after !== null) {
    options.signal?.throwIfAborted();
    const from: number = after;
    const batch = await database.transaction(async (transaction) => {
      const done = await evaluateBatch(transaction, condition, from, options);
      if (done.last === null) await atEnd(transaction);
      return done;
    });
    changed += batch.count;
    told += batch.told;
    after = batch.last;
  }
  return { changed, told };
}

const markSchema = z.object({
  id: z.union([z.string(), z.number()]),
  categoryId: z.number(),
  itemId: z.number().nullable(),
});

type Mark = z.infer<typeof markSchema>;

function conditionOf(marks: readonly Mark[]): SQL {
  const items = marks.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const rankings = marks.flatMap(({ categoryId, itemId }) => (itemId === null ? [categoryId] : []));
  return sql`a.id in (
      select m.id from alert m where m.item_id = any(${numberArray([...new Set(items)])})
      union select m.id from alert m where m.kind in ('position', 'leader')
        and m.category_id = any(${numberArray([...new Set(rankings)])}))
    and ${isChanged}`;
}

/**
 * Compares the alerts of everything marked as changed, and those whose rest is over, and writes mails. States
 * and mails of a batch are one transaction, and marks go with the last one, so that an interrupted run
 * neither loses nor repeats a mail.
 */
export async function evaluateAlerts(database: Database, options: EvaluateOptions): Promise<EvaluateCounts> {
  const counts = [
    await evaluateAll(database, sql`a.again_at <= ${options.now.toISOString()}::timestamptz`, options),
  ];
  for (;;) {
    const marks = await queryRows(
      database,
      markSchema,
      sql`select id, category_id as "categoryId", item_id as "itemId" from alert_change order by id limit ${MARKS}`,
    );
    if (marks.length === 0) break;
    const ids = numberArray(marks.map(({ id }) => Number(id)));
    counts.push(
      await evaluateAll(database, conditionOf(marks), options, (transaction) =>
        transaction.execute(sql`delete from alert_change where id = any(${ids})`),
      ),
    );
  }
  return {
    changed: counts.reduce((sum, { changed }) => sum + changed, 0),
    told: counts.reduce((sum, { told }) => sum + told, 0),
  };
}

const isDueRowSchema = z.object({ isDue: z.boolean() });

export async function areAlertsDue(database: Database, now: Date): Promise<boolean> {
  const [row] = await queryRows(
    database,
    isDueRowSchema,
    sql`select exists (select from alert_change)
      or exists (select from alert where again_at <= ${now.toISOString()}::timestamptz) as "isDue"`,
  );
  return row?.isDue === true;
}
