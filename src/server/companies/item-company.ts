import { sql, type SQL } from "drizzle-orm";

/**
 * Joins the company of each item `i` as `k`, whose columns are null where it has none: the one that is said of the item
 * itself, or else the one of its brand.
 */
export const joinCompany: SQL = sql`left join item_company own on own.item_id = i.id
  left join company_brand of_brand on of_brand.brand_slug = i.brand_slug and own.item_id is null
  left join company k on k.id = coalesce(own.company_id, of_brand.company_id)`;

/** The ids of a company's items, hidden ones too, as a subquery. */
export const itemsOfCompany = (companyId: number | SQL): SQL => sql`(
  select own.item_id as id from item_company own where own.company_id = ${companyId}
  union all
  select i.id from company_brand b cross join category c
    join item i on i.category_id = c.id and i.brand_slug = b.brand_slug
  where b.company_id = ${companyId} and not exists (select from item_company own where own.item_id = i.id))`;
