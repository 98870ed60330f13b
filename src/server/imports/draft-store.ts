import { currentSettings } from "@/config/settings";
import type { Database } from "@/server/db/database";
import { importDraft } from "@/server/db/schema/imports";
import { findJob } from "@/server/jobs/list-jobs";
import type { DraftJob } from "@/lib/contracts/operator-imports";
import { shippedMappings } from "@/server/import/load-mapping";
import { eq, lt } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

export type StoredDraft = typeof importDraft.$inferSelect;

const DAY = 24 * 60 * 60 * 1_000;

/** The folder of drafts; each has one of its own in it. */
const draftsFolder = () => join(currentSettings().DATA_DIR, "imports", "drafts");

/** Where uploads are stored while they arrive. */
export const incomingFolder = () => join(draftsFolder(), "incoming");

export const filePathOf = ({ folder, fileName }: Pick<StoredDraft, "folder" | "fileName">) =>
  join(draftsFolder(), folder, fileName);

/** A name of a file that cannot lead out of its folder. Its ending and the period in it stay. */
export function safeFileName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/"))
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .replace(/^\.+/, "");
  return plain.slice(-120) || "arquivo.csv";
}

/** Takes an uploaded file as a new draft. */
export async function createDraft(
  database: Database,
  upload: { path: string; name: string },
): Promise<StoredDraft> {
  const folder = randomUUID();
  const fileName = safeFileName(upload.name);
  await mkdir(join(draftsFolder(), folder), { recursive: true, mode: 0o700 });
  await rename(upload.path, filePathOf({ folder, fileName }));
  const [draft] = await database.insert(importDraft).values({ folder, fileName }).returning();
  if (!draft) throw new Error("The draft was not stored");
  return draft;
}

export async function findDraft(database: Database, id: number): Promise<StoredDraft | null> {
  const [draft] = await database.select().from(importDraft).where(eq(importDraft.id, id));
  return draft ?? null;
}

export async function changeDraft(
  database: Database,
  id: number,
  change: Partial<typeof importDraft.$inferInsert>,
): Promise<void> {
  await database.update(importDraft).set(change).where(eq(importDraft.id, id));
}

/**
 * What the importer is given as the mapping of a draft: the name of a shipped one, or the path of a file with the
 * draft's text, which is written for it. Null where the draft has none yet.
 */
export async function mappingOfDraft(draft: StoredDraft): Promise<string | null> {
  if (draft.mapping === null) return null;
  const name = draft.mappingName ?? "mapeamento";
  if (draft.mapping === "" && shippedMappings().includes(name)) return name;
  const path = join(draftsFolder(), draft.folder, `${name.replace(/[^\w-]/g, "-")}.json`);
  await writeFile(path, draft.mapping, { mode: 0o600 });
  return path;
}

export async function jobOfDraft(database: Database, jobId: number | null): Promise<DraftJob | null> {
  const job = jobId === null ? null : await findJob(database, jobId);
  if (!job) return null;
  const share = job.done !== null && job.total ? Math.min(1, job.done / job.total) : null;
  return { state: job.state, share, error: job.error };
}

/** Deletes drafts of yesterday with their files, and uploads that never became one. */
export async function dropOldDrafts(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DAY);
  const dropped = await database.delete(importDraft).where(lt(importDraft.createdAt, oldest)).returning();
  for (const { folder } of dropped) await rm(join(draftsFolder(), folder), { recursive: true, force: true });
  const incoming = await readdir(incomingFolder()).catch(() => []);
  for (const name of incoming) {
    const path = join(incomingFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < oldest) await rm(path, { force: true });
  }
}
