/** A process of `starts-at-once.test.ts`: prepares the database as a start does, and prints whether it built the search. */
import { loadSettings } from "@/config/settings";
import { startSearchUpkeep } from "@/server/run/start/local-search";
import { prepareDatabase } from "@/server/run/start/prepare-database";
import { republishOutdated } from "@/server/publishing/scores/republish-outdated";

const prepared = await prepareDatabase(loadSettings(false), () => undefined);
await republishOutdated(prepared.database, () => new Date());
const hasBuilt = await startSearchUpkeep(prepared).done;
await prepared.close();
process.stdout.write(JSON.stringify({ hasBuilt }));
process.exit(0);
