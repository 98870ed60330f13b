import type { RankingRow } from "@/lib/contracts/ranking";
import type { APIRequestContext } from "playwright/test";

/**
 * What the public API lists of a ranking, the best first.
 * @param ranking its slug, with a query if one is wanted
 */
export async function rankingRows(request: APIRequestContext, ranking: string): Promise<RankingRow[]> {
  const answer = await request.get(`/api/rankings/${ranking}`);
  const { rows } = (await answer.json()) as { rows: RankingRow[] };
  return rows;
}

/**
 * The best of a ranking.
 * @throws where it has no items
 */
export async function firstRow(request: APIRequestContext, ranking: string): Promise<RankingRow> {
  const [row] = await rankingRows(request, ranking);
  if (!row) throw new Error(`The ranking "${ranking}" is empty.`);
  return row;
}

/**
 * The slug of an item that has a position, counted from the last one, which is 1. Items near the end have few reviews.
 * @throws where the ranking has too few of them
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
