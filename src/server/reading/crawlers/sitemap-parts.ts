import { listCompanyAddresses } from "@/server/reading/catalog/load-company";
import { pairPath } from "@/lib/comparison/comparison-query";
import { listStateRankings } from "@/server/reading/catalog/ranking-states";
import { queryRows, type Database } from "@/server/platform/db/database";
import { SITEMAP_LIMIT, type SitemapEntry } from "@/server/reading/crawlers/sitemap-xml";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Part n of the items holds the ids from (n − 1)·50,000 + 1 to n·50,000. */
type SitemapPart =
  | { readonly kind: "pages" }
  | { readonly kind: "rankings" }
  | { readonly kind: "companies" }
  | { readonly kind: "pairs" }
  | { readonly kind: "items"; readonly number: number };

const sitePages = [
  "/",
  "/rankings",
  "/comparar",
  "/metodologia",
  "/metodologia/validacao",
  "/metodologia/versao-4",
  "/transparencia",
  "/dados",
  "/dados/api",
  "/diretrizes",
  "/privacidade",
  "/termos",
  "/acessibilidade",
  "/sobre",
  "/fontes",
];

const BATCH = 5_000;

const toDate = (value: string | null) => (value === null ? null : new Date(value));

/** From a file name of `/sitemaps/` ("itens-3.xml"); null for any other name. */
export function parseSitemapPart(fileName: string): SitemapPart | null {
  if (fileName === "paginas.xml") return { kind: "pages" };
  if (fileName === "rankings.xml") return { kind: "rankings" };
  if (fileName === "empresas.xml") return { kind: "companies" };
  if (fileName === "comparacoes.xml") return { kind: "pairs" };
  const number = /^itens-([1-9]\d{0,4})\.xml$/.exec(fileName)?.[1];
  return number === undefined ? null : { kind: "items", number: Number(number) };
}

const sitemapPartRowSchema = z.object({ number: z.number(), modified: z.string() });

/** Split by ids, so that a part never changes its bounds. Parts without items are left out. */
export async function listSitemapParts(database: Database): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    database,
    sitemapPartRowSchema,
    sql`select (item.id - 1) / ${SITEMAP_LIMIT}::int + 1 as number,
        max(greatest(item.updated_at, score.updated_at)) as modified
      from item left join score on score.item_id = item.id where item.hidden_at is null group by 1 order by 1`,
  );
  const items = rows.map(({ number, modified }) => ({
    path: `/sitemaps/itens-${number}.xml`,
    lastModified: toDate(modified),
  }));
  const rankings = await listRankingEntries(database);
  const companies = await listCompanyEntries(database);
  const pairs = await listPairEntries(database);
  return [
    { path: "/sitemaps/paginas.xml", lastModified: null },
    ...partOf("/sitemaps/rankings.xml", rankings),
    ...partOf("/sitemaps/empresas.xml", companies),
    ...partOf("/sitemaps/comparacoes.xml", pairs),
    ...items,
  ];
}

function partOf(path: string, entries: readonly SitemapEntry[]): SitemapEntry[] {
  if (entries.length === 0) return [];
  const newest = Math.max(...entries.map(({ lastModified }) => lastModified?.getTime() ?? 0), 0);
  return [{ path, lastModified: newest === 0 ? null : new Date(newest) }];
}

/** In batches; null where the part is empty. */
export async function readSitemapPart(
  database: Database,
  part: SitemapPart,
): Promise<AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]> | null> {
  if (part.kind === "pages") return [sitePages.map((path) => ({ path, lastModified: null }))];
  if (part.kind !== "items") {
    const lists = { rankings: listRankingEntries, companies: listCompanyEntries, pairs: listPairEntries };
    const entries = await lists[part.kind](database);
    return entries.length === 0 ? null : [entries];
  }
  const first = (part.number - 1) * SITEMAP_LIMIT;
  const range = { after: first, last: first + SITEMAP_LIMIT };
  // An empty part is a 404, which has to be known before the answer begins.
  const firstBatch = await readItems(database, range);
  return firstBatch.length === 0 ? null : followItems(database, firstBatch, range.last);
}

const pairEntryRowSchema = z.object({
  first: z.string(),
  second: z.string(),
  modified: z.string(),
});

/** The comparisons that most visitors open first. */
async function listPairEntries(database: Database): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    database,
    pairEntryRowSchema,
    sql`select a.slug as first, b.slug as second, greatest(sa.updated_at, sb.updated_at) as modified
      from compared_pair p join item a on a.id = p.first_item_id join item b on b.id = p.second_item_id
      join score sa on sa.item_id = a.id join score sb on sb.item_id = b.id
      where p.page_since is not null and a.hidden_at is null and b.hidden_at is null
      order by p.visitors desc, a.id, b.id limit ${SITEMAP_LIMIT}`,
  );
  return rows.map(({ first, second, modified }) => ({
    path: pairPath([first, second]),
    lastModified: toDate(modified),
  }));
}

const rankingEntryRowSchema = z.object({
  slug: z.string(),
  modified: z.string().nullable(),
});

async function listRankingEntries(database: Database): Promise<SitemapEntry[]> {
  const rows = await queryRows(
    database,
    rankingEntryRowSchema,
    sql`select category.slug, ranking.refreshed_at as modified
      from category left join ranking on ranking.category_id = category.id
      where category.hidden_at is null order by category.slug limit ${SITEMAP_LIMIT}`,
  );
  const whole = rows.map(({ slug, modified }) => ({ path: `/rankings/${slug}`, modified }));
  return [...whole, ...(await listStateRankings(database))]
    .slice(0, SITEMAP_LIMIT)
    .map(({ path, modified }) => ({ path, lastModified: toDate(modified) }));
}

async function listCompanyEntries(database: Database): Promise<SitemapEntry[]> {
  const rows = await listCompanyAddresses(database, SITEMAP_LIMIT);
  return rows.map(({ slug, modified }) => ({ path: `/empresas/${slug}`, lastModified: toDate(modified) }));
}

interface ItemEntry extends SitemapEntry {
  readonly id: number;
}

const itemRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  image: z.string().nullable(),
  modified: z.string(),
});

async function readItems(database: Database, range: { after: number; last: number }): Promise<ItemEntry[]> {
  const rows = await queryRows(
    database,
    itemRowSchema,
    sql`select item.id, item.slug, item.image_url as image, greatest(item.updated_at, score.updated_at) as modified
      from item left join score on score.item_id = item.id
      where item.id > ${range.after} and item.id <= ${range.last} and item.hidden_at is null
      order by item.id limit ${BATCH}`,
  );
  return rows.map(({ id, slug, image, modified }) => ({
    id,
    image,
    path: `/itens/${slug}`,
    lastModified: toDate(modified),
  }));
}

async function* followItems(
  database: Database,
  firstBatch: ItemEntry[],
  last: number,
): AsyncGenerator<SitemapEntry[]> {
  let batch = firstBatch;
  while (batch.length > 0) {
    yield batch;
    const after = batch.length < BATCH ? last : (batch.at(-1)?.id ?? last);
    batch = after >= last ? [] : await readItems(database, { after, last });
  }
}
