import { compareNames } from "@/lib/format/name-order";
import { emptyRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import {
  isStateCode,
  isStateRanking,
  STATE_ATTRIBUTE,
  type RankingState,
  type StateLink,
} from "@/lib/ranking/states";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { publishedFacts } from "@/server/platform/cache/published-facts";
import { queryRows, type Database } from "@/server/platform/db/database";
import type { LoadedRanking } from "@/server/reading/catalog/loaded-ranking";
import { stateName, titleInState } from "@/text/state-names";
import { sql } from "drizzle-orm";
import { z } from "zod";

const rankingStateRowSchema = z.object({
  code: z.string().nullable(),
  items: z.number(),
  ranked: z.number(),
});

/** By name. Empty where the ranking has no filter on the state; such a ranking is not read. */
export async function loadRankingStates(
  database: Database,
  { id, detail: { slug, name, facets } }: LoadedRanking,
): Promise<RankingState[]> {
  if (!facets.some(({ key }) => key === STATE_ATTRIBUTE)) return [];
  return publishedFacts().get(`states ${slug}`, rankingTags(slug), async () => {
    const rows = await queryRows(
      database,
      rankingStateRowSchema,
      sql`select i.attributes ->> ${STATE_ATTRIBUTE} as code, count(*)::int as items,
          count(*) filter (where e.section = 'ranked')::int as ranked
        from ranking_entry e join item i on i.id = e.item_id where e.category_id = ${id} group by 1`,
    );
    return rows
      .flatMap(({ code, ...counts }) =>
        code !== null && isStateCode(code)
          ? [{ ...counts, code, name: stateName(code), title: titleInState(name, code) }]
          : [],
      )
      .sort((a, b) => compareNames(a.name, b.name));
  });
}

const pathIn = (slug: string, code: string) =>
  rankingPath(slug, { ...emptyRankingQuery, attributes: { [STATE_ATTRIBUTE]: [code] } });

export const stateLinks = (
  slug: string,
  states: readonly RankingState[],
  current: RankingState | null,
): StateLink[] =>
  states.map(({ code, name, items }) => ({
    name,
    items,
    path: pathIn(slug, code),
    isCurrent: code === current?.code,
  }));

const stateRankingRowSchema = z.object({
  slug: z.string(),
  code: z.string(),
  ranked: z.number(),
  modified: z.string(),
});

/** The rankings of states that search engines are offered, of all rankings with a filter on the state. */
export async function listStateRankings(database: Database): Promise<{ path: string; modified: string }[]> {
  const rows = await queryRows(
    database,
    stateRankingRowSchema,
    sql`select c.slug, i.attributes ->> ${STATE_ATTRIBUTE} as code, count(*)::int as ranked, r.refreshed_at as modified
      from ranking r join category c on c.id = r.category_id and c.hidden_at is null
      join ranking_entry e on e.category_id = r.category_id and e.section = 'ranked'
      join item i on i.id = e.item_id and i.attributes ? ${STATE_ATTRIBUTE}
      where r.facets ? ${STATE_ATTRIBUTE} group by 1, 2, 4 order by 1, 2`,
  );
  return rows
    .filter(({ code, ranked }) => isStateCode(code) && isStateRanking({ ranked }))
    .map(({ slug, code, modified }) => ({ path: pathIn(slug, code), modified }));
}
