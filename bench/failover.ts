import { migrateDatabase } from "@/server/platform/db/migrate";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { addCategory, addItem, addReviews, times } from "../tests/support/catalog";
import { addressOf, makeEvent } from "../tests/support/event-load";
import { benches } from "./bars";
import { judge, type Bench, type BenchContext, type Figure } from "./bench";
import { missingPrograms, startPatroniCluster, type PatroniCluster } from "./patroni-cluster";
import { stopProcess } from "./servers";

const { bars } = benches.failover;

const DATABASE = "prova";
const ITEMS = 10;
const AUTHORS = 40;
const EVENT_SENDERS = 4;
/** The load before the kill, and after the first change that is acknowledged again, in milliseconds. */
const BEFORE = 10_000;
const AFTER = 10_000;
/** Longest wait for them, and for the killed node to follow the new leader, in milliseconds. */
const LIMIT = 120_000;
/** Longest wait for one answer, in milliseconds; longer than the site's own limits. */
const ANSWER_LIMIT = 20_000;
const PAUSE = 20;
const REVIEW_PAUSE = 150;

/** The answers that the load got. */
interface Observed {
  /** Answers by method, path and status. */
  statuses: Map<string, number>;
  /** Ids of events that were answered with 204. */
  events: string[];
  /** Author and item of reviews that were answered with 201. */
  reviews: { author: string; item: string }[];
  /** When changes were acknowledged, in milliseconds of `performance.now`. */
  eventTimes: number[];
  reviewTimes: number[];
}

const author = (index: number) => `author-${index}`;

/** Makes the database and a catalogue of ten items, through haproxy as the site does. */
async function prepare(cluster: PatroniCluster): Promise<string[]> {
  const client = new Client({ connectionString: cluster.urlOf("postgres") });
  await client.connect();
  await client.query(`create database ${DATABASE}`);
  await client.end();
  const handle = openServerDatabase(cluster.urlOf(DATABASE));
  await migrateDatabase(handle.database);
  const categoryId = await addCategory(handle.database);
  const items = Array.from({ length: ITEMS }, (_, index) => `ventilador-${index + 1}`);
  for (const name of items)
    await addReviews(handle.database, await addItem(handle.database, categoryId, name), times(10, 3));
  await publishCategory(handle.database, categoryId, { now: new Date() });
  await handle.close();
  return items;
}

interface Api {
  child: ChildProcess;
  origin: string;
  tokens: string[];
}

/** Starts a process that serves the API of the site on the cluster, with accounts that may write reviews. */
async function startApi(databaseUrl: string, directory: string): Promise<Api> {
  const authors = Array.from({ length: AUTHORS }, (_, index) => author(index));
  const file = "tests/integration/reviews/review-server.ts";
  const child = spawn(process.execPath, ["--import", "tsx", file, ...authors], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(directory, "data"),
      TRUSTED_PROXIES: "1",
      LOG_LEVEL: "silent",
      NEXT_PUBLIC_EVENT_SIGNING_SECRET: "development-event-signing-secret",
    },
    // Its sequencer reports each failed round.
    stdio: ["ignore", "pipe", "ignore"],
  });
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`The API ended with ${code}`)));
  });
  return { child, ...(JSON.parse(line) as Pick<Api, "origin" | "tokens">) };
}

/** Events, reviews and readers without a break until `isOver`; each request is sent once. */
function loadApi({ origin, tokens }: Api, items: readonly string[], isOver: () => boolean) {
  const observed: Observed = {
    statuses: new Map(),
    events: [],
    reviews: [],
    eventTimes: [],
    reviewTimes: [],
  };
  const call = async (method: string, path: string, headers: Record<string, string>, body?: string) => {
    const status = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
      signal: AbortSignal.timeout(ANSWER_LIMIT),
      ...(body !== undefined && { body }),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => "no answer" as const,
    );
    const key = `${method} ${path.replace(/ventilador-\d+/, "…")}: ${status}`;
    observed.statuses.set(key, (observed.statuses.get(key) ?? 0) + 1);
    return status;
  };
  const repeat = async (milliseconds: number, step: (round: number) => Promise<unknown>) => {
    for (let round = 0; !isOver(); round += 1) {
      await step(round);
      await wait(milliseconds);
    }
  };
  const sendEvent = async (sender: number, round: number) => {
    const { id, body } = makeEvent();
    const headers = { "X-Forwarded-For": addressOf(sender * 1_000_000 + round) };
    if ((await call("POST", "/api/event", headers, body)) !== 204) return;
    observed.events.push(id);
    observed.eventTimes.push(performance.now());
  };
  const writeReview = async (round: number) => {
    const index = round % AUTHORS;
    const item = items[Math.floor(round / AUTHORS) % items.length] ?? "";
    const body = JSON.stringify({
      ...{ stars: (round % 5) + 1, authorName: "Ana", key: randomUUID() },
      body: `Venta muito, e quase não se ouve (${round}).`,
    });
    const headers = { Authorization: `Bearer ${tokens[index]}` };
    if ((await call("POST", `/api/items/${item}/own-review`, headers, body)) !== 201) return;
    observed.reviews.push({ author: author(index), item });
    observed.reviewTimes.push(performance.now());
  };
  const done = Promise.all([
    ...Array.from({ length: EVENT_SENDERS }, (_, sender) =>
      repeat(PAUSE, (round) => sendEvent(sender, round)),
    ),
    repeat(REVIEW_PAUSE, writeReview),
    repeat(PAUSE, (round) => call("GET", `/api/items/${items[round % items.length]}`, {})),
    repeat(REVIEW_PAUSE, () => call("GET", "/api/health/ready", {})),
  ]);
  return { observed, done };
}

/** Acknowledged changes that the database does not have. */
async function findLost(database: Database, { events, reviews }: Observed) {
  const lostEvents = await uncheckedRows(
    database,
    sql`select id from json_array_elements_text(${JSON.stringify(events)}::json) as given(id)
      where not exists (select from event e where e.event_id = given.id::uuid)`,
  );
  const lostReviews = await uncheckedRows(
    database,
    sql`select author, item from json_to_recordset(${JSON.stringify(reviews)}::json) as given(author text, item text)
      where not exists (select from review r join item i on i.id = r.item_id
        where r.author_id = given.author and i.slug = given.item)`,
  );
  return { events: lostEvents.length, reviews: lostReviews.length };
}

async function waitUntil(isReached: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + LIMIT; Date.now() < end; await wait(100)) if (await isReached()) return true;
  return false;
}

/** Answers that were under way at the moment of the kill do not count as the first ones after it, in milliseconds. */
const SETTLED = 1_000;

const firstAfter = (times: readonly number[], kill: number) => times.find((time) => time > kill + SETTLED);
const secondsUntil = (times: readonly number[], kill: number) =>
  ((firstAfter(times, kill) ?? Infinity) - kill) / 1000;

async function fail(cluster: PatroniCluster, { directory, say }: BenchContext): Promise<Figure[]> {
  const items = await prepare(cluster);
  const api = await startApi(cluster.urlOf(DATABASE), directory);
  try {
    let isOver = false;
    const { observed, done } = loadApi(api, items, () => isOver);
    await wait(BEFORE);
    const before = { events: observed.events.length, reviews: observed.reviews.length };
    const killed = await cluster.killLeader();
    const kill = performance.now();
    say(`killed ${killed} after ${before.events} events and ${before.reviews} reviews`);
    const { eventTimes, reviewTimes } = observed;
    await waitUntil(() => [eventTimes, reviewTimes].every((times) => firstAfter(times, kill) !== undefined));
    await wait(AFTER);
    isOver = true;
    await done;
    cluster.revive(killed);
    const hasReturned = await waitUntil(async () =>
      (await cluster.members()).some(
        ({ name, role, state }) =>
          name === killed && role !== "leader" && /^(running|streaming)$/.test(state),
      ),
    );
    const handle = openServerDatabase(cluster.urlOf(DATABASE));
    const lost = await findLost(handle.database, observed);
    const { problems } = await verifyAllScores(handle.database);
    await handle.close();
    return describe(observed, { lost, problems: problems.length, hasReturned, kill });
  } finally {
    await stopProcess(api.child);
  }
}

function describe(
  observed: Observed,
  found: {
    lost: { events: number; reviews: number };
    problems: number;
    hasReturned: boolean;
    kill: number;
  },
): Figure[] {
  const { statuses, events, reviews, eventTimes, reviewTimes } = observed;
  const { lost, problems, hasReturned } = found;
  const [ofEvents, ofReviews] = [secondsUntil(eventTimes, found.kill), secondsUntil(reviewTimes, found.kill)];
  const seconds = Math.max(ofEvents, ofReviews);
  const wrong = [...statuses].filter(([key]) => /: (5(?!03)\d\d|no answer)$/.test(key));
  const count = wrong.reduce((sum, [, times]) => sum + times, 0);
  const all = [...statuses].map(([key, times]) => `${key} ${times}`).join(", ");
  return [
    judge(bars.missing, {
      value: lost.events + lost.reviews + problems,
      reached: lost.events + lost.reviews === 0 ? "none" : `${lost.events} events, ${lost.reviews} reviews`,
      detail: `of ${events.length} events and ${reviews.length} reviews; ${problems} problems in \`scores verify\` afterwards`,
    }),
    judge(bars.wrong, {
      value: count,
      reached: count === 0 ? "none" : wrong.map(([key, times]) => `${times} × ${key}`).join(", "),
      detail: all,
    }),
    judge(bars.seconds, {
      value: seconds,
      reached: `${seconds.toFixed(1)} s`,
      detail:
        `events after ${ofEvents.toFixed(1)} s, reviews after ${ofReviews.toFixed(1)} s; the killed node ` +
        `${hasReturned ? "follows the new leader after its restart" : "did not come back"}`,
    }),
  ];
}

/**
 * Three nodes of Patroni in synchronous mode with an etcd each, behind haproxy, by the files in `deploy`: the leader's
 * PostgreSQL, Patroni and etcd are killed while events and reviews are sent.
 */
export const failover: Bench = async (context) => {
  const missing = missingPrograms();
  if (missing.length > 0) {
    context.say(`skipped: not installed (Debian/Ubuntu: sudo apt-get install ${missing.join(" ")})`);
    return [];
  }
  const cluster = await startPatroniCluster(context.directory);
  try {
    return await fail(cluster, context);
  } finally {
    await cluster.stop();
  }
};
