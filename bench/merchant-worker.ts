/** A process of `merchant-feed.ts`: takes in a feed of products, and prints time and memory as JSON. */
import { migrateDatabase } from "@/server/platform/db/migrate";
import { openEmbeddedDatabase } from "@/server/platform/db/open-database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { category } from "@/server/platform/db/schema/catalog";
import { feed } from "@/server/platform/db/schema/feeds";
import { feedFolder, uploadPath } from "@/server/ingest/feeds/feed-files";
import { runFeed } from "@/server/ingest/feeds/run-feed";
import { normaliseGtin } from "@/lib/gtin";
import { sql } from "drizzle-orm";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { gtinOf } from "./merchant-file";

export interface MerchantMeasurement {
  seconds: number;
  /** A second run of the same file, as on every further day. */
  againSeconds: number;
  /** The peak of resident memory while the feed was taken in, and before it, in bytes. */
  peak: number;
  before: number;
  offers: number;
  waiting: number;
}

const [directory = "", file = "", products = "0", items = "0"] = process.argv.slice(2);

const data = join(directory, `merchant-${products}`);
const handle = await openEmbeddedDatabase(data);
await migrateDatabase(handle.database);
const { database } = handle;
const itemNoun = { singular: "ventilador", plural: "ventiladores", gender: "masculine" as const };
const [fans] = await database
  .insert(category)
  .values({ slug: "ventiladores", name: "Ventiladores", description: "Ventiladores inventados.", itemNoun })
  .returning();
for (let start = 0; start < Number(items); start += 1_000) {
  const rows = Array.from({ length: Math.min(1_000, Number(items) - start) }, (_, at) => {
    const index = start + at;
    return { key: `I${index}`, name: `Ventilador ${index}`, gtin: normaliseGtin(gtinOf(index)) };
  });
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, gtin, search_text, content_hash)
    select ${fans?.id ?? 0}::int, r.key, lower(r.key), r.name, r.gtin, lower(r.name), r.key
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (key text, name text, gtin text)`);
}
const [source] = await database
  .insert(feed)
  .values({ name: "Loja", kind: "merchant-products", store: "Loja" })
  .returning();
const feedId = source?.id ?? 0;
mkdirSync(feedFolder(data), { recursive: true });
copyFileSync(file, uploadPath(data, feedId));
const before = process.memoryUsage.rss();
let peak = before;
const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);

async function run(): Promise<number> {
  const start = performance.now();
  const outcome = await runFeed(database, feedId, {
    now: () => new Date(),
    dataDirectory: data,
    privateHosts: [],
    onProgress: () => {
      peak = Math.max(peak, process.memoryUsage.rss());
    },
  });
  if (!outcome.ok || outcome.value.state !== "done") throw new Error(JSON.stringify(outcome));
  return (performance.now() - start) / 1_000;
}

const seconds = await run();
const againSeconds = await run();
clearInterval(timer);
const [stored] = await uncheckedRows<{ offers: number; waiting: number }>(
  database,
  sql`select (select count(*)::int from offer) as offers, (select count(*)::int from offer_candidate) as waiting`,
);
await handle.close();
const { offers = 0, waiting = 0 } = stored ?? {};
const measurement: MerchantMeasurement = { seconds, againSeconds, peak, before, offers, waiting };
process.stdout.write(JSON.stringify(measurement), () => process.exit(0));
