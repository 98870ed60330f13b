import { queryRows, type Database } from "@/server/platform/db/database";
import { mpnKey } from "@/server/platform/db/schema/catalog";
import { sql } from "drizzle-orm";
import { z } from "zod";

export interface ItemClue {
  /** 14 digits each. */
  gtins: readonly string[];
  brandSlugs: readonly string[];
  mpns: readonly string[];
  /** The shop's keys of items; they count within one category alone. */
  skus: readonly string[];
}

/** The database computes the column `mpnKey` in the same way. */
const mpnKeyOf = (mpn: string): string => mpn.replace(/[^A-Za-z0-9]/g, "").toUpperCase();

interface ClueRow {
  place: number;
  kind: "gtin" | "mpn" | "sku";
  value: string;
  brand: string | null;
}

function rowsOf({ gtins, brandSlugs, mpns, skus }: ItemClue, place: number): ClueRow[] {
  const keys = mpns.map(mpnKeyOf).filter((key) => key !== "");
  return [
    ...gtins.map((value) => ({ place, kind: "gtin" as const, value, brand: null })),
    ...brandSlugs.flatMap((brand) => keys.map((value) => ({ place, kind: "mpn" as const, value, brand }))),
    ...skus.map((value) => ({ place, kind: "sku" as const, value, brand: null })),
  ];
}

const itemRowSchema = z.object({ place: z.number(), ids: z.array(z.number()) });

/**
 * By GTIN, else brand and part number, else SKU in the feed's category. An item's id or null for each clue,
 * in their order; null also where several items fit.
 */
export async function matchItems(
  database: Database,
  clues: readonly ItemClue[],
  categoryId: number | null,
): Promise<(number | null)[]> {
  const rows = JSON.stringify(clues.flatMap((clue, place) => rowsOf(clue, place)));
  const scope = categoryId === null ? sql`true` : sql`i.category_id = ${categoryId}::int`;
  const found = await queryRows(
    database,
    itemRowSchema,
    sql`with clue as (
        select * from json_to_recordset(${rows}::json) as r (place int, kind text, value text, brand text)),
      hit as (
        select c.place, 1 as rank, i.id from clue c join item i on i.gtin = c.value
        where c.kind = 'gtin' and ${scope}
        union all
        select c.place, 2, i.id from clue c
        join item i on i.mpn is not null and i.brand_slug = c.brand and ${mpnKey(sql`i.mpn`)} = c.value
        where c.kind = 'mpn' and ${scope}
        union all
        select c.place, 3, i.id from clue c
        join item i on i.category_id = ${categoryId}::int and i.external_key = c.value where c.kind = 'sku'
        union all
        select c.place, 3, a.item_id from clue c
        join item_alias a on a.category_id = ${categoryId}::int and a.external_key = c.value where c.kind = 'sku'),
      ranked as (select *, min(rank) over (partition by place) as best from hit)
      select place, array_agg(distinct id) as ids from ranked where rank = best group by place`,
  );
  const items = clues.map((): number | null => null);
  for (const { place, ids } of found) if (ids.length === 1) items[place] = ids[0] ?? null;
  return items;
}
