import { FEED_FAILURES, FEED_KINDS } from "@/lib/contracts/feeds";
import { ownValue } from "@/lib/own-value";
import { currentSettings } from "@/config/settings";
import {
  FEED_RESULTS,
  type FeedListPage,
  type FeedPage,
  type FeedResult,
  type ListedFeed,
} from "@/lib/contracts/operator-feeds";
import { QueryReader, type RawQuery } from "@/lib/query-reader";
import { queryRows, type Database } from "@/server/platform/db/database";
import { offer } from "@/server/platform/db/schema/catalog";
import { review } from "@/server/platform/db/schema/evidence";
import { feed, feedRun } from "@/server/platform/db/schema/feeds";
import { isQueued } from "@/server/ingest/feeds/candidates";
import { feedFolder, uploadPath } from "@/server/ingest/feeds/feed-files";
import { countPictures, listPictureProblems } from "@/server/ingest/feeds/feed-pictures";
import { isOverdue } from "@/server/ingest/feeds/feed-schedule";
import {
  createFeed,
  decideShrunken,
  deleteFeed,
  editFeed,
  pauseFeed,
  runFeedNow,
  type FeedChange,
  type FeedProblem,
} from "@/server/ingest/feeds/manage-feeds";
import { readFeedForm, valuesOfFeed } from "@/server/ingest/feeds/read-feed-form";
import type { FeedRow } from "@/server/ingest/feeds/write-feed-offers";
import { DROPPED_OF_EDITORS, type FormLimits, type SentForm } from "@/server/platform/http/form-body";
import { itemIdOf, valuesOfForm } from "@/server/web/page/form-values";
import { listCategoryChoices } from "@/server/editorial/items/item-row";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import type { Result } from "@/lib/result";
import { operatorFeedsText } from "@/text/operator-feeds";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { z } from "zod";

const PATH = "/operador/feeds";
const SHOWN_RUNS = 10;
const text = operatorFeedsText.form;

export const FEED_FORM_LIMITS: FormLimits = {
  fields: 20,
  fieldBytes: 16 * 1024,
  files: 1,
  fileBytes: 32 * 2 ** 20,
  droppedBytes: DROPPED_OF_EDITORS,
};

const doneOf = (query: RawQuery): FeedResult | null => new QueryReader(query).choice("feito", FEED_RESULTS);

const listRowSchema = z.object({
  id: z.number(),
  name: z.string(),
  kind: z.enum(FEED_KINDS),
  store: z.string(),
  state: z.enum(["waits", "active", "paused", "deleting"]),
  is_overdue: z.boolean(),
  applied_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  failure: z.object({ reason: z.enum(FEED_FAILURES), detail: z.string().optional() }).nullable(),
  waiting: z.number(),
});

const instantOf = (time: string | null) => (time === null ? null : new Date(time).toISOString());

async function listFeeds(database: Database, now: Date, id: number | null = null): Promise<ListedFeed[]> {
  const rows = await queryRows(
    database,
    listRowSchema,
    sql`select id, name, kind, store, state, applied_at, next_run_at, state = 'active' and ${isOverdue(now)} as is_overdue,
        (select r.failure from feed_run r where r.feed_id = feed.id and r.state <> 'running'
          order by r.id desc limit 1) as failure,
        (select count(*)::int from offer_candidate c
          where c.feed_id = feed.id and ${isQueued}) as waiting
      from feed where ${id === null ? sql`true` : sql`id = ${id}`} order by lower(name), id`,
  );
  return rows.map(({ is_overdue, applied_at, next_run_at, ...row }) => ({
    ...row,
    isOverdue: is_overdue,
    appliedAt: instantOf(applied_at),
    nextRunAt: instantOf(next_run_at),
  }));
}

export async function showFeeds(
  { query }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<FeedListPage>> {
  return { kind: "form", page: { feeds: await listFeeds(database, new Date()), done: doneOf(query) } };
}

const firstValues = { kind: "merchant-products", interval: "24" };

async function newPage(
  database: Database,
  { token }: FormAddress,
  draft: Partial<FeedPage> = {},
): Promise<FeedPage> {
  const categories = await listCategoryChoices(database);
  return {
    token,
    feed: null,
    runs: [],
    pictures: null,
    brought: null,
    categories,
    values: firstValues,
    problems: [],
    done: null,
    ...draft,
  };
}

export async function showNewFeed(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<FeedPage>> {
  return { kind: "form", page: await newPage(database, address) };
}

const changeBy = ({ userId }: Operator): FeedChange => ({ actor: { kind: "user", userId }, now: new Date() });

const readingOf = async (database: Database) => ({
  categories: await listCategoryChoices(database),
  privateHosts: currentSettings().FEED_PRIVATE_HOSTS,
});

export async function submitNewFeed(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<FeedPage>> {
  const values = valuesOfForm(form);
  const read = readFeedForm(values, await readingOf(database));
  if (!read.ok)
    return {
      kind: "form",
      status: 422,
      page: await newPage(database, address, { values, problems: read.error }),
    };
  const id = await createFeed(database, read.value, changeBy(operator));
  return { kind: "done", path: `${PATH}/${id}?feito=criado` };
}

async function feedPage(
  database: Database,
  { token }: FormAddress,
  row: FeedRow,
  draft: Partial<FeedPage> = {},
): Promise<FeedPage> {
  const categories = await listCategoryChoices(database);
  const [listed] = await listFeeds(database, new Date(), row.id);
  const runs = await database
    .select()
    .from(feedRun)
    .where(eq(feedRun.feedId, row.id))
    .orderBy(desc(feedRun.id))
    .limit(SHOWN_RUNS);
  return {
    token,
    feed: listed ? { ...listed, address: row.address, rows: row.rows, usesPictures: row.usesPictures } : null,
    runs: runs.map(({ startedAt, finishedAt, feedId: _, ...run }) => ({
      ...run,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    pictures: {
      counts: await countPictures(database, row.id),
      problems: await listPictureProblems(database, row.id),
    },
    brought: {
      offers: await database.$count(offer, eq(offer.feedId, row.id)),
      reviews: await database.$count(review, and(eq(review.feedId, row.id), isNull(review.removedAt))),
    },
    categories,
    values: valuesOfFeed(row, categories),
    problems: [],
    done: null,
    ...draft,
  };
}

async function loadFeed(database: Database, address: FormAddress): Promise<FeedRow | null> {
  const id = itemIdOf(address);
  const [row] = id === null ? [] : await database.select().from(feed).where(eq(feed.id, id));
  return row ?? null;
}

export async function showFeed(
  address: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<FeedPage>> {
  const row = await loadFeed(database, address);
  if (!row) return { kind: "missing" };
  return { kind: "form", page: await feedPage(database, address, row, { done: doneOf(address.query) }) };
}

type Act = (database: Database, id: number, change: FeedChange) => Promise<Result<unknown, FeedProblem>>;

const ACTS: Readonly<Record<string, { act: Act; done: FeedResult }>> = {
  run: { act: runFeedNow, done: "pedido" },
  pause: {
    act: (database, id, change) => pauseFeed(database, { id, isPaused: true }, change),
    done: "pausado",
  },
  resume: {
    act: (database, id, change) => pauseFeed(database, { id, isPaused: false }, change),
    done: "retomado",
  },
  confirm: {
    act: (database, id, change) => decideShrunken(database, { id, isConfirmed: true }, change),
    done: "confirmado",
  },
  discard: {
    act: (database, id, change) => decideShrunken(database, { id, isConfirmed: false }, change),
    done: "descartado",
  },
  remove: { act: deleteFeed, done: "excluindo" },
};

/** Replaces the file before it, whole or not at all. */
async function storeUpload(feedId: number, bytes: Buffer): Promise<void> {
  const { DATA_DIR: dataDirectory } = currentSettings();
  await mkdir(feedFolder(dataDirectory), { recursive: true, mode: 0o700 });
  const path = uploadPath(dataDirectory, feedId);
  await writeFile(`${path}.new`, bytes, { mode: 0o600 });
  await rename(`${path}.new`, path);
}

export async function submitFeed(
  address: FormAddress,
  operator: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<FeedPage>> {
  const row = await loadFeed(database, address);
  if (!row) return { kind: "missing" };
  const values = valuesOfForm(form);
  const change = changeBy(operator);
  const again = async (draft: Partial<FeedPage>): Promise<FormOutcome<FeedPage>> => {
    const present = (await loadFeed(database, address)) ?? row;
    return { kind: "form", status: 422, page: await feedPage(database, address, present, draft) };
  };
  const end = async (
    result: Result<unknown, FeedProblem>,
    done: FeedResult,
  ): Promise<FormOutcome<FeedPage>> => {
    if (result.ok) return { kind: "done", path: `${PATH}/${row.id}?feito=${done}` };
    if (result.error === "unknown-feed") return { kind: "missing" };
    const message = text.problems[result.error === "not-waiting" ? "not-waiting" : "deleting"];
    return again({ problems: [{ field: null, message }] });
  };
  const act = values["act"] === undefined ? undefined : ownValue(ACTS, values["act"]);
  if (act) return end(await act.act(database, row.id, change), act.done);
  if (values["act"] === "upload") {
    const [file] = form.files;
    if (!file?.bytes || row.address !== null)
      return again({ problems: [{ field: "file", message: text.problems[file ? "long-file" : "file"] }] });
    await storeUpload(row.id, file.bytes);
    return end(await runFeedNow(database, row.id, change), "enviado");
  }
  const facts = readFeedForm({ ...values, kind: row.kind }, await readingOf(database));
  if (!facts.ok) return again({ values: { ...values, kind: row.kind }, problems: facts.error });
  return end(await editFeed(database, row.id, facts.value, change), "salvo");
}
