import type { Settings } from "@/config/settings";
import { queryRows } from "@/server/db/database";
import { buildSite } from "@/server/start/build";
import { describeStart } from "@/server/start/describe-start";
import { finishRequests, stopOnSignals } from "@/server/start/graceful-stop";
import { listenOn, probeAddress } from "@/server/start/listen";
import { findDatabaseConflict, prepareDatabase, type SiteDatabase } from "@/server/start/prepare-database";
import { createSiteServer, type RequestHandler } from "@/server/start/site-server";
import { sql } from "drizzle-orm";
import next from "next";

const say = (text: string) => void process.stdout.write(`${text}\n`);

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

async function hasDemonstration({ database }: SiteDatabase): Promise<boolean> {
  const statement = sql`select exists (select from category where is_demonstration) as found`;
  return (await queryRows<{ found: boolean }>(database, statement))[0]?.found === true;
}

/** Next behind the site's own HTTP server. Its handler is known only after it is prepared, the server before. */
async function prepareNext(settings: Settings, isDevelopment: boolean) {
  let handle: RequestHandler = () => Promise.reject(new Error("A request came before Next was ready"));
  const server = createSiteServer((request, response) => handle(request, response));
  const application = next({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: settings.HOST,
    port: settings.PORT,
    httpServer: server,
  });
  await application.prepare();
  handle = application.getRequestHandler();
  return { server, application };
}

/**
 * Starts the site: checks that its address and database are free, builds if needed, prepares the database, serves
 * until a signal stops it.
 */
export async function startSite(settings: Settings, isDevelopment: boolean): Promise<void> {
  const address = { host: settings.HOST, port: settings.PORT };
  const probe = await probeAddress(address);
  if (!probe.ok) fail(probe.error);
  const conflict = findDatabaseConflict(settings);
  if (conflict) fail(conflict);
  const root = process.cwd();
  if (!isDevelopment && !(await buildSite(root))) fail("The production build failed; see above.");

  // Links of pages made on the server follow the port, where no base URL is set; the scripts are built without one.
  process.env["NEXT_PUBLIC_BASE_URL"] = settings.NEXT_PUBLIC_BASE_URL;
  const siteDatabase = await prepareDatabase(settings, say);
  const { server, application } = await prepareNext(settings, isDevelopment);
  stopOnSignals(async () => {
    await finishRequests(server);
    await application.close();
    await siteDatabase.close();
  });
  const listening = await listenOn(server, address);
  if (!listening.ok) {
    await siteDatabase.close();
    fail(listening.error);
  }
  const databaseKind = siteDatabase.kind;
  const demonstration = await hasDemonstration(siteDatabase);
  say(describeStart({ settings, databaseKind, hasDemonstration: demonstration, isDevelopment }));
}
