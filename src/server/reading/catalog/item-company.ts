import { sql, type SQL } from "drizzle-orm";

/** Joins the company of each item `i` as `k` (nulls where it has none): the item's own, else its brand's. */
export const joinCompany: SQL = sql`left join item_company own on own.item_id = i.id
  left join company_brand of_brand on of_brand.brand_slug = i.brand_slug and own.item_id is null
  left join company k on k.id = coalesce(own.company_id, of_brand.company_id)`;

/** A subquery for the ids of a company's items, with hidden ones. */
export const itemsOfCompany = (companyId: number | SQL): SQL => sql`(
  select own.item_id as id from item_company own where own.company_id = ${companyId}
  union all
  select i.id from company_brand b cross join category c
    join item i on i.category_id = c.id and i.brand_slug = b.brand_slug
  where b.company_id = ${companyId} and not exists (select from item_company own where own.item_id = i.id))`;
