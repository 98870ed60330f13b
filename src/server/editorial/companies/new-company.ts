import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { NewCompanyPage } from "@/lib/contracts/operator-companies";
import { readCompanyFacts, typedIn } from "@/server/editorial/companies/company-values";
import { createCompany } from "@/server/editorial/companies/edit-company";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import { valuesOfForm } from "@/server/web/page/form-values";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { operatorCompaniesText as text } from "@/text/operator-companies";

type Address = Pick<FormAddress, "token">;

export const showNewCompany = ({ token }: Address): Promise<FormOutcome<NewCompanyPage>> =>
  Promise.resolve({
    kind: "form",
    page: { token, values: { name: "", legalName: "", cnpj: "" }, problems: [] },
  });

export async function submitNewCompany(
  { token }: Address,
  { userId }: Operator,
  form: SentForm,
  database: Database,
): Promise<FormOutcome<NewCompanyPage>> {
  const values = valuesOfForm(form);
  const again = (problems: readonly FieldIssue[]): FormOutcome<NewCompanyPage> => ({
    kind: "form",
    status: 422,
    page: { token, values: typedIn(values), problems },
  });
  const facts = readCompanyFacts(values);
  if (!facts.ok) return again(facts.error);
  const change = { actor: { kind: "user" as const, userId }, now: new Date() };
  const created = await createCompany(database, facts.value, change);
  if (!created.ok) return again([{ field: "cnpj", message: text.problems["cnpj-taken"] }]);
  return { kind: "done", path: `/operador/empresas/${created.value}?feito=criada` };
}
