import type { DemonstrationPage } from "@/lib/contracts/operator-demonstration";
import { queryRows, type Database } from "@/server/platform/db/database";
import { job } from "@/server/platform/db/schema/jobs";
import { REMOVAL_KIND } from "@/server/run/demonstration/remove-job";
import { enqueueOnce } from "@/server/platform/jobs/enqueue";
import { recordAction } from "@/server/web/operator-access/actions";
import type { SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { demonstrationText } from "@/text/operator-site";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

const contentRowSchema = z.object({ categories: z.number(), items: z.number(), reviews: z.number() });

async function loadContent(database: Database): Promise<DemonstrationPage["content"]> {
  const [row] = await queryRows(
    database,
    contentRowSchema,
    sql`select count(distinct c.id)::int as categories, count(i.id)::int as items,
        coalesce(sum((select count(*) from review r where r.item_id = i.id)), 0)::int as reviews
      from category c left join item i on i.category_id = c.id where c.is_demonstration`,
  );
  return row && row.categories > 0 ? row : null;
}

export async function showRemoval(
  { token }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<DemonstrationPage>> {
  const asked = and(eq(job.kind, REMOVAL_KIND), inArray(job.state, ["waiting", "running"]));
  const isAsked = (await database.$count(job, asked)) > 0;
  return { kind: "form", page: { token, content: await loadContent(database), isAsked } };
}

export async function submitRemoval(
  _address: FormAddress,
  { userId }: Operator,
  _form: SentForm,
  database: Database,
): Promise<FormOutcome<DemonstrationPage>> {
  const content = await loadContent(database);
  if (content) {
    await database.transaction(async (transaction) => {
      const wanted = { kind: REMOVAL_KIND, payload: {}, key: "catalogue" };
      const { id, isNew } = await enqueueOnce(transaction, wanted);
      if (!isNew) return;
      await recordAction(transaction, {
        actor: { kind: "user", userId },
        action: "demonstration-removed",
        subject: { kind: "setting", id, name: demonstrationText.subject },
        before: content,
        after: null,
        at: new Date(),
      });
    });
  }
  return { kind: "done", path: "/operador/tarefas" };
}
