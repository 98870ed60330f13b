import { OVERALL } from "@/lib/scoring/evidence";
import { review } from "@/server/platform/db/schema/evidence";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { removeOrphanedPhotos } from "@/server/platform/photos/remove-orphaned-photos";
import { rememberAccount } from "@/server/publishing/weights/account-age";
import { verifyAllScores } from "@/server/publishing/scores/verify-scores";
import { eq, isNotNull } from "drizzle-orm";
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { integrateNow, readScoreLeaves } from "../../support/transparency";
import { publishFans } from "../transparency/log-harness";

const AUTHORS = Array.from({ length: 24 }, (_, index) => `pessoa-${index + 1}`);
/** Each server is killed after so many acknowledgements and then so many milliseconds. */
const DEATHS = [
  { acknowledged: 2, milliseconds: 0 },
  { acknowledged: 5, milliseconds: 7 },
  { acknowledged: 4, milliseconds: 23 },
] as const;

interface Server {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly tokens: readonly string[];
}

/** A review that somebody sends until it is acknowledged, always by the same form. */
interface Sending {
  readonly author: string;
  readonly key: string;
  photos: readonly string[] | null;
}

let test: TestDatabase;
let photo: Uint8Array<ArrayBuffer>;
const children: ChildProcess[] = [];

beforeAll(async () => {
  test = await openTestDatabase({ onDisk: true });
  const picture = { create: { width: 640, height: 480, channels: 3, background: "#2f6fed" } } as const;
  photo = new Uint8Array(await sharp(picture).jpeg().toBuffer());
});
afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
});
afterAll(() => test.close());

async function start(): Promise<Server> {
  const { DATA_DIR, DATABASE_URL = "" } = test.connection;
  const script = "tests/integration/reviews/review-server.ts";
  const child = spawn(process.execPath, ["--import", "tsx", script, ...AUTHORS], {
    env: { ...process.env, DATA_DIR, DATABASE_URL, NODE_ENV: "test", LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const line = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return { child, ...(JSON.parse(line) as Omit<Server, "child">) };
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

/** Sends a review with a photo; the names of its photos where the server acknowledged it. */
async function send({ origin, tokens }: Server, { author, key }: Sending): Promise<string[] | null> {
  const body = new FormData();
  const stars = String(1 + (AUTHORS.indexOf(author) % 5));
  const fields = {
    stars,
    body: `Venta como eu esperava, e o motor é firme: ${author}.`,
    authorName: "Ana",
    key,
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  body.append("photos", new Blob([photo], { type: "image/jpeg" }), "frente.jpg");
  const Authorization = `Bearer ${tokens[AUTHORS.indexOf(author)]}`;
  const answer = await fetch(`${origin}/api/items/brisa-forte/own-review`, {
    method: "POST",
    headers: { Authorization },
    body,
  });
  if (answer.status !== 200 && answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as { photos: { id: string }[] }).photos.map(({ id }) => id);
}

/** Sends reviews by four connections until the server is killed, and gives what it acknowledged meanwhile. */
async function sendUntilDeath(server: Server, waiting: readonly Sending[], death: (typeof DEATHS)[number]) {
  let acknowledged = 0;
  const queue = [...waiting];
  const connection = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      next.photos = await send(server, next);
      acknowledged += 1;
      if (acknowledged === death.acknowledged)
        setTimeout(() => server.child.kill("SIGKILL"), death.milliseconds);
    }
  };
  // What was under way when the server died fails, as does everything after.
  await Promise.allSettled([1, 2, 3, 4].map(connection));
  await kill(server.child);
  expect(server.child.signalCode).toBe("SIGKILL");
  return acknowledged;
}

it("a server that is killed while people send reviews loses none that it acknowledged, and heals", async () => {
  const [item = 0] = await publishFans(test.database);
  const earlier = (await readScoreLeaves(test.database, item)).length;
  // Reviews of new accounts count for nothing once they reach the limit of the day.
  const old = { authenticatedAt: 0 };
  for (const userId of AUTHORS) await rememberAccount(test.database, { userId, ...old }, new Date());
  await test.release();
  const sendings: Sending[] = AUTHORS.map((author) => ({ author, key: randomUUID(), photos: null }));
  const waiting = () => sendings.filter(({ photos }) => photos === null);
  for (const death of DEATHS) {
    expect(await sendUntilDeath(await start(), waiting(), death)).toBeGreaterThanOrEqual(death.acknowledged);
    expect(waiting().length).toBeGreaterThan(0);
  }
  const last = await start();
  // The same forms again: those that were stored without an answer are not stored twice.
  for (const sending of waiting()) sending.photos = await send(last, sending);
  await kill(last.child);

  const database = await test.reopen();
  await integrateNow(database);
  const written = await database.select().from(review).where(isNotNull(review.authorId));
  expect(written.map(({ authorId }) => authorId).sort()).toEqual([...AUTHORS].sort());
  const rows = await database
    .select({ author: review.authorId, photo: reviewPhoto.id })
    .from(reviewPhoto)
    .innerJoin(review, eq(review.id, reviewPhoto.reviewId));
  const photosOf = (name: string) => rows.filter(({ author }) => author === name).map(({ photo: id }) => id);
  for (const { author, photos } of sendings) expect([author, photosOf(author)]).toEqual([author, photos]);

  const storage = createDiskStorage(join(test.connection.DATA_DIR, "photos"));
  expect((await removeOrphanedPhotos(database, storage, { now: new Date(), minimumAge: 0 })).missing).toEqual(
    [],
  );
  const files = (await storage.list()).map(({ name }) => name);
  expect(files.sort()).toEqual(
    rows.flatMap(({ photo: id }) => [`${id}-large.webp`, `${id}-small.webp`]).sort(),
  );

  // Sums, scores, tree and checkpoints; one leaf for each review.
  const verified = await verifyAllScores(database);
  expect(verified).toMatchObject({ log: { waiting: 0 }, pending: 0, problems: [] });
  const leaves = (await readScoreLeaves(database, item)).slice(earlier);
  expect(leaves.map(({ cause }) => cause)).toEqual(AUTHORS.map(() => "new-review"));
  // So many new accounts on one day weigh less and less; those that weigh nothing are not counted.
  const counted = 7 + written.filter(({ weight }) => Number(weight) > 0).length;
  expect(leaves.at(-1)?.after.counted).toBe(counted);
  expect(leaves.at(-1)?.evidence[OVERALL]?.counted).toBe(counted);
});
