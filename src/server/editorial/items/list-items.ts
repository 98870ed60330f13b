import {
  ITEM_ORDERS,
  ITEM_STATES,
  type ItemListPage,
  type ItemListQuery,
  type ItemOrder,
  type ItemState,
} from "@/lib/contracts/operator-items";
import { foldText } from "@/lib/fold-text";
import { normaliseGtin } from "@/lib/gtin";
import type { QueryReader } from "@/lib/query-reader";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { listCategoryChoices } from "@/server/editorial/items/item-row";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 25;

export function readItemListQuery(reader: QueryReader): ItemListQuery {
  return {
    text: reader.single("q") ?? "",
    category: reader.single("categoria"),
    state: reader.choice("estado", ITEM_STATES),
    order: reader.choice("ordem", ITEM_ORDERS) ?? "nome",
    page: reader.page(),
  };
}

const STATES: Record<ItemState, SQL> = {
  publicados: sql`i.hidden_at is null`,
  escondidos: sql`i.hidden_at is not null`,
  "sem-preco": sql`i.lowest_price_cents is null`,
  "sem-nota": sql`s.displayed is null`,
};

const ORDERS: Record<ItemOrder, SQL> = {
  nome: sql`i.search_text, i.id`,
  nota: sql`s.displayed desc nulls last, i.search_text, i.id`,
  preco: sql`i.lowest_price_cents nulls last, i.search_text, i.id`,
  mudanca: sql`i.updated_at desc, i.id`,
};

const contains = (column: SQL, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`;

/** Matches all words in name, brand or category; or the slug, the key of the source, or the GTIN. */
export function matchesText(text: string): SQL {
  const gtin = normaliseGtin(text);
  const words = foldText(text).split(" ").filter(Boolean);
  const alternatives = [
    sql.join(
      words.map((word) => contains(sql`i.search_text`, word)),
      sql` and `,
    ),
    contains(sql`i.slug`, text.toLowerCase()),
    contains(sql`i.external_key`, text),
    ...(gtin === null ? [] : [sql`i.gtin = ${gtin}`]),
  ];
  return sql`(${sql.join(alternatives, sql` or `)})`;
}

function conditionOf({ text, category, state }: ItemListQuery): SQL {
  const conditions = [
    sql`true`,
    ...(foldText(text) === "" ? [] : [matchesText(text)]),
    ...(category === null ? [] : [sql`c.slug = ${category}`]),
    ...(state === null ? [] : [STATES[state]]),
  ];
  return sql.join(conditions, sql` and `);
}

const storedRowSchema = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  displayed: z.number().nullable(),
  cents: z.number().nullable(),
  is_hidden: z.boolean(),
  updated_at: z.string(),
});

const FROM = sql`from item i join category c on c.id = i.category_id left join score s on s.item_id = i.id`;

export async function listItems(
  database: Database,
  query: ItemListQuery,
): Promise<Omit<ItemListPage, "deleted">> {
  const condition = conditionOf(query);
  const total = await queryCount(database, sql`select count(*)::int as count ${FROM} where ${condition}`);
  const rows = await queryRows(
    database,
    storedRowSchema,
    sql`select i.id, i.slug, i.name, i.brand, c.name as category, s.displayed::int as displayed,
        i.lowest_price_cents as cents, i.hidden_at is not null as is_hidden, i.updated_at
      ${FROM} where ${condition} order by ${ORDERS[query.order]}
      limit ${PAGE_SIZE} offset ${(query.page - 1) * PAGE_SIZE}`,
  );
  return {
    query,
    categories: await listCategoryChoices(database),
    items: rows.map(({ cents, is_hidden, updated_at, ...row }) => ({
      ...row,
      lowestPriceCents: cents,
      isHidden: is_hidden,
      updatedAt: new Date(updated_at).toISOString(),
    })),
    total,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}
