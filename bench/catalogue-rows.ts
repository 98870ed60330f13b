import type { Database } from "@/server/platform/db/database";
import { uncheckedRows } from "../tests/support/unchecked-rows";
import { COLD_START_PRIOR } from "@/lib/scoring/prior";
import { METHOD_VERSION } from "@/lib/scoring/published-score";
import { OrderById } from "@/server/publishing/rankings/order-by-id";
import { writeFigures } from "@/server/publishing/rankings/write-figures";
import { writePlaces } from "@/server/publishing/rankings/write-places";
import { category } from "@/server/platform/db/schema/catalog";
import { publishPriors } from "@/server/publishing/scores/category-rules";
import { OVERALL } from "@/lib/scoring/evidence";
import { sql } from "drizzle-orm";

const BRANDS = 200;

/** A number in 0–1 that depends only on an SQL text. */
const chance = (text: string) => sql.raw(`((hashtextextended(${text}, 7) & 1073741823) / 1073741824.0)`);

async function addCategory(database: Database, slug: string): Promise<number> {
  const [created] = await database
    .insert(category)
    .values({
      slug,
      name: `Geladeiras ${slug}`,
      description: "Geladeiras inventadas.",
      itemNoun: { singular: "geladeira", plural: "geladeiras", gender: "feminine" },
      attributes: [
        { key: "cor", label: "Cor", type: "text", filterable: true },
        { key: "volume", label: "Volume", type: "number", unit: "L", filterable: true, highlighted: true },
      ],
    })
    .returning({ id: category.id });
  if (!created) throw new Error("The category was not inserted");
  const bySlug = new Map([[OVERALL, { ...COLD_START_PRIOR, version: 1 }]]);
  const priors = { version: 1, bySlug, items: new Map([[OVERALL, 0]]) };
  await publishPriors(database, created.id, priors, new Date());
  return created.id;
}

async function addItems(database: Database, id: number, slug: string, size: number): Promise<void> {
  await database.execute(sql`
    insert into item (category_id, external_key, slug, name, brand, brand_slug, attributes, lowest_price_cents,
      search_text, content_hash)
    select ${id}::int, n::text, ${slug}::text || '-' || n, 'Frost ' || n, 'Marca ' || brand, 'marca-' || brand,
      jsonb_build_object('cor', (array['branca', 'inox', 'preta', 'vermelha', 'cinza'])[1 + n % 5],
        'volume', 200 + 10 * (n % 37)),
      case when ${chance("'p' || n")} < 0.92 then 90000 + (900000 * ${chance("'c' || n")})::int end,
      'frost ' || n || ' marca ' || brand, md5(n::text)
    from (select n, (${chance("'b' || n")} * ${BRANDS})::int as brand from generate_series(1, ${size}::int) n) made`);
}

/** Writes scores for items without reviews: bell-shaped Notas, few reviews for some and none for others. */
export async function addScores(database: Database, id: number): Promise<void> {
  await database.execute(sql`
    insert into score (item_id, category_id, status, displayed, mean, deviation, low, high, counted, prior_version,
      method_version, updated_at)
    select id, ${id}::int, status, case when status <> 'unrated' then round(mean) end,
      case when status <> 'unrated' then mean end, case when status <> 'unrated' then 3 end,
      case when status <> 'unrated' then mean - 4.9 end, case when status <> 'unrated' then mean + 4.9 end,
      case status when 'ranked' then 5 + (400 * ${chance("'n' || id")} ^ 4)::int when 'few' then 3 else 0 end,
      1, ${METHOD_VERSION}::int, now()
    from (
      select id, round((40 + 18 * (${chance("'1' || id")} + ${chance("'2' || id")} + ${chance("'3' || id")}))::numeric, 4)
          as mean,
        case when ${chance("'s' || id")} < 0.9 then 'ranked' when ${chance("'s' || id")} < 0.96 then 'few' else 'unrated'
          end as status
      from item where category_id = ${id}
    ) made`);
}

/** Writes the published ranking of a category's scores like a refresh, but without drawing likely positions. */
export async function addRanking(database: Database, id: number): Promise<void> {
  await database.execute(sql`
    insert into ranking_entry (item_id, category_id, section, list_order, position, tie_group, is_tied, likely_low,
      likely_high, previous_position, had_snapshot, brand_slug)
    select item_id, ${id}::int, status, place, case when status = 'ranked' then place end,
      case when status = 'ranked' then 1 + place / 40 end, true,
      case when status = 'ranked' then greatest(1, place - 30) end, case when status = 'ranked' then place + 30 end,
      case when status = 'ranked' then place end, true, brand_slug
    from (
      select s.item_id, s.status, i.brand_slug, row_number() over (
        order by case s.status when 'ranked' then 0 when 'few' then 1 else 2 end, s.displayed desc nulls last,
          s.mean desc nulls last, s.counted desc, i.name, i.id)::int as place
      from score s join item i on i.id = s.item_id where s.category_id = ${id}
    ) placed`);
  const entries = await uncheckedRows<{ id: number; section: string }>(
    database,
    sql`select item_id as id, section from ranking_entry where category_id = ${id} order by list_order`,
  );
  const ids = Int32Array.from(entries, (entry) => entry.id);
  const ranked = entries.filter(({ section }) => section === "ranked").length;
  await database.transaction((transaction) =>
    writePlaces(transaction, id, { ids, order: new OrderById(ids), ranked }),
  );
  await writeFigures(database, id, {
    now: new Date(),
    startedAt: performance.now(),
    newestPeriod: null,
    periods: [],
  });
}

/** Adds a category with its items, and gives its id. */
export async function addCatalogue(database: Database, slug: string, size: number): Promise<number> {
  const id = await addCategory(database, slug);
  await addItems(database, id, slug, size);
  return id;
}
