import { currentSettings } from "@/config/settings";
import type { Database } from "@/server/platform/db/database";
import { importDraft } from "@/server/platform/db/schema/imports";
import { sourceRun } from "@/server/platform/db/schema/sources";
import { findJob } from "@/server/platform/jobs/list-jobs";
import type { DraftJob } from "@/lib/contracts/operator-imports";
import { nameMatcher } from "@/server/ingest/import/archive/open-archive";
import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import type { Mapping } from "@/server/ingest/import/mapping";
import { prepareImport, type PreparedImport } from "@/server/ingest/import/open-import";
import { slugify } from "@/server/platform/words/text-keys";
import type { Result } from "@/lib/result";
import { fileNotes, type ImportText } from "@/text/import-problems";
import { and, eq, lt, not, sql, type SQL } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";

export type StoredDraft = typeof importDraft.$inferSelect;

const DAY = 24 * 60 * 60 * 1_000;

const draftsFolder = () => join(currentSettings().DATA_DIR, "imports", "drafts");

export const incomingFolder = () => join(draftsFolder(), "incoming");

export const filePathOf = ({ folder, fileName }: Pick<StoredDraft, "folder" | "fileName">) =>
  join(draftsFolder(), folder, fileName);

interface Upload {
  readonly path: string;
  readonly name: string;
}

/** Cannot lead out of its folder. The ending and the period in the name stay. */
export function safeFileName(name: string): string {
  const plain = basename(name.replaceAll("\\", "/"))
    .replace(/[^\p{L}\p{N}._ -]/gu, "_")
    .replace(/^\.+/, "");
  return plain.slice(-120) || "arquivo.csv";
}

const othersFolder = ({ folder }: Pick<StoredDraft, "folder">) => join(draftsFolder(), folder, "outros");

const freeName = (name: string, taken: readonly string[]): string =>
  taken.includes(name) ? freeName(`2-${name}`, taken) : name;

/** The rows of the first upload are imported. */
export async function createDraft(
  database: Database,
  uploads: readonly [Upload, ...Upload[]],
): Promise<StoredDraft> {
  const folder = randomUUID();
  const names: string[] = [];
  for (const { name } of uploads) names.push(freeName(safeFileName(name), names));
  const [fileName = ""] = names;
  await mkdir(othersFolder({ folder }), { recursive: true, mode: 0o700 });
  for (const [index, { path }] of uploads.entries()) {
    const name = names[index] ?? "";
    const target = index === 0 ? filePathOf({ folder, fileName }) : join(othersFolder({ folder }), name);
    await rename(path, target);
  }
  const [draft] = await database.insert(importDraft).values({ folder, fileName }).returning();
  if (!draft) throw new Error("The draft was not stored");
  return draft;
}

export async function otherNamesOf(draft: Pick<StoredDraft, "folder">): Promise<string[]> {
  return (await readdir(othersFolder(draft)).catch(() => [])).sort();
}

export const otherPathOf = (draft: Pick<StoredDraft, "folder">, name: string) =>
  join(othersFolder(draft), name);

/** By the name or its beginning ("tarifas" is "Tarifas 2025.csv"), or the only file. */
export async function otherPathsOf(
  draft: Pick<StoredDraft, "folder">,
  mapping: Pick<Mapping, "files"> | null,
): Promise<Record<string, string>> {
  const names = await otherNamesOf(draft);
  const wanted = Object.entries(mapping?.files ?? {});
  const paths = wanted.flatMap(([wantedName, { entry }]) => {
    const isStated = entry === undefined ? () => false : nameMatcher(entry);
    const only = wanted.length === 1 && names.length === 1 ? names[0] : undefined;
    const found = names.find(isStated) ?? names.find((name) => slugify(name).startsWith(wantedName)) ?? only;
    return found === undefined ? [] : [[wantedName, otherPathOf(draft, found)] as const];
  });
  return Object.fromEntries(paths);
}

/** Tells of uploads that neither are imported nor joined. */
export async function unusedFilesNote(
  draft: Pick<StoredDraft, "folder" | "fileName">,
  mapping: Pick<Mapping, "files"> | null,
): Promise<ImportText[]> {
  const used = new Set(Object.values(await otherPathsOf(draft, mapping)).map((path) => basename(path)));
  const unused = (await otherNamesOf(draft)).filter((name) => !used.has(name));
  return unused.length > 0 ? [fileNotes.unusedFiles(draft.fileName, unused)] : [];
}

/** Makes the rows of another file the imported ones. */
export async function chooseFirstFile(database: Database, draft: StoredDraft, name: string): Promise<void> {
  if (!(await otherNamesOf(draft)).includes(name)) return;
  await rename(filePathOf(draft), otherPathOf(draft, draft.fileName));
  await rename(otherPathOf(draft, name), filePathOf({ folder: draft.folder, fileName: name }));
  await changeDraft(database, draft.id, { fileName: name, report: null, jobId: null, runId: null });
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

/** The name of a shipped mapping, or the path of a file with the draft's; null without a mapping. */
async function mappingOfDraft(draft: StoredDraft): Promise<string | null> {
  if (draft.mapping === null) return null;
  const name = draft.mappingName ?? "mapeamento";
  if (draft.mapping === "" && shippedMappings().includes(name)) return name;
  const path = join(draftsFolder(), draft.folder, `${name.replace(/[^\w-]/g, "-")}.json`);
  await writeFile(path, draft.mapping, { mode: 0o600 });
  return path;
}

export async function prepareDraft(draft: StoredDraft): Promise<Result<PreparedImport, string> | null> {
  const mapping = await mappingOfDraft(draft);
  if (mapping === null) return null;
  const loaded = loadMapping(mapping);
  if (!loaded.ok) return loaded;
  return prepareImport({
    filePath: filePathOf(draft),
    mapping,
    ...(draft.period && { period: draft.period }),
    files: await otherPathsOf(draft, loaded.value.mapping),
  });
}

export async function jobOfDraft(database: Database, jobId: number | null): Promise<DraftJob | null> {
  const job = jobId === null ? null : await findJob(database, jobId);
  if (!job) return null;
  const share = job.done !== null && job.total ? Math.min(1, job.done / job.total) : null;
  return { state: job.state, share, error: job.error };
}

async function dropDrafts(database: Database, which: SQL | undefined): Promise<void> {
  const dropped = await database.delete(importDraft).where(which).returning();
  for (const { folder } of dropped) await rm(join(draftsFolder(), folder), { recursive: true, force: true });
}

export const dropDraft = (database: Database, id: number): Promise<void> =>
  dropDrafts(database, eq(importDraft.id, id));

/** A draft of a source stays until an editor has decided about it. */
const waitsForDecision = sql`exists (select from ${sourceRun}
  where ${sourceRun.draftId} = ${importDraft.id} and ${sourceRun.state} = 'waits')`;

export async function dropOldDrafts(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - DAY);
  await dropDrafts(database, and(lt(importDraft.createdAt, oldest), not(waitsForDecision)));
  const incoming = await readdir(incomingFolder()).catch(() => []);
  for (const name of incoming) {
    const path = join(incomingFolder(), name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtime < oldest) await rm(path, { force: true });
  }
}
