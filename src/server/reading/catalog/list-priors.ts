import { compareNames } from "@/lib/format/name-order";
import type { LogHead, RankingPriors } from "@/lib/contracts/institutional";
import { toBase64 } from "@/lib/transparency/bytes";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const storedPriorSchema = z.object({
  slug: z.string(),
  name: z.string(),
  version: z.number(),
  computed_at: z.string(),
  criterion_name: z.string().nullable(),
  is_measured: z.boolean(),
  mean: z.number(),
  strength: z.number(),
});

/** Where a ranking has criteria, scores use their priors, and the overall stars' is left out. */
export async function listPriors(database: Database): Promise<RankingPriors[]> {
  const rows = await queryRows(
    database,
    storedPriorSchema,
    sql`select c.slug, c.name, p.version, p.computed_at, k.name as criterion_name,
        k.measurement_best is not null and k.measurement_worst is not null as is_measured, p.mean, p.strength
      from prior p join category c on c.id = p.category_id
      left join criterion k on k.category_id = c.id and k.slug = p.criterion_slug
      where c.hidden_at is null and p.version = (select max(version) from prior newest where newest.category_id = c.id)
        and (p.criterion_slug <> '' or not exists (select from criterion any_k where any_k.category_id = c.id))
      order by c.name, c.slug, k.sort_order nulls first, p.criterion_slug`,
  );
  const rankings = new Map<string, RankingPriors>();
  for (const { slug, name, version, computed_at, ...part } of rows) {
    const computedAt = new Date(computed_at).toISOString();
    const ranking = rankings.get(slug) ?? { slug, name, version, computedAt, priors: [] };
    rankings.set(slug, ranking);
    ranking.priors.push({
      criterionName: part.criterion_name,
      mean: part.mean,
      strength: part.is_measured ? null : part.strength,
    });
  }
  return [...rankings.values()].sort((a, b) => compareNames(a.name, b.name));
}

const noteRowSchema = z.object({ note: z.string() });

export async function loadLogHead(database: Database): Promise<LogHead> {
  const [newest] = await queryRows(
    database,
    noteRowSchema,
    sql`select note from log_checkpoint order by size desc limit 1`,
  );
  const checkpoint = newest ? readCheckpoint(newest.note) : null;
  return { size: checkpoint?.size ?? 0, root: checkpoint && toBase64(checkpoint.root) };
}

const exampleItemRowSchema = z.object({ slug: z.string(), name: z.string() });

/** The ranked item with most counted reviews, as an example. Null without ranked items. */
export async function findExampleItem(database: Database): Promise<{ slug: string; name: string } | null> {
  const [found] = await queryRows(
    database,
    exampleItemRowSchema,
    sql`select i.slug, i.name from score s join item i on i.id = s.item_id
      where s.status = 'ranked' and i.hidden_at is null order by s.counted desc, i.slug limit 1`,
  );
  return found ?? null;
}
