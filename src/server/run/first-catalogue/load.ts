import type { Database } from "@/server/platform/db/database";
import { importFile } from "@/server/ingest/import/import-file";
import { prepareImport, type PreparedImport } from "@/server/ingest/import/open-import";
import { noJournal } from "@/server/ingest/undo/journaled-tables";
import { readSources, type StoredSource } from "@/server/run/first-catalogue/read-sources";
import { sourceNotes } from "@/text/sources";
import { join } from "node:path";

interface LoadOptions {
  now: Date;
  /** Where rows that cannot be used are named; there are none. */
  rejectsDirectory: string;
  onProgress?: (done: number, total: number) => void;
}

const silent = { begin: () => undefined, advance: () => undefined, end: () => undefined };

/** The mapping, whose category names the source as readers see it. */
function withSource(prepared: PreparedImport, source: StoredSource): PreparedImport {
  const { mapping } = prepared.loaded;
  if ("existing" in mapping.category)
    throw new Error(`${source.folder}: a mapping needs a category of its own`);
  const category = {
    ...mapping.category,
    source: {
      ...mapping.category.source,
      name: sourceNotes.name(source),
      url: source.publisherUrl,
      licence: source.terms,
    },
  };
  return { ...prepared, loaded: { ...prepared.loaded, mapping: { ...mapping, category } } };
}

async function loadRanking(
  database: Database,
  source: StoredSource,
  { figures, mapping, with: files }: StoredSource["rankings"][number],
  { now, rejectsDirectory }: LoadOptions,
): Promise<void> {
  const own = (name: string) => join(source.folder, name);
  const prepared = await prepareImport({
    filePath: own(figures),
    mapping: own(mapping),
    files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, own(file)])),
  });
  const result = prepared.ok
    ? await importFile(database, withSource(prepared.value, source), {
        isDryRun: false,
        rejectsDirectory,
        imageHosts: [],
        now: () => now,
        observer: silent,
      })
    : prepared;
  if (!result.ok) throw new Error(`${own(figures)}: ${result.error}`);
  // An import leaves its journal open until its transaction ends, which goes on here.
  await database.execute(noJournal);
}

/**
 * Imports the figures of public bodies that come with the project, through the same importer as an editor's files. The caller has
 * opened a transaction, so that an interrupted start leaves nothing behind.
 */
export async function loadFirstCatalogue(transaction: Database, options: LoadOptions): Promise<number> {
  const rankings = readSources().flatMap((source) => source.rankings.map((ranking) => ({ source, ranking })));
  for (const [index, { source, ranking }] of rankings.entries()) {
    await loadRanking(transaction, source, ranking, options);
    options.onProgress?.(index + 1, rankings.length);
  }
  return rankings.length;
}
