import type { Database } from "@/server/platform/db/database";
import { sentForm } from "@/server/platform/db/schema/operation";
import type { SentForm } from "@/server/platform/http/form-body";
import { logger } from "@/server/platform/log/logger";
import type { FormOutcome } from "@/server/web/page/define-visitor-form";
import { eq, lt, sql } from "drizzle-orm";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

/** How long a form is recognised. Afterwards the process that worked on it counts as dead. */
const KNOWN = sql`interval '2 minutes'`;

/** Milliseconds that the second of two equal forms waits for the first, and between two looks. */
const LONGEST_WAIT = 30_000;
const LOOK_EVERY = 100;

/** Hashes all of a form. Null where its token has no mark: then an equal form need not be the same one. */
async function keyOf(path: string, { fields, files }: SentForm): Promise<string | null> {
  if (!fields.get("token")?.[0]?.includes(".")) return null;
  const hash = createHash("sha256").update(JSON.stringify([path, [...fields]]));
  for (const { field, name, bytes, path: stored } of files) {
    hash.update(JSON.stringify([field, name, bytes?.length ?? null]));
    if (bytes) hash.update(bytes);
    if (stored) for await (const piece of createReadStream(stored)) hash.update(piece as Buffer);
  }
  return hash.digest("base64url");
}

/** False where another request has the form. */
async function take(database: Database, key: string): Promise<boolean> {
  await database.delete(sentForm).where(lt(sentForm.sentAt, sql`now() - ${KNOWN}`));
  const taken = await database.insert(sentForm).values({ key }).onConflictDoNothing().returning();
  return taken.length > 0;
}

const release = (database: Database, key: string) => database.delete(sentForm).where(eq(sentForm.key, key));

/** Only a form that led to another page stays recognised. */
async function work<Props>(
  database: Database,
  key: string,
  submit: () => Promise<FormOutcome<Props>>,
): Promise<FormOutcome<Props>> {
  try {
    const outcome = await submit();
    if (outcome.kind === "done")
      await database.update(sentForm).set({ path: outcome.path }).where(eq(sentForm.key, key));
    else await release(database, key);
    return outcome;
  } catch (error) {
    await release(database, key).catch((err: unknown) => logger.error({ err }, "form: not released"));
    throw error;
  }
}

async function removeFiles({ files }: SentForm): Promise<void> {
  for (const { path } of files) if (path) await rm(path, { force: true });
}

/**
 * Lets a form count once, however often a browser sends it. The second of two equal forms waits for the
 * first, also in another process, and leads to the same page; if the first did not count, the second is
 * tried. `busy`: the first is not done after 30 seconds.
 */
export async function takeOnce<Props>(
  database: Database,
  path: string,
  form: SentForm,
  submit: () => Promise<FormOutcome<Props>>,
): Promise<FormOutcome<Props> | { kind: "busy" }> {
  const key = await keyOf(path, form);
  if (key === null) return submit();
  for (let waited = 0; waited <= LONGEST_WAIT; waited += LOOK_EVERY) {
    if (await take(database, key)) return work(database, key, submit);
    const [first] = await database.select().from(sentForm).where(eq(sentForm.key, key));
    if (first?.path) {
      await removeFiles(form);
      return { kind: "done", path: first.path };
    }
    await sleep(LOOK_EVERY);
  }
  await removeFiles(form);
  return { kind: "busy" };
}
