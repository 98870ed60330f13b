import type { Settings } from "@/config/settings";
import { cacheLayer } from "@/server/platform/cache/cache-layer";
import { CdnPurge } from "@/server/platform/cache/cdn-purge";
import { HttpCache } from "@/server/platform/cache/http-cache";
import { createPageLimit } from "@/server/platform/cache/page-limit";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { createPurgeHub, receivePurgesFromServer } from "@/server/platform/cache/purge-hub";
import { getDatabase } from "@/server/platform/db/current-database";
import { queryRows } from "@/server/platform/db/database";
import { createMailboxKey } from "@/local/identity/mailbox/mailbox-key";
import type { IdentityContext } from "@/local/identity/identity-context";
import { canonicalPathLayer } from "@/server/platform/layers/canonical-path-layer";
import { compressionLayer } from "@/server/platform/layers/compression-layer";
import { hostLayer } from "@/server/platform/layers/host-layer";
import { readRoutes } from "@/server/platform/http/routes";
import type { Layer, RequestHandler } from "@/server/platform/layers/layer";
import { requestGuardLayer } from "@/server/platform/layers/request-guard-layer";
import { requestLogLayer } from "@/server/platform/layers/request-log-layer";
import { requestTargetLayer } from "@/server/platform/layers/request-target-layer";
import { openIconsLayer, responseHeadersLayer } from "@/server/platform/layers/response-headers";
import { standardHeaders } from "@/server/platform/layers/standard-headers";
import { metricsLayer } from "@/server/platform/metrics/metrics-layer";
import { publishMetrics } from "@/server/platform/metrics/publish-metrics";
import { logger } from "@/server/platform/log/logger";
import { readWorker } from "@/server/platform/offline/bundle-worker";
import { workerLayer } from "@/server/platform/offline/worker-layer";
import { republishOutdated } from "@/server/publishing/scores/republish-outdated";
import { reweighAll } from "@/server/publishing/weights/reweigh-items";
import { startBackgroundWork } from "@/server/run/start/background-work";
import { describeDatabaseFailure } from "@/server/run/start/database-failure";
import { describeStart } from "@/server/run/start/describe-start";
import { finishRequests, handOver, stopOnSignals } from "@/server/platform/layers/graceful-stop";
import { listenOn } from "@/server/platform/layers/listen";
import { addressOf, prepareStart, requireBuild } from "@/server/run/start/prepare-start";
import { fail } from "@/server/run/start/fail";
import { hasBackgroundDuty, mailboxKeyVariable } from "@/server/run/start/worker-duty";
import {
  createLocalIdentity,
  localIdentityLayers,
  provideDemonstrationAccount,
} from "@/server/run/start/local-identity";
import { localSearchLayers } from "@/server/run/start/local-search";
import { prepareDatabase, type SiteDatabase } from "@/server/run/start/prepare-database";
import { createSiteServer } from "@/server/platform/layers/site-server";
import { currentTracing } from "@/server/platform/tracing/current-tracing";
import { logLayer } from "@/server/publishing/transparency/log-layer";
import { sql } from "drizzle-orm";
import next from "next";
import cluster from "node:cluster";
import { createServer } from "node:http";
import { z } from "zod";

const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Only a new start by the supervisor (systemd, Docker) brings the database back. */
function endAfterCrash(reason: string): never {
  fail(`The embedded database has stopped: ${reason}. The site ends; start it again when the cause is gone.`);
}

const foundRowSchema = z.object({ found: z.boolean() });

async function hasDemonstration({ database }: SiteDatabase): Promise<boolean> {
  const statement = sql`select exists (select from category where is_demonstration) as found`;
  return (await queryRows(database, foundRowSchema, statement))[0]?.found === true;
}

const unheardPurges =
  "Changes that are announced through DATABASE_URL do not arrive. A pooler in transaction mode cannot carry LISTEN: " +
  "set DATABASE_LISTEN_URL to a direct connection to the same database.";

/** Largest answer in the shared cache, in bytes. */
const LARGEST_KEPT = 4 * 2 ** 20;

const createCache = ({ CACHE_MEGABYTES }: Settings) =>
  new HttpCache({ bytes: CACHE_MEGABYTES * 2 ** 20, entryBytes: LARGEST_KEPT });

function createCdnPurge({ CDN_PURGE_URL, CDN_PURGE_TOKEN }: Settings): CdnPurge | null {
  if (CDN_PURGE_URL === undefined) return null;
  return new CdnPurge({ url: CDN_PURGE_URL, token: CDN_PURGE_TOKEN ?? "" });
}

/**
 * From the outside in. The local identity service accepts `POST`, which the guard of the pages refuses, and
 * is not compressed, because its answers contain secrets beside values of the request.
 */
function siteLayers(
  settings: Settings,
  cache: HttpCache,
  {
    isDevelopment,
    identity,
    mailboxKey,
  }: { isDevelopment: boolean; identity: IdentityContext | null; mailboxKey: string },
): Layer[] {
  const routeOf = readRoutes(process.cwd());
  const tracing = currentTracing();
  return [
    requestTargetLayer,
    hostLayer(settings.NEXT_PUBLIC_BASE_URL),
    ...(isDevelopment
      ? []
      : [canonicalPathLayer(routeOf), cacheLayer(cache, createPageLimit(settings.TRUSTED_PROXIES))]),
    ...(tracing ? [tracing.layer(routeOf)] : []),
    requestLogLayer(routeOf),
    responseHeadersLayer(standardHeaders(settings, isDevelopment)),
    openIconsLayer,
    ...localIdentityLayers(settings, identity, mailboxKey),
    ...localSearchLayers(settings),
    ...(isDevelopment ? [] : [requestGuardLayer]),
    metricsLayer(settings.METRICS_TOKEN),
    workerLayer(settings.SERVICE_WORKER === "on" && !isDevelopment ? readWorker(process.cwd()) : null),
    ...(isDevelopment ? [] : [compressionLayer]),
    logLayer(getDatabase, (error) => logger.error({ err: error }, "log.answer-failed")),
  ];
}

/** Next needs the server before it gives its handler. */
async function prepareNext(settings: Settings, layers: readonly Layer[], isDevelopment: boolean) {
  let handle: RequestHandler = () => Promise.reject(new Error("A request came before Next was ready"));
  const server = createSiteServer((request, response) => handle(request, response), layers);
  const application = next({
    dev: isDevelopment,
    dir: process.cwd(),
    hostname: settings.HOST,
    port: settings.PORT,
    // Next takes every Upgrade request and never answers; without a listener Node ignores them.
    httpServer: isDevelopment ? server : createServer(),
  });
  await application.prepare();
  handle = application.getRequestHandler();
  return { server, application };
}

async function openSiteDatabase(
  settings: Settings,
  onPurge: (payload: string) => void,
): Promise<SiteDatabase> {
  try {
    return await prepareDatabase(settings, say, onPurge, endAfterCrash);
  } catch (error) {
    const text = describeDatabaseFailure(settings, error);
    if (text === null) throw error;
    return fail(text);
  }
}

/** Null for an embedded database, which delivers purges itself. */
function listenForPurges(
  settings: Settings,
  { database, replica }: SiteDatabase,
  { cache, cdn }: { cache: HttpCache; cdn: CdnPurge | null },
) {
  const { DATABASE_URL, DATABASE_LISTEN_URL: listenUrl = DATABASE_URL } = settings;
  return listenUrl === undefined
    ? null
    : receivePurgesFromServer({ database, listenUrl, cache, cdn, replica });
}

async function healScores({ database }: SiteDatabase, isStopping: () => boolean): Promise<void> {
  try {
    await republishOutdated(database, () => new Date());
    await reweighAll(database, () => new Date());
  } catch (error) {
    // An interrupted publication stays pending, and the next start continues it.
    if (!isStopping()) logger.error({ err: error }, "scores.republish-failed");
  }
}

export async function startSite(settings: Settings, isDevelopment: boolean): Promise<void> {
  if (cluster.isWorker) requireBuild();
  else await prepareStart(settings, isDevelopment);

  // Only the site's account may read the files that it writes. The build above may belong to another account.
  process.umask(0o077);

  // Without a base URL, links in pages contain the port; the scripts are built without one.
  process.env["NEXT_PUBLIC_BASE_URL"] = settings.NEXT_PUBLIC_BASE_URL;
  const cache = createCache(settings);
  const cdn = createCdnPurge(settings);
  const siteDatabase = await openSiteDatabase(settings, createPurgeHub(cache, cdn).receive);
  const purges = listenForPurges(settings, siteDatabase, { cache, cdn });
  // An embedded database delivers every purge from here on; a server's begin with its connection.
  if (!settings.DATABASE_URL) publishedFacts().start();
  publishMetrics({ cache, ...siteDatabase });
  const identity = createLocalIdentity(settings);
  const mailboxKey = process.env[mailboxKeyVariable] ?? createMailboxKey();
  const layers = siteLayers(settings, cache, { isDevelopment, identity, mailboxKey });
  const { server, application } = await prepareNext(settings, layers, isDevelopment);
  const isBackground = hasBackgroundDuty();
  const backgroundSteps = isBackground ? startBackgroundWork(siteDatabase, settings) : [];
  let isStopping = false;
  if (isBackground) void healScores(siteDatabase, () => isStopping);
  stopOnSignals([
    [
      "requests",
      () => {
        isStopping = true;
        return cluster.isWorker ? handOver(server) : finishRequests(server);
      },
    ],
    ...backgroundSteps,
    ["purges", async () => purges?.stop()],
    ["purges of the CDN", async () => cdn?.flush()],
    ["pages", () => application.close()],
    ["database", () => siteDatabase.close()],
    ["traces", async () => currentTracing()?.stop()],
  ]);
  if (purges && !(await purges.isHeard)) fail(unheardPurges);
  const isDemonstration = await hasDemonstration(siteDatabase);
  const demonstrationAccount = isBackground
    ? await provideDemonstrationAccount(settings, identity, isDemonstration)
    : null;
  const listening = await listenOn(server, addressOf(settings));
  if (!listening.ok) {
    await siteDatabase.close();
    fail(listening.error);
  }
  if (!isBackground) return;
  say(
    describeStart({
      settings,
      databaseKind: siteDatabase.kind,
      hasDemonstration: isDemonstration,
      demonstrationAccount,
      mailboxKey,
      isDevelopment,
    }),
  );
}
