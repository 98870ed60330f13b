import { currentSettings } from "@/config/settings";
import { newsFormats, newsPath } from "@/lib/news/news-path";
import { queryRows, type Database } from "@/server/platform/db/database";
import { defineJobKind, JobFailure } from "@/server/platform/jobs/job-kind";
import { jobFailureText } from "@/text/jobs";
import { sql } from "drizzle-orm";
import { z } from "zod";

export const INDEXNOW_KIND = "publication.indexnow";
export const HUB_KIND = "publication.websub";

/** The protocol's limit for one request (indexnow.org/documentation). */
const BATCH = 10_000;
/** Addresses in one job; search engines find the others by the sitemap. */
const MOST_ADDRESSES = 100_000;
/** News in one job. */
const MOST_NEWS = 1_000;
const TIMEOUT = 20_000;

const payload = z.object({ since: z.iso.datetime(), until: z.iso.datetime() });
type Published = z.infer<typeof payload>;

const changedItemSchema = z.object({
  slug: z.string(),
  ranking: z.string(),
});

type ChangedItem = z.infer<typeof changedItemSchema>;

/** Leaves out the demonstration. */
const changedItems = (database: Database, { since, until }: Published, limit: number) =>
  queryRows(
    database,
    changedItemSchema,
    sql`select i.slug, c.slug as ranking from score s join item i on i.id = s.item_id
      join category c on c.id = i.category_id
      where s.updated_at > ${since}::timestamptz and s.updated_at <= ${until}::timestamptz
        and i.hidden_at is null and not c.is_demonstration
      order by s.updated_at desc, i.id limit ${limit}`,
  );

const pagesOf = (items: readonly ChangedItem[]) => [
  ...new Set(items.map(({ ranking }) => `/rankings/${ranking}`)),
  ...items.map(({ slug }) => `/itens/${slug}`),
];

/** Throws a final failure where the service refuses for good; other failures are retried. */
async function post(address: string, init: RequestInit, signal: AbortSignal): Promise<void> {
  const { host } = new URL(address);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]);
  const response = await fetch(address, { ...init, method: "POST", redirect: "error", signal: limit }).catch(
    (cause: unknown) => {
      signal.throwIfAborted();
      throw new JobFailure(jobFailureText.unreachable(host), { cause });
    },
  );
  await response.body?.cancel();
  if (response.ok) return;
  const isFinal = response.status >= 400 && response.status < 500 && response.status !== 429;
  throw new JobFailure(jobFailureText.refused(host, response.status), { isFinal });
}

export const tellIndexNowJob = defineJobKind({
  kind: INDEXNOW_KIND,
  payload,
  attempts: 5,
  run: async (published, { database, signal, progress }) => {
    const { INDEXNOW_KEY: key, INDEXNOW_URL: address, NEXT_PUBLIC_BASE_URL: baseUrl } = currentSettings();
    if (key === undefined) return { told: 0 };
    const pages = pagesOf(await changedItems(database, published, MOST_ADDRESSES));
    for (let start = 0; start < pages.length; start += BATCH) {
      progress(start, pages.length);
      const body = JSON.stringify({
        host: new URL(baseUrl).host,
        key,
        keyLocation: `${baseUrl}/indexnow.txt`,
        urlList: pages.slice(start, start + BATCH).map((path) => baseUrl + path),
      });
      await post(address, { body, headers: { "Content-Type": "application/json; charset=utf-8" } }, signal);
    }
    return { told: pages.length };
  },
});

export const tellHubJob = defineJobKind({
  kind: HUB_KIND,
  payload,
  attempts: 5,
  run: async (published, { database, signal, progress }) => {
    const { WEBSUB_HUB_URL: hub, NEXT_PUBLIC_BASE_URL: baseUrl } = currentSettings();
    if (hub === undefined) return { told: 0 };
    const items = await changedItems(database, published, MOST_NEWS);
    const pages = items.length === 0 ? [] : ["/", ...pagesOf(items)].slice(0, MOST_NEWS);
    for (const [index, page] of pages.entries()) {
      progress(index, pages.length);
      const body = new URLSearchParams({ "hub.mode": "publish" });
      for (const format of newsFormats) body.append("hub.url", baseUrl + newsPath(page, format));
      await post(hub, { body }, signal);
    }
    return { told: pages.length };
  },
});
