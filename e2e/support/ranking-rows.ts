import type { RankingRow } from "@/lib/contracts/ranking";
import type { APIRequestContext } from "playwright/test";

/**
 * Reads the rows of a ranking from the public API, the best first.
 * @param ranking its slug, with a query if one is wanted
 */
export async function rankingRows(request: APIRequestContext, ranking: string): Promise<RankingRow[]> {
  const answer = await request.get(`/api/rankings/${ranking}`);
  const { rows } = (await answer.json()) as { rows: RankingRow[] };
  return rows;
}

/**
 * Reads the best row of a ranking from the public API.
 * @throws where the ranking has no items
 */
export async function firstRow(request: APIRequestContext, ranking: string): Promise<RankingRow> {
  const [row] = await rankingRows(request, ranking);
  if (!row) throw new Error(`The ranking "${ranking}" is empty.`);
  return row;
}

/**
 * Reads the slug of an item near the end of a ranking, where items have few reviews.
 * @param place 1 for the last item that has a position, 2 for the one before it
 * @throws where the ranking has fewer items with a position
 */
export async function rankedFromEnd(
  request: APIRequestContext,
  ranking: string,
  place: number,
): Promise<string> {
  const ranked = (await rankingRows(request, ranking)).filter(({ section }) => section === "ranked");
  const row = ranked.at(-place);
  if (!row) throw new Error(`The ranking "${ranking}" has too few items.`);
  return row.slug;
}
