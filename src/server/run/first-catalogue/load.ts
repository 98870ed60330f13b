import type { Database } from "@/server/platform/db/database";
import { importFile } from "@/server/ingest/import/import-file";
import { prepareImport, type PreparedImport } from "@/server/ingest/import/open-import";
import { noJournal } from "@/server/ingest/undo/journaled-tables";
import { readSources, type StoredSource } from "@/server/run/first-catalogue/read-sources";
import { sourceNotes } from "@/text/sources";
import { guideSchema } from "@/lib/contracts/guide";
import { category } from "@/server/platform/db/schema/catalog";
import { categoryGuide } from "@/server/platform/db/schema/categories";
import { eq } from "drizzle-orm";
import { readFileSync } from "node:fs";
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

/** An error names the file and the field. */
async function storeGuide(database: Database, { slug, path }: { slug: string; path: string }, now: Date) {
  const parsed = guideSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`${path} cannot be used: ${problems.join("; ")}`);
  }
  const [found] = await database.select({ id: category.id }).from(category).where(eq(category.slug, slug));
  if (!found) throw new Error(`${path}: no ranking ${slug}`);
  await database.insert(categoryGuide).values({ categoryId: found.id, guide: parsed.data, savedAt: now });
}

async function loadRanking(
  database: Database,
  source: StoredSource,
  { figures, mapping, with: files, guide }: StoredSource["rankings"][number],
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
  if (guide && prepared.ok) {
    const { category: mapped } = prepared.value.loaded.mapping;
    const slug = "existing" in mapped ? mapped.existing : mapped.slug;
    await storeGuide(database, { slug, path: own(guide) }, now);
  }
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
