import { rankingTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { sendMoved } from "@/server/platform/http/moved";
import { sendProblem } from "@/server/platform/http/problem";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import type { NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";

/** `moved`: a former address, with the present one. `hidden`: hidden or deleted by an editor. */
export type FormerRanking = { kind: "moved"; slug: string } | { kind: "hidden" } | { kind: "missing" };

const formerRankingRowSchema = z.object({ slug: z.string(), is_hidden: z.boolean() });

/** Why visitors find no ranking under this address. A former address of a hidden ranking is hidden too. */
export async function findFormerRanking(database: Database, slug: string): Promise<FormerRanking> {
  const [found] = await queryRows(
    database,
    formerRankingRowSchema,
    sql`select c.slug, c.hidden_at is not null as is_hidden from category c
        left join category_alias a on a.category_id = c.id and a.slug = ${slug}
      where c.slug = ${slug} or a.slug is not null order by c.slug = ${slug} desc limit 1`,
  );
  if (!found) return { kind: "missing" };
  if (found.is_hidden) return { kind: "hidden" };
  return found.slug === slug ? { kind: "missing" } : { kind: "moved", slug: found.slug };
}

/** 301 to the present address, with the parameters of the request, or 404. */
export async function sendFormerRanking(
  request: NextApiRequest,
  response: NextApiResponse,
  slug: string | null,
  pathOf: (present: string) => string,
): Promise<void> {
  const present = slug === null ? null : await presentSlug(await requestReadDatabase(), slug);
  if (slug === null || present === null)
    return sendProblem(request, response, "not-found", { detail: "Este ranking não existe." });
  setCacheTags(response, [...rankingTags(slug), ...rankingTags(present)]);
  sendMoved(request, response, pathOf(present));
}

/** The present slug of a ranking that visitors see and that had this address before; null where there is none. */
export async function presentSlug(database: Database, slug: string): Promise<string | null> {
  const found = await findFormerRanking(database, slug);
  return found.kind === "moved" ? found.slug : null;
}
