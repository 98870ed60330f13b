import { DATASETS, type DumpDay } from "@/lib/contracts/open-data";
import type { Database } from "@/server/platform/db/database";
import { dumpFile } from "@/server/platform/db/schema/open-data";

import { logLeaf } from "@/server/platform/db/schema/transparency";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { parseDumpFileName } from "@/server/reading/open-data/dump-names";
import { and, asc, desc, eq } from "drizzle-orm";

const DUMP_PATH = "/api/dumps";

export async function listDumps(database: Database): Promise<DumpDay[]> {
  const rows = await database.select().from(dumpFile).orderBy(desc(dumpFile.day), dumpFile.name);
  const days = new Map<string, DumpDay>();
  for (const { day, name, rows: count, bytes, sha256, createdAt } of rows) {
    const parsed = parseDumpFileName(name);
    // An earlier or later version of the site may have published other tables.
    if (!parsed) continue;
    const found = days.get(day) ?? { day, createdAt: createdAt.toISOString(), files: [] };
    found.files.push({ name, ...parsed, path: `${DUMP_PATH}/${day}/${name}`, rows: count, bytes, sha256 });
    days.set(day, found);
  }
  const orderOf = (name: DumpDay["files"][number]["dataset"]) => DATASETS.indexOf(name);
  for (const { files } of days.values())
    files.sort((left, right) => orderOf(left.dataset) - orderOf(right.dataset));
  return [...days.values()];
}

export async function findDumpFile(database: Database, { day, name }: { day: string; name: string }) {
  const [found] = await database
    .select()
    .from(dumpFile)
    .where(and(eq(dumpFile.day, day), eq(dumpFile.name, name)));
  return found ?? null;
}

export async function newestDumpDay(database: Database): Promise<string | null> {
  const [found] = await database
    .select({ day: dumpFile.day })
    .from(dumpFile)
    .orderBy(desc(dumpFile.day))
    .limit(1);
  return found?.day ?? null;
}

/** The day of the oldest leaf of the transparency log (America/Sao_Paulo); null before the first one. */
export async function firstPublicationDay(database: Database): Promise<string | null> {
  const [found] = await database
    .select({ at: logLeaf.at })
    .from(logLeaf)
    .orderBy(asc(logLeaf.position))
    .limit(1);
  return found ? brazilianDay(found.at) : null;
}
