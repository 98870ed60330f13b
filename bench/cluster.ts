import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import {
  ALLOWED,
  type Answers,
  createAccounts,
  CUT_OFF,
  isReviewThere,
  isSessionAlive,
  type Ledger,
  NO_ANSWER,
  startLoad,
} from "./cluster-load";
import { type Cluster, startCluster, whenBack } from "./cluster-parts";
import { read } from "./servers";

const { bars } = benches.cluster;

const RANKING = "/rankings/celulares";
/** How long a part is away before it is repaired, in milliseconds. */
const OUTAGE = 3_000;
/** So many of each kind are acknowledged before the next part is killed. */
const ACKNOWLEDGED = 3;
/** The longest wait for writes after a part was mended, in milliseconds. */
const PATIENCE = 60_000;

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

/** The longest time without an acknowledged event from a moment on. */
function longestGap(ledger: Ledger, from: number): number {
  const times = [from, ...ledger.writtenAt.filter((at) => at >= from)];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

/** Waits until the site has acknowledged at least one more event, one more review and one more sign-in. */
async function whenAcknowledged({ events, reviews, sessions }: Ledger, after: string): Promise<void> {
  const kinds = { event: () => events.size, review: () => reviews.length, session: () => sessions.length };
  const before = Object.entries(kinds).map(([kind, count]) => ({ kind, count, reached: count() }));
  for (const end = Date.now() + PATIENCE; ; await wait(50)) {
    const missing = before.filter(({ count, reached }) => count() < reached + ACKNOWLEDGED);
    if (missing.length === 0) return;
    const kind = missing.map((one) => one.kind).join(", no ");
    if (Date.now() > end) throw new Error(`No ${kind} was acknowledged after ${after}`);
  }
}

/** Kills one part after the other and mends it. Gives, for each, the longest time without an acknowledged event. */
async function killEach({ parts }: Cluster, ledger: Ledger, say: (text: string) => void) {
  const gaps: { name: string; gap: number }[] = [];
  for (const part of parts) {
    const { name, crash, mend } = part;
    const from = performance.now();
    ledger.away = name;
    await crash();
    await wait(OUTAGE);
    await mend();
    await whenBack(part);
    await whenAcknowledged(ledger, `${name} was killed`);
    ledger.away = "nothing";
    gaps.push({ name, gap: longestGap(ledger, from) });
    say(`${name}: no event acknowledged for ${seconds(gaps.at(-1)?.gap ?? 0)}`);
    await wait(OUTAGE);
  }
  return gaps;
}

/**
 * Answers that were neither a success nor 503 with Retry-After. They are expected where HAProxy itself is killed, and for
 * requests that a killed process had begun to answer.
 */
const isBroken = ({ kind, away }: Answers) =>
  !/^[23]/.test(kind) &&
  kind !== ALLOWED &&
  !(away === "HAProxy" && (kind === NO_ANSWER || kind === CUT_OFF)) &&
  !(away === "a process" && kind === CUT_OFF);

const describeAnswers = (answers: readonly Answers[]) =>
  answers
    .map(
      ({ kind, request, away, count }) =>
        `${count} × ${kind} to ${request}${away === "nothing" ? "" : ` without ${away}`}`,
    )
    .join(", ");

/** Counts acknowledged changes that are missing. */
async function countLost({ origin, databaseUrl }: Cluster, { events, reviews, sessions }: Ledger) {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from event where event_id = any($1::uuid[])",
    [[...events]],
  );
  await client.end();
  const lost = { events: events.size - (rows[0]?.count ?? 0), reviews: 0, sessions: 0 };
  for (const review of reviews) if (!(await isReviewThere(origin, review))) lost.reviews += 1;
  for (const session of sessions) if (!(await isSessionAlive(origin, session))) lost.sessions += 1;
  return lost;
}

/**
 * Three processes of the site with everything that a large site has beside them: every part is killed in turn while visitors read, send
 * events, review and sign in.
 */
export const measureCluster: Bench = async ({ directory, say }) => {
  const cluster = await startCluster(directory, say);
  try {
    const page = JSON.parse(await read(`${cluster.origin}/api${RANKING}`)) as { rows: { slug: string }[] };
    const slugs = page.rows.map(({ slug }) => slug).slice(0, 30);
    const accounts = await createAccounts(cluster.origin, cluster.databaseUrl());
    const { ledger, end } = startLoad(cluster.origin, accounts, slugs);
    await whenAcknowledged(ledger, "the start");
    const gaps = await killEach(cluster, ledger, say);
    await end();
    say(`${ledger.events.size} events, ${ledger.reviews.length} reviews, ${ledger.sessions.length} sessions`);
    const lost = await countLost(cluster, ledger);
    const failures = ledger.answers.filter(({ kind }) => !/^[23]/.test(kind));
    const broken = failures.filter(isBroken);
    const answered = ledger.answers.reduce((sum, { count }) => sum + count, 0);
    const longest = Math.max(...gaps.map(({ gap }) => gap));
    return [
      judge(bars.lost, {
        value: lost.events + lost.reviews + lost.sessions,
        reached: `${lost.events} events, ${lost.reviews} reviews, ${lost.sessions} sessions`,
        detail: `of ${ledger.events.size} events, ${ledger.reviews.length} reviews and ${ledger.sessions.length} sessions that were acknowledged`,
      }),
      judge(bars.broken, {
        value: broken.length,
        reached: broken.length === 0 ? "none" : describeAnswers(broken),
        detail: `of ${answered} answers; ${describeAnswers(failures)}; nobody answers for HAProxy itself`,
      }),
      judge(bars.gap, {
        value: longest / 1_000,
        reached: seconds(longest),
        detail: `${gaps.map(({ name, gap }) => `${name} ${seconds(gap)}`).join(", ")}; each part is away for ${seconds(OUTAGE)} before it is started again, or the standby promoted`,
      }),
    ];
  } finally {
    await cluster.stop();
  }
};
