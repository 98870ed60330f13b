import { FIRST_STEPS, type OperatorStart } from "@/lib/contracts/operator-start";
import { queryRows, type Database } from "@/server/platform/db/database";
import { loadPublisher } from "@/server/web/site/publisher";
import { sql } from "drizzle-orm";
import { z } from "zod";

const firstStepRowSchema = z.record(z.enum(FIRST_STEPS).exclude(["publisher"]), z.boolean());

/**
 * Null once everything is done. Data are items with evidence; criteria and rankings count in categories with
 * data. The publisher may be a person without a CNPJ.
 */
export async function loadFirstSteps(database: Database): Promise<OperatorStart["firstSteps"]> {
  const [found] = await queryRows(
    database,
    firstStepRowSchema,
    sql`with own as (
        select c.id from category c where not c.is_demonstration and exists (
          select from item i where i.category_id = c.id and (
            exists (select from evidence e where e.item_id = i.id)
            or exists (select from measurement m where m.item_id = i.id))))
      select
      not exists (select from category where is_demonstration) as demonstration,
      exists (select from own) as data,
      exists (select from own join criterion k on k.category_id = own.id) as criteria,
      exists (select from own join ranking r on r.category_id = own.id where r.item_count > 0)
        as publish`,
  );
  const { name, address, email } = await loadPublisher(database);
  const isDone = { ...found, publisher: [name, address, email].every((each) => each !== "") };
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] === true }));
  return steps.every((each) => each.isDone) ? null : steps;
}
