import type { FieldValues, NewCategoryPage } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { readCategoryFacts } from "@/server/editorial/categories/facts";
import { valuesOf } from "@/server/editorial/categories/form-rows";
import { createCategory } from "@/server/editorial/categories/save-facts";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import { slugify } from "@/server/platform/words/text-keys";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { categoryEditorText } from "@/text/category-editor";

const { problems } = categoryEditorText;

const NEW_ROWS = 3;

function pageOf(
  { token }: Pick<FormAddress, "token">,
  values: FieldValues,
  issues: readonly FieldIssue[],
  status?: number,
): FormOutcome<NewCategoryPage> {
  const facts = { values, issues, rows: NEW_ROWS, stored: {} };
  return { kind: "form", page: { token, facts }, ...(status !== undefined && { status }) };
}

export const showNewCategory = (address: Pick<FormAddress, "token">): Promise<FormOutcome<NewCategoryPage>> =>
  Promise.resolve(pageOf(address, { gender: "masculine" }, []));

export async function submitNewCategory(
  address: Pick<FormAddress, "token">,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<NewCategoryPage>> {
  const values = valuesOf(form);
  const facts = readCategoryFacts(values, []);
  if (!facts.ok) return pageOf(address, values, facts.error, 422);
  const slug = slugify(facts.value.name);
  const actor = { kind: "user", userId } as const;
  const made = await createCategory(database, { slug, facts: facts.value, actor }, new Date());
  if (made.ok) return { kind: "done", path: `/operador/categorias/${slug}?feito=facts#criterios` };
  return pageOf(address, values, [{ field: "name", message: problems.taken }], 409);
}
