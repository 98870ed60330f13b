import { safetyNoticeSchema, type SafetyNotice } from "@/lib/contracts/safety-notice";
import type { ImportReport } from "@/lib/contracts/operator-imports";
import { failure, ok, type Result } from "@/lib/result";
import { columnProblem } from "@/server/ingest/import/columns";
import { noTotals } from "@/server/ingest/import/import-totals";
import { advanceRun, beginRun, finishRun } from "@/server/ingest/import/import-run";
import { inspectFile } from "@/server/ingest/import/inspect-file";
import { openFile } from "@/server/ingest/import/open-import";
import { UnusableFileError, type RecordSource } from "@/server/ingest/import/records";
import { announceNoticeItems, matchNotices } from "@/server/ingest/notices/match-notices";
import {
  noticeProductSchema,
  parseNoticeRow,
  requiredNoticeColumns,
  type NoticeProblem,
  type NoticeProduct,
} from "@/server/ingest/notices/notice-rows";
import { journalOf, noJournal } from "@/server/ingest/undo/journaled-tables";
import { advisoryLocks } from "@/server/platform/db/advisory-locks";
import { queryIds, queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { fileProblems } from "@/text/import-problems";
import { safetyNoticeText } from "@/text/safety-notices";
import { importRun } from "@/server/platform/db/schema/imports";
import { eq, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** One transaction writes a file as a whole. */
const MOST_ROWS = 20_000;
const SHOWN_PROBLEMS = 50;
const SHOWN_REASONS = 20;

/** In the list of imports, where other files have the name of their mapping. */
export const NOTICE_MAPPING = "avisos";

const noticeDraftSchema = safetyNoticeSchema.extend({
  products: z.array(noticeProductSchema).readonly(),
});

type NoticeDraft = z.infer<typeof noticeDraftSchema>;

export interface NoticeSummary {
  /** Null for a dry run. */
  readonly runId: number | null;
  readonly records: number;
  /** Rows of which nothing was taken. */
  readonly rejected: number;
  /** Of notices, each of which may stand in several rows. */
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Products for which items were found now. */
  readonly matched: number;
  /** The first ones, also of rows that were taken without a wrong GTIN. */
  readonly problems: readonly NoticeProblem[];
}

interface ReadFile {
  records: number;
  rejected: number;
  problems: NoticeProblem[];
  drafts: NoticeDraft[];
}

const keyOf = ({ authority, number }: Pick<SafetyNotice, "authority" | "number">) =>
  JSON.stringify([authority, number]);

const byKey = (a: NoticeProduct, b: NoticeProduct) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0);

/** Rows with the same authority and number are one notice, whose texts the first of them has. */
async function readRows({ records }: RecordSource): Promise<ReadFile> {
  const found = new Map<string, NoticeDraft & { products: NoticeProduct[] }>();
  const read: ReadFile = { records: 0, rejected: 0, problems: [], drafts: [] };
  for await (const record of records) {
    if (record.leftOut !== undefined) continue;
    read.records += 1;
    if (read.records > MOST_ROWS) throw new UnusableFileError(fileProblems.tooManyRows(MOST_ROWS));
    const row = parseNoticeRow(record);
    if (!row.ok) {
      read.rejected += 1;
      read.problems.push(...row.error);
      continue;
    }
    const { notice, products, wrongGtins } = row.value;
    const key = keyOf(notice);
    const known = found.get(key) ?? { ...notice, products: [] };
    for (const product of products)
      if (!known.products.some((each) => each.key === product.key)) known.products.push(product);
    found.set(key, known);
    const { gtin: reason } = safetyNoticeText.problems;
    read.problems.push(...wrongGtins.map((value) => ({ line: record.line, column: "gtin", value, reason })));
  }
  read.drafts = [...found.values()].map((draft) => ({ ...draft, products: draft.products.sort(byKey) }));
  return read;
}

async function readNoticeFile(path: string, fileName: string) {
  const inspection = await inspectFile(path);
  if (!inspection.ok) return inspection;
  const source = await openFile(inspection.value, fileName);
  if (!source.ok) return source;
  try {
    const problem = columnProblem(requiredNoticeColumns, source.value.columns);
    if (problem !== null) return failure(problem);
    return ok({ ...(await readRows(source.value)), sha256: inspection.value.sha256 });
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    throw error;
  } finally {
    await source.value.close();
  }
}

const storedNoticeSchema = noticeDraftSchema.extend({
  id: z.number(),
});

type StoredNotice = z.infer<typeof storedNoticeSchema>;

async function readStored(
  database: Database,
  drafts: readonly NoticeDraft[],
): Promise<Map<string, StoredNotice>> {
  const keys = JSON.stringify(drafts.map(({ authority, number }) => ({ authority, number })));
  const rows = await queryRows(
    database,
    storedNoticeSchema,
    sql`select n.id, n.authority, n.number, n.published_on::text as date, n.risk, n.affected, n.remedy, n.url,
        coalesce((select json_agg(json_build_object('key', p.product_key, 'brand', p.brand, 'model', p.model, 'gtin', p.gtin)
          order by p.product_key collate "C") from safety_notice_product p where p.notice_id = n.id), '[]'::json) as products
      from json_to_recordset(${keys}::json) as w (authority text, number text)
      join safety_notice n on n.authority = w.authority and n.number = w.number`,
  );
  return new Map(rows.map((row) => [keyOf(row), row]));
}

function compare(drafts: readonly NoticeDraft[], stored: ReadonlyMap<string, StoredNotice>) {
  const isSame = (draft: NoticeDraft) => {
    const { id: _, ...known } = stored.get(keyOf(draft)) ?? { id: 0 };
    return isDeepStrictEqual(known, draft);
  };
  const written = drafts.filter((draft) => !isSame(draft));
  const changed = written.filter((draft) => stored.has(keyOf(draft))).length;
  const counts = {
    created: written.length - changed,
    changed,
    unchanged: drafts.length - written.length,
  };
  return { written, counts };
}

/** Items that a notice concerns, before or after it has changed. */
async function concernedItems(transaction: Database, noticeIds: readonly number[]): Promise<number[]> {
  return queryIds(
    transaction,
    sql`select distinct m.item_id as id from safety_notice n join safety_notice_match m
        on m.authority = n.authority and m.number = n.number
      where n.id = any(${numberArray(noticeIds)}) and m.item_id is not null`,
  );
}

const noticeRowSchema = z.object({ id: z.number(), authority: z.string(), number: z.string() });

async function writeNotices(transaction: Database, drafts: readonly NoticeDraft[]): Promise<number[]> {
  if (drafts.length === 0) return [];
  const rows = await queryRows(
    transaction,
    noticeRowSchema,
    sql`insert into safety_notice (authority, number, published_on, risk, affected, remedy, url)
      select r.authority, r.number, r.date, r.risk, r.affected, r.remedy, r.url
      from json_to_recordset(${JSON.stringify(drafts)}::json)
        as r (authority text, number text, date date, risk text, affected text, remedy text, url text)
      on conflict (authority, number) do update set published_on = excluded.published_on, risk = excluded.risk,
        affected = excluded.affected, remedy = excluded.remedy, url = excluded.url
      returning id, authority, number`,
  );
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const products = drafts.flatMap((draft) =>
    draft.products.map((product) => ({ noticeId: ids.get(keyOf(draft)), ...product })),
  );
  const wanted = sql`json_to_recordset(${JSON.stringify(products)}::json)
    as r ("noticeId" int, key text, brand text, model text, gtin text)`;
  const noticeIds = [...ids.values()];
  await transaction.execute(sql`delete from safety_notice_product p where p.notice_id = any(${numberArray(noticeIds)})
    and not exists (select from ${wanted} where r."noticeId" = p.notice_id and r.key = p.product_key)`);
  await transaction.execute(sql`insert into safety_notice_product as p (notice_id, product_key, brand, model, gtin)
    select r."noticeId", r.key, r.brand, r.model, r.gtin from ${wanted}
    on conflict (notice_id, product_key) do update set brand = excluded.brand, model = excluded.model, gtin = excluded.gtin
    where (p.brand, p.model, p.gtin) is distinct from (excluded.brand, excluded.model, excluded.gtin)`);
  return noticeIds;
}

/** As of other imports, so that the page of the run shows it. */
function reportOf(
  { records, rejected, problems }: ReadFile,
  { created, changed, unchanged }: Pick<NoticeSummary, "created" | "changed" | "unchanged">,
): ImportReport {
  const kinds = new Map<string, ImportReport["problems"][number]>();
  for (const { column, reason } of problems) {
    const key = JSON.stringify([column, reason]);
    kinds.set(key, { column, reason, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  const counts = { created, changed, unchanged, merged: 0, rejected, absent: 0 };
  return {
    ...{ records, fileRows: records, leftOut: [], rejected },
    counts: [{ kind: "notices", ...counts }],
    problems: [...kinds.values()].sort((a, b) => b.count - a.count).slice(0, SHOWN_REASONS),
    firstProblems: problems.slice(0, SHOWN_PROBLEMS),
    ...{ warnings: [], scoresChanged: 0, categoryChanges: [], deletedMeasurements: 0, rejectFile: null },
  };
}

/**
 * Writes the notices of a file and finds the items that they concern, in one transaction that can be undone like every other
 * import. Notices that the file no longer has stay. The error says what is wrong with the file.
 */
export async function importNotices(
  database: Database,
  { path, fileName }: { path: string; fileName: string },
  { isDryRun, now }: { isDryRun: boolean; now: Date },
): Promise<Result<NoticeSummary, string>> {
  const file = await readNoticeFile(path, fileName);
  if (!file.ok) return file;
  const { records, rejected, problems, drafts, sha256 } = file.value;
  const told = { records, rejected, problems: problems.slice(0, SHOWN_PROBLEMS) };
  if (isDryRun) {
    const { counts } = compare(drafts, await readStored(database, drafts));
    return ok({ ...told, ...counts, runId: null, matched: 0 });
  }
  const identity = {
    ...{ fingerprint: `${NOTICE_MAPPING}:${sha256}`, fileName, mapping: NOTICE_MAPPING, sha256 },
    ...{ period: null, category: "" },
  };
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.importBatch})`);
    const run = await beginRun(transaction, identity, now);
    const { written, counts } = compare(drafts, await readStored(transaction, drafts));
    await transaction.execute(journalOf(run.id));
    const noticeIds = await writeNotices(transaction, written);
    await transaction.execute(noJournal);
    await announceNoticeItems(transaction, await concernedItems(transaction, noticeIds));
    const matched = await matchNotices(transaction, now);
    const changed = counts.created + counts.changed;
    await advanceRun(transaction, run.id, { recordsDone: records, changed, rejected, totals: noTotals() });
    const report = reportOf(file.value, counts);
    await transaction.update(importRun).set({ report }).where(eq(importRun.id, run.id));
    await finishRun(transaction, run.id, now, { category: "", sha256 });
    return ok({ ...told, ...counts, runId: run.id, matched });
  });
}
