import { CompanyFormScreen } from "@/features/operator/CompanyScreens/CompanyFormScreen";
import type { CompanyPage } from "@/lib/contracts/operator-companies";
import { loadCompany } from "@/server/reading/catalog/load-company";
import { loadAnswers } from "@/server/reading/catalog/load-answers";
import { countUnanswered } from "@/server/editorial/companies/answerable";
import { showCompanyList } from "@/server/editorial/companies/company-list";
import { showCompany, submitCompany } from "@/server/editorial/companies/company-page";
import { submitNewCompany } from "@/server/editorial/companies/new-company";
import { provideDatabase } from "@/server/platform/db/current-database";
import { company, companyAlias, item, itemCompany } from "@/server/platform/db/schema/catalog";
import { reviewAnswer } from "@/server/platform/db/schema/companies";
import { review } from "@/server/platform/db/schema/evidence";
import { operatorVisit } from "@/server/platform/db/schema/moderation";
import { operatorAction } from "@/server/platform/db/schema/operation";
import type { Role } from "@/server/web/operator-access/access";
import { asc, desc, eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addFansAndMotors } from "../api/catalog-fixture";

let test: TestDatabase;
let ventania = 0;

beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await addFansAndMotors(test.database);
});
afterAll(() => test.close());

const operator = (role: Role = "redacao") => ({ userId: "eva", roles: [role] });
const addressOf = (id: number | null, query: Record<string, string> = {}) => ({
  params: id === null ? {} : { id: String(id) },
  query,
  token: "token",
});
const formOf = (fields: Record<string, string>) => ({
  fields: new Map(Object.entries(fields).map(([name, value]) => [name, [value]])),
  files: [],
});
const send = (id: number, fields: Record<string, string>, role?: Role) =>
  submitCompany(addressOf(id), operator(role), formOf(fields), test.database);
const add = (fields: Record<string, string>) =>
  submitNewCompany(addressOf(null), operator(), formOf(fields), test.database);

async function open(id: number, query: Record<string, string> = {}, role?: Role): Promise<CompanyPage> {
  const outcome = await showCompany(addressOf(id, query), operator(role), test.database);
  if (outcome.kind !== "form") throw new Error(outcome.kind);
  return outcome.page;
}
const idOf = async (slug: string) => {
  const [row] = await test.database.select({ id: item.id }).from(item).where(eq(item.slug, slug));
  return row?.id ?? 0;
};
const companyId = async (slug: string) => {
  const [row] = await test.database.select({ id: company.id }).from(company).where(eq(company.slug, slug));
  return row?.id ?? 0;
};
const lastAction = async () => {
  const [row] = await test.database.select().from(operatorAction).orderBy(desc(operatorAction.id)).limit(1);
  return row;
};

it("creates a company once for a CNPJ, written in any way", async () => {
  expect(await add({ name: " ", legalName: "", cnpj: "11.222.333/0001-82" })).toMatchObject({
    status: 422,
    page: { problems: [{ field: "name" }, { field: "cnpj" }], values: { cnpj: "11.222.333/0001-82" } },
  });
  const outcome = await add({ name: "Ventania", legalName: "Ventania S.A.", cnpj: "11.222.333/0001-81" });
  ventania = await companyId("ventania");
  expect(outcome).toEqual({ kind: "done", path: `/operador/empresas/${ventania}?feito=criada` });
  expect(await lastAction()).toMatchObject({
    action: "company-created",
    after: { name: "Ventania", cnpj: "11222333000181", slug: "ventania" },
  });
  expect(await add({ name: "Outra", cnpj: "11222333" })).toMatchObject({
    page: { problems: [{ field: "cnpj" }] },
  });
  expect(await add({ name: "Outra", cnpj: "12.abc.345/01de-35" })).toMatchObject({ status: 422 });
});

it.each(["constructor", "__proto__"])(
  "has no action %s: the form is read as it would be saved",
  async (act) => {
    expect(await send(await companyId("ventania"), { act })).toMatchObject({ kind: "form", status: 422 });
  },
);

it("gives items and brands to a company and takes them away again", async () => {
  const [motor, fan] = [await idOf("motor-calmo"), await idOf("brisa-forte")];
  expect((await open(ventania, { item: "motor" })).foundItems).toMatchObject([{ id: motor, company: null }]);
  expect(await send(ventania, { act: "give-item", item: String(motor) })).toMatchObject({ kind: "done" });
  expect(await send(ventania, { act: "give-brand", brand: "Vento" })).toMatchObject({ kind: "done" });
  expect(await send(ventania, { act: "give-brand", brand: "Nenhuma" })).toMatchObject({ status: 409 });
  const page = await open(ventania, { item: "brisa" });
  expect(page.items.map(({ id, because }) => [id, because])).toEqual([
    [motor, "item"],
    [await idOf("vento-fraco"), "brand"],
  ]);
  expect(page.foundItems).toMatchObject([{ id: fan, company: "Brisa" }]);
  expect(page.company).toMatchObject({ items: 2, isListed: true });
  await send(ventania, { act: "give-item", item: String(fan) });
  expect(await loadCompany(test.database, "brisa")).toEqual({ kind: "missing" });
  await send(ventania, { act: "take-item", item: String(fan) });
  expect(await test.database.select().from(itemCompany).where(eq(itemCompany.itemId, fan))).toEqual([
    { itemId: fan, companyId: null, isEdited: true },
  ]);
  expect(await send(ventania, { act: "take-item", item: String(fan) })).toMatchObject({ status: 409 });
  await test.database.delete(itemCompany).where(eq(itemCompany.itemId, fan));
});

it("lets operators alone say who answers", async () => {
  await test.database
    .insert(operatorVisit)
    .values({ userId: "leo", name: "Léo Prado", roles: ["empresas"], seenAt: new Date() });
  expect((await open(ventania)).users).toBeNull();
  expect(await send(ventania, { act: "grant", user: "leo" })).toEqual({ kind: "missing" });
  expect((await open(ventania, {}, "operadores")).users).toEqual({
    granted: [],
    others: [{ id: "leo", name: "Léo Prado" }],
  });
  expect(await send(ventania, { act: "grant", user: "eva" }, "operadores")).toMatchObject({ status: 409 });
  await send(ventania, { act: "grant", user: "leo" }, "operadores");
  expect(await countUnanswered(test.database, "leo")).toBeGreaterThan(30);
  const page = await open(ventania, { outra: "brisa" }, "operadores");
  expect(page.users?.granted).toEqual([{ id: "leo", name: "Léo Prado" }]);
  const markup = renderToStaticMarkup(<CompanyFormScreen {...page} routes={[]} />);
  expect(markup).toContain("Remover o acesso de Léo Prado");
  expect(markup).toContain("Juntar Brisa a esta empresa");
  expect(markup).not.toContain("Excluir a empresa");
});

it("renames a company, whose former address leads to it, and overwrites no other editor", async () => {
  const { seen } = await open(ventania);
  const typed = { name: "Vento Forte", legalName: "", cnpj: "11.222.333/0001-81", seen };
  expect(await send(ventania, typed)).toMatchObject({ kind: "done" });
  expect(await loadCompany(test.database, "ventania")).toEqual({ kind: "moved", slug: "vento-forte" });
  expect(await lastAction()).toMatchObject({
    before: { name: "Ventania", legalName: "Ventania S.A.", slug: "ventania" },
    after: { name: "Vento Forte", legalName: null, slug: "vento-forte" },
  });
  expect(await send(ventania, { ...typed, name: "Ventinho" })).toMatchObject({
    status: 409,
    page: { values: { name: "Ventinho" }, current: { name: "Vento Forte" } },
  });
  expect((await open(ventania)).values.name).toBe("Vento Forte");
});

it("merges a company into another one with all that is its own", async () => {
  const brisa = await companyId("brisa");
  const [{ reviewId = 0 } = {}] = await test.database
    .select({ reviewId: review.id })
    .from(review)
    .where(eq(review.itemId, await idOf("brisa-forte")))
    .orderBy(asc(review.id));
  const answer = { reviewId, companyId: brisa, text: "Obrigado pelo aviso.", answeredAt: new Date() };
  await test.database.insert(reviewAnswer).values(answer);
  const page = await open(ventania, { outra: "12.ABC.345/01DE-35" });
  expect(page.foundCompanies).toMatchObject([{ id: brisa, items: 1 }]);
  const other = page.foundCompanies[0];
  const fields = { act: "merge", other: String(brisa), otherSeen: other?.seen ?? "", seen: page.seen };
  expect(await send(ventania, { ...fields, otherSeen: "1.1" })).toMatchObject({ status: 409 });
  expect(await send(ventania, fields)).toMatchObject({ kind: "done" });
  for (const former of ["brisa", "brisa-antiga", "ventania"])
    expect(await loadCompany(test.database, former)).toEqual({ kind: "moved", slug: "vento-forte" });
  expect((await loadAnswers(test.database, [reviewId])).get(reviewId)).toMatchObject({
    company: "Vento Forte",
  });
  expect(await test.database.select().from(companyAlias)).toEqual([
    { cnpjRoot: "12ABC345", companyId: ventania, formerName: "Brisa" },
  ]);
  expect((await open(ventania, {}, "operadores")).users?.granted.map(({ id }) => id).sort()).toEqual([
    "bia",
    "leo",
  ]);
  expect(await add({ name: "Brisa", cnpj: "12ABC345" })).toMatchObject({ status: 422 });
  expect((await open(ventania)).company.items).toBe(3);
});

it("deletes a company that nothing needs, and finds companies by name and CNPJ", async () => {
  expect(await send(ventania, { act: "delete" })).toMatchObject({ status: 409 });
  await add({ name: "Vento Forte", legalName: "", cnpj: "" });
  const unused = await companyId("vento-forte-2");
  const list = async (query: Record<string, string>) => {
    const outcome = await showCompanyList(addressOf(null, query), operator(), test.database);
    return outcome.kind === "form" ? outcome.page.companies.map(({ id }) => id) : [];
  };
  expect(await list({ q: "forte vento" })).toEqual([ventania, unused]);
  expect(await list({ q: "11.222.333/0001-81" })).toEqual([ventania]);
  expect(await list({ q: "12ABC345" })).toEqual([ventania]);
  expect(await list({ q: "nenhuma" })).toEqual([]);
  expect(await send(unused, { act: "delete" })).toEqual({
    kind: "done",
    path: "/operador/empresas?excluida=Vento%20Forte",
  });
  expect(await list({})).toEqual([ventania]);
});
