import { FIRST_STEPS, type FirstStep, type OperatorStart } from "@/lib/contracts/operator-start";
import { queryRows, type Database } from "@/server/db/database";
import { loadPublisher } from "@/server/site/publisher";
import { sql } from "drizzle-orm";

/** What a site with its own data has; null once everything is there. */
export async function loadFirstSteps(database: Database): Promise<OperatorStart["firstSteps"]> {
  const [found] = await queryRows<Record<Exclude<FirstStep, "publisher">, boolean>>(
    database,
    sql`select
      not exists (select from category where is_demonstration) as demonstration,
      exists (select from category c join item i on i.category_id = c.id where not c.is_demonstration) as data,
      exists (select from category c join criterion k on k.category_id = c.id where not c.is_demonstration)
        as criteria,
      exists (select from category c join ranking r on r.category_id = c.id where not c.is_demonstration)
        as publish`,
  );
  const { name, email } = await loadPublisher(database);
  const isDone = { ...found, publisher: name !== "" && email !== "" };
  const steps = FIRST_STEPS.map((step) => ({ step, isDone: isDone[step] === true }));
  return steps.every((each) => each.isDone) ? null : steps;
}
