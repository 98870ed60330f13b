import { publisherSchema, type Publisher, type SitePage } from "@/lib/contracts/publisher";
import type { Database } from "@/server/platform/db/database";
import type { SentForm } from "@/server/platform/http/form-body";
import type { Operator } from "@/server/web/page/define-operator-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { loadPublisher, savePublisher } from "@/server/web/site/publisher";

export async function showSite(
  { query, token }: FormAddress,
  _operator: Operator,
  database: Database,
): Promise<FormOutcome<SitePage>> {
  const values = await loadPublisher(database);
  return { kind: "form", page: { token, values, problems: [], isSaved: query["feito"] === "sim" } };
}

export async function submitSite(
  { token }: FormAddress,
  { userId }: Operator,
  { fields }: SentForm,
  database: Database,
): Promise<FormOutcome<SitePage>> {
  const typed = (name: keyof Publisher) => fields.get(name)?.[0] ?? "";
  const values = {
    name: typed("name"),
    cnpj: typed("cnpj"),
    address: typed("address"),
    email: typed("email"),
  };
  const parsed = publisherSchema.safeParse(values);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({ field: String(path[0]), message }));
    return { kind: "form", status: 422, page: { token, values, problems, isSaved: false } };
  }
  await savePublisher(database, parsed.data, { actor: { kind: "user", userId }, at: new Date() });
  return { kind: "done", path: "/operador/site?feito=sim" };
}
