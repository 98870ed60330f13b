/** A process of `import-speed.ts`: imports a file, or only inserts its reviews, and prints time and memory as JSON. */
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openEmbeddedDatabase } from "@/server/platform/db/open-database";
import { importFile } from "@/server/ingest/import/import-file";
import { prepareImport } from "@/server/ingest/import/open-import";
import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { sql } from "drizzle-orm";
import { join } from "node:path";
import { benchReview } from "./catalogue-reviews";

/** The measurements of one run: seconds, and peaks of the resident memory in bytes. */
export interface ImportMeasurement {
  seconds: number;
  /** Processor time of all threads. On a shared machine it can be less than the seconds. */
  processorSeconds: number;
  /** Without the publication of scores and ranking. */
  rowSeconds: number;
  firstHalfPeak: number;
  secondHalfPeak: number;
}

const [kind = "", directory = "", file = "", mapping = "", count = "0", items = "1"] = process.argv.slice(2);
const reviews = Number(count);

/** Samples the memory from the first stored rows on, because creating the database is not part of the import. */
class MemoryMeter {
  #peaks: [number, number] = [0, 0];
  #half: 0 | 1 = 0;
  #timer: NodeJS.Timeout | undefined;

  sample(): void {
    this.#peaks[this.#half] = Math.max(this.#peaks[this.#half], process.memoryUsage.rss());
  }

  at(done: number): void {
    this.#timer ??= setInterval(() => this.sample(), 50);
    this.sample();
    if (done >= reviews / 2) this.#half = 1;
  }

  end(): { firstHalfPeak: number; secondHalfPeak: number } {
    this.sample();
    clearInterval(this.#timer);
    return { firstHalfPeak: this.#peaks[0], secondHalfPeak: this.#peaks[1] };
  }
}

/** Processor time in seconds since a reading before it. */
function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

async function importReviews(database: Database): Promise<ImportMeasurement> {
  const [start, processor] = [performance.now(), process.cpuUsage()];
  const meter = new MemoryMeter();
  let rowSeconds = 0;
  const prepared = await prepareImport({ filePath: file, mapping });
  if (!prepared.ok) throw new Error(prepared.error);
  const result = await importFile(database, prepared.value, {
    isDryRun: false,
    rejectsDirectory: join(directory, "imports"),
    imageHosts: [],
    now: () => new Date(),
    observer: {
      begin: () => undefined,
      advance: (_, records) => meter.at(records),
      end: () => (rowSeconds = (performance.now() - start) / 1_000),
    },
  });
  if (!result.ok) throw new Error(result.error);
  const seconds = (performance.now() - start) / 1_000;
  const processorSeconds = processorSince(processor);
  const [stored] = await uncheckedRows<{ count: number }>(
    database,
    sql`select count(*)::int as count from review r join ranking_entry e on e.item_id = r.item_id`,
  );
  if (stored?.count !== reviews) throw new Error(`${stored?.count} of ${reviews} reviews were imported`);
  return { seconds, processorSeconds, rowSeconds, ...meter.end() };
}

async function insertBare(database: Database): Promise<ImportMeasurement> {
  await database.execute(sql`create table bare (id bigint generated always as identity primary key, item int,
    key text, author text, title text, body text, stars smallint, criterion_stars jsonb, is_verified boolean,
    reviewed_at timestamptz)`);
  const size = 1_000;
  const [start, processor] = [performance.now(), process.cpuUsage()];
  const meter = new MemoryMeter();
  for (let first = 0; first < reviews; first += size) {
    const rows = Array.from({ length: size }, (_, index) => {
      const { itemIndex, key, author, title, body, stars, criterionStars, isVerified, at } = benchReview(
        first + index,
        Number(items),
      );
      const [refrigeracao, ruido, consumo] = criterionStars;
      const criteria = JSON.stringify({ refrigeracao, ruido, consumo });
      return sql`(${itemIndex}, ${key}, ${author}, ${title}, ${body}, ${stars}, ${criteria}, ${isVerified}, ${at})`;
    });
    await database.execute(sql`insert into bare (item, key, author, title, body, stars, criterion_stars,
      is_verified, reviewed_at) values ${sql.join(rows, sql`, `)}`);
    meter.at(first + size);
  }
  const seconds = (performance.now() - start) / 1_000;
  return { seconds, processorSeconds: processorSince(processor), rowSeconds: seconds, ...meter.end() };
}

const handle = await openEmbeddedDatabase(join(directory, kind));
await migrateDatabase(handle.database);
const measurement = await (kind === "import" ? importReviews : insertBare)(handle.database);
await handle.close();
process.stdout.write(JSON.stringify(measurement), () => process.exit(0));
