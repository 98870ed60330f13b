import { NOTICE_STATES, type NoticeQueuePage, type QueuedNotice } from "@/lib/contracts/operator-notices";
import type { QueryReader } from "@/lib/query-reader";
import { findSuggestions } from "@/server/ingest/feeds/offer-queue";
import { isUndecided } from "@/server/ingest/notices/match-notices";
import { queryCount, queryRows, type Database } from "@/server/platform/db/database";
import { sql } from "drizzle-orm";
import { z } from "zod";

const PAGE_SIZE = 20;

/** A product of a notice. */
export interface NoticeKey {
  readonly noticeId: number;
  readonly productKey: string;
}

export function readNoticeKey(key: string): NoticeKey | null {
  const [, noticeId = "", productKey = ""] = /^(\d{1,9}):(.+)$/s.exec(key) ?? [];
  return productKey === "" ? null : { noticeId: Number(noticeId), productKey };
}

export function readNoticeQuery(reader: QueryReader): NoticeQueuePage["query"] {
  return {
    state: reader.choice("estado", NOTICE_STATES) ?? "esperam",
    page: reader.page(),
  };
}

const decided = (condition: ReturnType<typeof sql>) => sql`exists (select from safety_notice_match m
  where m.authority = n.authority and m.number = n.number and m.product_key = p.product_key and ${condition})`;

const conditions = {
  esperam: isUndecided,
  ligados: decided(sql`m.item_id is not null`),
  ignorados: decided(sql`m.item_id is null`),
} as const;

const queueRowSchema = z.object({
  notice: z.object({
    number: z.string(),
    authority: z.string(),
    date: z.string(),
    risk: z.string(),
    url: z.string(),
  }),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  gtin: z.string().nullable(),
  items: z.array(z.object({ id: z.number(), name: z.string() })).readonly(),
  noticeId: z.number(),
  productKey: z.string(),
});

/** The newest notices first. Items are suggested by the search. */
export async function loadNoticeQueue(
  database: Database,
  { state, page }: NoticeQueuePage["query"],
): Promise<Pick<NoticeQueuePage, "notices" | "total" | "pageCount">> {
  const wanted = sql`from safety_notice n join safety_notice_product p on p.notice_id = n.id where ${conditions[state]}`;
  const total = await queryCount(database, sql`select count(*)::int as count ${wanted}`);
  const rows = await queryRows(
    database,
    queueRowSchema,
    sql`select n.id as "noticeId", p.product_key as "productKey", p.brand, p.model, p.gtin,
        json_build_object('authority', n.authority, 'number', n.number, 'date', n.published_on::text, 'risk', n.risk,
          'url', n.url) as notice,
        coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name) order by i.id)
          from safety_notice_match m join item i on i.id = m.item_id
          where m.authority = n.authority and m.number = n.number and m.product_key = p.product_key), '[]'::json) as items
      ${wanted} order by n.published_on desc, n.id desc, p.product_key limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  );
  const suggestions = await findSuggestions(rows.map(({ brand, model }) => ({ brand, title: model ?? "" })));
  const notices = rows.map(({ noticeId, productKey, items, ...row }, index): QueuedNotice => {
    const others = (suggestions[index] ?? []).filter(({ id }) => !items.some((item) => item.id === id));
    const { notice, brand, model, gtin } = row;
    const key = `${noticeId}:${productKey}`;
    return { ...{ key, notice, brand, model, gtin, items }, suggestions: others, typed: "" };
  });
  return { notices, total, pageCount: Math.ceil(total / PAGE_SIZE) };
}
