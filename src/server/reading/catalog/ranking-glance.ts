import type { RankingGlance } from "@/lib/ranking/ranking-glance";
import { bestChoices, itemsToCompare, type Candidate } from "@/lib/ranking/best-choices";
import { firstFits } from "@/lib/ranking/fits";
import { isPriced, pricePresets, priceStandings } from "@/lib/ranking/price-map";
import { rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";
import { shortName } from "@/lib/ranking/short-name";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { rankingRowColumns, storedRankingRowSchema } from "@/server/reading/catalog/ranking-rows";
import { personalRanking } from "@/server/reading/catalog/load-ranking";
import { listingOrder, rankingFilter } from "@/server/reading/catalog/ranking-selection";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** The best ones; a map of more would be a cloud. */
const MOST_CANDIDATES = 100;

const storedCandidateSchema = storedRankingRowSchema.extend({
  criteria: z.record(
    z.string(),
    z.object({ mean: z.number(), deviation: z.number(), counted: z.number(), hasEvidence: z.boolean() }),
  ),
});

interface RankedCandidate extends Candidate {
  mean: number;
  position: number;
}

async function readCandidates(
  database: Database,
  loaded: LoadedRanking,
  query: RankingQuery,
): Promise<RankedCandidate[]> {
  const filter = rankingFilter(query, loaded.attributes);
  const personal = personalRanking(loaded, query);
  const { by, numbering } = listingOrder(query, personal);
  const isRange = numbering !== null && filter === null;
  const rows = await queryRows(
    database,
    storedCandidateSchema,
    sql`${personal?.with ?? sql``} select s.criteria, ${personal?.columns ?? rankingRowColumns}
      from ranking_entry e join item i on i.id = e.item_id join score s on s.item_id = e.item_id ${personal?.join ?? sql``}
      where e.category_id = ${loaded.id} and e.section = 'ranked'
        ${isRange ? sql`and ${numbering.between(1, MOST_CANDIDATES)}` : (filter?.conditions ?? sql``)}
      order by ${by} limit ${MOST_CANDIDATES}`,
  );
  return rows.flatMap((row) => {
    const { displayed, mean, low, high, position } = row;
    if (displayed === null || mean === null || low === null || high === null || position === null) return [];
    const known = Object.entries(row.criteria).filter(([, { hasEvidence }]) => hasEvidence);
    return [
      {
        slug: row.slug,
        imageUrl: row.image_url,
        displayed,
        mean,
        low,
        high,
        position,
        name: shortName(row, loaded.detail.itemNoun.singular),
        priceCents: row.lowest_price_cents,
        criteria: Object.fromEntries(known),
      },
    ];
  });
}

/** By their weights for this reader. */
function weighedCriteria({ detail: { criteria } }: LoadedRanking, { weights }: RankingQuery) {
  return weights === null
    ? criteria
    : criteria.map((criterion) => ({ ...criterion, weight: weights[criterion.slug] ?? 0 }));
}

/** Of items of the chosen prices alone, which may stand far down in the ranking. */
async function readFits(database: Database, loaded: LoadedRanking, query: RankingQuery) {
  const candidates = await readCandidates(database, loaded, query);
  return firstFits(candidates, loaded.detail.criteria, query.weights, {
    isWhole: candidates.length < MOST_CANDIDATES,
  });
}

async function readGlance(
  database: Database,
  loaded: LoadedRanking,
  query: RankingQuery,
): Promise<RankingGlance> {
  // The range of prices is shown in the map, with what lies outside of it.
  const candidates = await readCandidates(database, loaded, {
    ...query,
    minimumPriceCents: null,
    maximumPriceCents: null,
  });
  const choices = bestChoices(candidates, weighedCriteria(loaded, query), query);
  const priced = candidates.filter(isPriced);
  return {
    choices,
    fits: query.view === "guided" ? await readFits(database, loaded, query) : null,
    compared: itemsToCompare(candidates, choices, query),
    presets: pricePresets(priced.map(({ priceCents }) => priceCents)),
    points: priceStandings(priced).map(({ criteria: _, imageUrl: __, ...point }) => point),
  };
}

/**
 * What a reader sees first of a ranking: the best choices, and the points of its map. Null for a past day or period, which have no
 * prices, and after the first page.
 */
export async function loadRankingGlance(
  database: Database,
  loaded: LoadedRanking,
  query: RankingQuery,
): Promise<RankingGlance | null> {
  if (query.day !== null || query.period !== null || query.page > 1) return null;
  const view = query.view === "guided" ? "guided" : "list";
  const asked: RankingQuery = { ...query, sort: "nota", view };
  const path = rankingPath(loaded.detail.slug, asked);
  const isPublished = path === `/rankings/${loaded.detail.slug}`;
  const read = () => readGlance(database, loaded, asked);
  return isPublished ? publishedFacts().get(`glance ${path}`, rankingTags(loaded.detail.slug), read) : read();
}
