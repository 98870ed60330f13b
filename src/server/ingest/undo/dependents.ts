import { queryRows, type Database } from "@/server/platform/db/database";
import { numberArray } from "@/server/platform/db/sql-lists";
import { tableOf } from "@/server/ingest/undo/journal-rows";
import { imageExpression, JOURNALED_TABLES, type UnitKind } from "@/server/ingest/undo/journaled-tables";
import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

/** By unit, another run whose rows refer to it; null where something else does, such as a user with a review. */
export type Dependents = Map<string, number | null>;

const ITEM_PARTS: readonly UnitKind[] = ["offer", "review", "aggregate", "measurement"];

function note(found: Dependents, rows: readonly { unit: string; run: number | null }[]): void {
  for (const { unit, run } of rows) {
    const known = found.get(unit);
    found.set(
      unit,
      known === undefined || known === null ? run : run === null ? known : Math.min(known, run),
    );
  }
}

const dependentsRowSchema = z.object({ unit: z.string(), run: z.number().nullable() });

/** Finds the items that still have offers, reviews, aggregates or measurements. */
export async function dependentsOfItems(
  transaction: Database,
  itemIds: readonly number[],
): Promise<Dependents> {
  const found: Dependents = new Map();
  for (const { table, kind, unit } of JOURNALED_TABLES.filter((each) => ITEM_PARTS.includes(each.kind))) {
    const rows = await queryRows(
      transaction,
      dependentsRowSchema,
      sql`select t.item_id::text as unit, min(c.run_id) as run from ${sql.raw(table)} t
        left join import_change c on c.kind = ${kind} and c.unit = (${sql.raw(unit)})::text and c.kept is null
        where t.item_id = any(${numberArray(itemIds)}) group by t.item_id`,
    );
    note(found, rows);
  }
  return found;
}

/** The run that left the company of an item `t` as it is now; null where an editor has changed it since. */
function lastRunOfItemCompany(): SQL {
  const image = sql.raw(imageExpression(tableOf("item-company", "")));
  return sql`(select case when last.after = md5((${image})::text) then last.run_id end
    from import_change last where last.kind = 'item-company' and last.unit = t.item_id::text and last.kept is null
    order by last.seq desc limit 1)`;
}

/** Finds the companies that items, brands, users or answers still need, or that the undo of a later run gives back to an item. */
export async function dependentsOfCompanies(
  transaction: Database,
  companyIds: readonly number[],
): Promise<Dependents> {
  const found: Dependents = new Map();
  const rows = await queryRows(
    transaction,
    dependentsRowSchema,
    sql`with wanted as (select unnest(${numberArray(companyIds)}) as id)
      select t.company_id::text as unit, ${lastRunOfItemCompany()} as run
        from item_company t join wanted w on w.id = t.company_id
      union all
      select c.before ->> 'company_id', min(c.run_id) from import_change c
        where c.kind = 'item-company' and c.kept is null
          and c.before ->> 'company_id' in (select id::text from wanted) group by 1
      union all
      select w.id::text, null from wanted w
        where exists (select from company_brand b where b.company_id = w.id)
          or exists (select from company_alias a where a.company_id = w.id)
          or exists (select from company_grant g where g.company_id = w.id)
          or exists (select from review_answer a where a.company_id = w.id)`,
  );
  note(found, rows);
  return found;
}

const unitRowSchema = z.object({ unit: z.string() });

/** Finds the items whose former companies no longer exist: they keep the present ones. */
export async function withoutFormerCompany(
  transaction: Database,
  seqs: readonly number[],
): Promise<Dependents> {
  const rows = await queryRows(
    transaction,
    unitRowSchema,
    sql`select c.unit from import_change c where c.seq = any(${numberArray(seqs)})
      and c.before ->> 'company_id' is not null
      and not exists (select from company k where k.id = (c.before ->> 'company_id')::int)`,
  );
  return new Map(rows.map(({ unit }) => [unit, null]));
}

/** Finds the categories that still have items, with another run that wrote to them. */
export async function dependentsOfCategories(
  transaction: Database,
  categoryIds: readonly number[],
  run: number,
): Promise<Dependents> {
  const rows = await queryRows(
    transaction,
    dependentsRowSchema,
    sql`select k.id::text as unit, (
        select min(r.id) from import_run r where r.category = k.slug and r.id <> ${run}
          and exists (select from import_change c where c.run_id = r.id and c.kept is null)) as run
      from category k where k.id = any(${numberArray(categoryIds)})
        and exists (select from item i where i.category_id = k.id)`,
  );
  return new Map(rows.map((row) => [row.unit, row.run]));
}

/** Finds the categories in which one of these criteria still has measurements. */
export async function dependentsOfCriteria(
  transaction: Database,
  criterionIds: readonly number[],
): Promise<Dependents> {
  if (criterionIds.length === 0) return new Map();
  const rows = await queryRows(
    transaction,
    dependentsRowSchema,
    sql`select k.category_id::text as unit, min(c.run_id) as run from measurement t
      join criterion k on k.id = t.criterion_id
      left join import_change c on c.kind = 'measurement' and c.kept is null
        and c.unit = t.item_id || '/' || t.period || '/' || t.criterion_id
      where t.criterion_id = any(${numberArray(criterionIds)}) group by k.category_id`,
  );
  return new Map(rows.map((row) => [row.unit, row.run]));
}

/** Finds the units whose removed rows refer to something that no longer exists, with the run that they pass to. */
export async function missingOwners(
  transaction: Database,
  run: number,
  kind: UnitKind,
  units: readonly string[],
): Promise<Dependents> {
  const wanted = units.map((unit) => {
    const [item, ...rest] = unit.split("/");
    return { unit, item: Number(item), criterion: kind === "measurement" ? Number(rest.at(-1)) : null };
  });
  const rows = await queryRows(
    transaction,
    dependentsRowSchema,
    sql`select w.unit, (select max(c.run_id) from import_change c where c.kind = 'category' and c.kept is null
          and c.unit = i.category_id::text and c.run_id <> ${run}) as run
      from json_to_recordset(${JSON.stringify(wanted)}::json) as w (unit text, item int, criterion int)
      left join item i on i.id = w.item
      where i.id is null
        or (w.criterion is not null and not exists (select from criterion k where k.id = w.criterion))`,
  );
  return new Map(rows.map((row) => [row.unit, row.run]));
}
