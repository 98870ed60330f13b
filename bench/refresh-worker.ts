/** A process of `refresh.ts`: refreshes the only ranking of a database and prints time and memory as JSON. */
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { openServerDatabase } from "@/server/platform/db/open-database";
import { refreshRanking } from "@/server/publishing/rankings/refresh-ranking";
import { sql } from "drizzle-orm";

/** The measurements of one refresh: seconds, and bytes of memory. */
export interface RefreshMeasurement {
  seconds: number;
  /** Processor time of this process alone, with its threads. */
  processorSeconds: number;
  /** The largest resident memory of this process. */
  peak: number;
}

const [url = "", time = ""] = process.argv.slice(2);
const { database, close } = openServerDatabase(url, { maximumConnections: 2 });
const [category] = await uncheckedRows<{ id: number }>(database, sql`select id from category`);
const [start, processor] = [performance.now(), process.cpuUsage()];
await refreshRanking(database, category?.id ?? 0, new Date(time));
const { user, system } = process.cpuUsage(processor);
await close();
const measured: RefreshMeasurement = {
  seconds: (performance.now() - start) / 1_000,
  processorSeconds: (user + system) / 1e6,
  peak: process.resourceUsage().maxRSS * 1024,
};
process.stdout.write(JSON.stringify(measured));
