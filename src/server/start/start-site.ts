import { photoStorageOf } from "@/server/photos/current-storage";
import { startPhotoUpkeep } from "@/server/photos/remove-orphaned-photos";
import type { Settings } from "@/config/settings";
import { cacheLayer } from "@/server/cache/cache-layer";
import { CdnPurge } from "@/server/cache/cdn-purge";
import { HttpCache } from "@/server/cache/http-cache";
import { createPageLimit } from "@/server/cache/page-limit";
import { publishedFacts } from "@/server/cache/published-facts";
import { createPurgeHub, receivePurgesFromServer } from "@/server/cache/purge-hub";
import { getDatabase } from "@/server/db/current-database";
import { queryRows } from "@/server/db/database";
import { createMailboxKey } from "@/local/identity/mailbox/mailbox-key";
import type { IdentityContext } from "@/local/identity/identity-context";
import { canonicalPathLayer } from "@/server/layers/canonical-path-layer";
import { compressionLayer } from "@/server/layers/compression-layer";
import { hostLayer } from "@/server/layers/host-layer";
import { readRoutes } from "@/server/http/routes";
import type { Layer, RequestHandler } from "@/server/layers/layer";
import { requestGuardLayer } from "@/server/layers/request-guard-layer";
import { requestLogLayer } from "@/server/layers/request-log-layer";
import { requestTargetLayer } from "@/server/layers/request-target-layer";
import { qaHostLayer, responseHeadersLayer } from "@/server/layers/response-headers";
import { standardHeaders } from "@/server/layers/standard-headers";
import { metricsLayer } from "@/server/metrics/metrics-layer";
import { publishMetrics } from "@/server/metrics/publish-metrics";
import { logger } from "@/server/log/logger";
import { startAlertSchedule } from "@/server/alerts/alert-jobs";
import { startFeedSchedule } from "@/server/feeds/feed-schedule";
import { readWorker } from "@/server/offline/bundle-worker";
import { workerLayer } from "@/server/offline/worker-layer";
import { startPublicationNotices } from "@/server/publication/publication-notices";
import { startPriceUpkeep } from "@/server/offers/price-upkeep";
import { startEventUpkeep } from "@/server/events/event-days";
import { startPairCount } from "@/server/events/pair-count";
import { startTrendingCount } from "@/server/events/trending-count";
import { startImportUpkeep } from "@/server/imports/import-upkeep";
import { startJobs } from "@/server/jobs/start-jobs";
import { startDumpSchedule } from "@/server/open-data/dump-schedule";
import { startMailSchedule } from "@/server/mail/send-job";
import { startRemovalRetention } from "@/server/moderation/retention";
import { startRefreshJob } from "@/server/rankings/refresh-job";
import { republishOutdated } from "@/server/scores/republish-outdated";
import { reweighAll } from "@/server/weights/reweigh-items";
import { buildSite } from "@/server/start/build";
import { writeTheme } from "@/server/start/write-theme";
import { describeDatabaseFailure } from "@/server/start/database-failure";
import { describeStart } from "@/server/start/describe-start";
import { closeDataDirectory } from "@/server/db/private-directory";
import { finishRequests, stopOnSignals } from "@/server/start/graceful-stop";
import { jobKinds } from "@/server/start/job-kinds";
import { listenOn, probeAddress } from "@/server/start/listen";
import {
  createLocalIdentity,
  localIdentityLayers,
  provideDemonstrationAccount,
} from "@/server/start/local-identity";
import { localSearchLayers, startSearchUpkeep } from "@/server/start/local-search";
import { findDatabaseConflict, prepareDatabase, type SiteDatabase } from "@/server/start/prepare-database";
import { createSiteServer } from "@/server/start/site-server";
import { currentTracing } from "@/server/tracing/current-tracing";
import { logLayer } from "@/server/transparency/log-layer";
import { startSequencer } from "@/server/transparency/sequencer";
import { loadSigningKey } from "@/server/transparency/signing-key";
import { sql } from "drizzle-orm";
import next from "next";
import { createServer } from "node:http";

const say = (text: string) => void process.stdout.write(`${text}\n`);

function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

/** Only a new start by the supervisor (systemd, Docker) brings the database back. */
function endAfterCrash(reason: string): never {
  fail(`The embedded database has stopped: ${reason}. The site ends; start it again when the cause is gone.`);
}

async function hasDemonstration({ database }: SiteDatabase): Promise<boolean> {
  const statement = sql`select exists (select from category where is_demonstration) as found`;
  return (await queryRows<{ found: boolean }>(database, statement))[0]?.found === true;
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
      : [canonicalPathLayer, cacheLayer(cache, createPageLimit(settings.TRUSTED_PROXIES))]),
    ...(tracing ? [tracing.layer(routeOf)] : []),
    requestLogLayer(routeOf),
    responseHeadersLayer(standardHeaders(settings, isDevelopment)),
    qaHostLayer,
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

export async function startSite(settings: Settings, isDevelopment: boolean): Promise<void> {
  const address = { host: settings.HOST, port: settings.PORT };
  const probe = await probeAddress(address);
  if (!probe.ok) fail(probe.error);
  const closed = closeDataDirectory(settings.DATA_DIR);
  if (!closed.ok) fail(closed.error);
  const conflict = findDatabaseConflict(settings);
  if (conflict) fail(conflict);
  const root = process.cwd();
  if (isDevelopment) writeTheme(root);
  else if (!(await buildSite(root))) fail("The production build failed; see above.");

  // Only the site's account may read the files that it writes. The build above may belong to another account.
  process.umask(0o077);

  // Without a base URL, links in pages contain the port; the scripts are built without one.
  process.env["NEXT_PUBLIC_BASE_URL"] = settings.NEXT_PUBLIC_BASE_URL;
  const cache = createCache(settings);
  const cdn = createCdnPurge(settings);
  const { receive } = createPurgeHub(cache, cdn);
  const siteDatabase = await prepareDatabase(settings, say, receive, endAfterCrash).catch(
    (error: unknown) => {
      const text = describeDatabaseFailure(settings, error);
      if (text === null) throw error;
      return fail(text);
    },
  );
  const { DATABASE_URL, DATABASE_LISTEN_URL: listenUrl = DATABASE_URL } = settings;
  const purges =
    listenUrl === undefined
      ? null
      : receivePurgesFromServer({
          database: siteDatabase.database,
          listenUrl,
          cache,
          cdn,
          replica: siteDatabase.replica,
        });
  // An embedded database delivers every purge from here on; a server's begin with its connection.
  if (!settings.DATABASE_URL) publishedFacts().start();
  publishMetrics({ cache, ...siteDatabase });
  const identity = createLocalIdentity(settings);
  const mailboxKey = createMailboxKey();
  const layers = siteLayers(settings, cache, { isDevelopment, identity, mailboxKey });
  const { server, application } = await prepareNext(settings, layers, isDevelopment);
  const refreshing = startRefreshJob(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "rankings.refresh-failed"),
  });
  const priceUpkeep = startPriceUpkeep(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "offers.upkeep-failed"),
  });
  const feedSchedule = startFeedSchedule(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "feeds.schedule-failed"),
  });
  const alertSchedule = startAlertSchedule(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "alerts.schedule-failed"),
  });
  const mailSchedule = startMailSchedule(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "mail.schedule-failed"),
  });
  const eventUpkeep = startEventUpkeep(siteDatabase.database, {
    now: () => new Date(),
    keepMonths: settings.EVENTS_KEEP_MONTHS,
    onError: (error) => logger.error({ err: error }, "events.upkeep-failed"),
  });
  const trending = startTrendingCount(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "events.trending-failed"),
  });
  const pairCount = startPairCount(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "events.pairs-failed"),
  });
  const publicationNotices = startPublicationNotices(siteDatabase.database, settings, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "publication.notices-failed"),
  });
  const photoUpkeep = startPhotoUpkeep(siteDatabase.database, photoStorageOf(settings), {
    // An embedded database belongs to one process.
    isAlone: settings.DATABASE_URL === undefined,
    onError: (error) => logger.error({ err: error }, "photos.upkeep-failed"),
  });
  const removalRetention = startRemovalRetention(siteDatabase.database, photoStorageOf(settings), {
    onError: (error) => logger.error({ err: error }, "moderation.retention-failed"),
  });
  const importUpkeep = startImportUpkeep(siteDatabase.database, {
    onError: (error) => logger.error({ err: error }, "imports.upkeep-failed"),
  });
  const dumpSchedule = startDumpSchedule(siteDatabase.database, {
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "open-data.schedule-failed"),
  });
  const jobs = startJobs(siteDatabase.database, {
    kinds: jobKinds,
    onError: (error, jobId) => logger.error({ err: error, jobId }, "jobs.failed"),
  });
  const searchUpkeep = startSearchUpkeep(siteDatabase);
  const sequencer = startSequencer(siteDatabase.database, {
    key: loadSigningKey(settings),
    now: () => new Date(),
    onError: (error) => logger.error({ err: error }, "log.integration-failed"),
  });
  let isStopping = false;
  const healScores = async () => {
    await republishOutdated(siteDatabase.database, () => new Date());
    await reweighAll(siteDatabase.database, () => new Date());
  };
  healScores().catch((error: unknown) => {
    // An interrupted publication stays pending, and the next start continues it.
    if (!isStopping) logger.error({ err: error }, "scores.republish-failed");
  });
  stopOnSignals([
    [
      "requests",
      () => {
        isStopping = true;
        return finishRequests(server);
      },
    ],
    ["jobs", () => jobs.stop()],
    ["refresh of rankings", () => refreshing.stop()],
    ["prices", () => priceUpkeep.stop()],
    ["feeds", () => feedSchedule.stop()],
    ["alerts", () => alertSchedule.stop()],
    ["mails", () => mailSchedule.stop()],
    ["days of events", () => eventUpkeep.stop()],
    ["trending items", () => trending.stop()],
    ["pairs of items", () => pairCount.stop()],
    ["publication notices", () => publicationNotices.stop()],
    ["photos", () => photoUpkeep.stop()],
    ["removed reviews", () => removalRetention.stop()],
    ["imports", () => importUpkeep.stop()],
    ["open data", () => dumpSchedule.stop()],
    ["search", () => searchUpkeep.stop()],
    ["sequencer of the log", () => sequencer.stop()],
    ["purges", async () => purges?.stop()],
    ["purges of the CDN", async () => cdn?.flush()],
    ["pages", () => application.close()],
    ["database", () => siteDatabase.close()],
    ["traces", async () => currentTracing()?.stop()],
  ]);
  if (purges && !(await purges.isHeard)) fail(unheardPurges);
  const isDemonstration = await hasDemonstration(siteDatabase);
  const demonstrationAccount = await provideDemonstrationAccount(settings, identity, isDemonstration);
  const listening = await listenOn(server, address);
  if (!listening.ok) {
    await siteDatabase.close();
    fail(listening.error);
  }
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
