import { CompanyScreen } from "@/features/company/CompanyScreen/CompanyScreen";
import { provideDatabase } from "@/server/platform/db/current-database";
import { company, item, itemCompany } from "@/server/platform/db/schema/catalog";
import { loadCompany } from "@/server/reading/catalog/load-company";
import { loadItem } from "@/server/reading/catalog/load-item";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { setHidden } from "@/server/editorial/items/visibility";
import { eq } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { addCompany } from "../../support/companies";
import { addFansAndMotors } from "../api/catalog-fixture";

let test: TestDatabase;
const idOf = async (slug: string) => {
  const [row] = await test.database.select({ id: item.id }).from(item).where(eq(item.slug, slug));
  return row?.id ?? 0;
};

beforeAll(async () => {
  test = await openTestDatabase();
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  await addFansAndMotors(test.database);
});
afterAll(() => test.close());

async function shown(slug: string) {
  const found = await loadCompany(test.database, slug);
  if (found.kind !== "found") throw new Error(found.kind);
  return found.company;
}

it("shows the items of a company's brands and those that are said to be its own, by ranking", async () => {
  const [{ id = 0 } = {}] = await test.database.select().from(company).where(eq(company.slug, "brisa"));
  await test.database
    .insert(itemCompany)
    .values({ itemId: await idOf("motor-calmo"), companyId: id, isEdited: true });
  const found = await shown("brisa");
  expect(found).toMatchObject({
    name: "Brisa",
    legalName: "Brisa Ventiladores Ltda.",
    cnpj: "12ABC34501DE35",
    answersReviews: true,
    itemCount: 2,
  });
  expect(found.rankings.map(({ slug, rows }) => [slug, rows.map((row) => row.slug)])).toEqual([
    ["motores", ["motor-calmo"]],
    ["ventiladores", ["brisa-forte"]],
  ]);
  const { rankings, ...rest } = found;
  const markup = renderToStaticMarkup(
    <CompanyScreen company={rest} rankings={rankings} rankingCount={rankings.length} />,
  );
  expect(markup).toContain("12.ABC.345/01DE-35");
  expect(markup).toContain('"taxID":"12.ABC.345/01DE-35"');
  expect(markup).toContain("Responde às avaliações");
  expect(markup).toContain('href="/itens/brisa-forte"');
  expect(markup).toContain('href="/rankings/motores"');
});

it("is on the item's page, where the editor's choice takes precedence over the brand", async () => {
  const companyOf = async (slug: string) => {
    const found = await loadItem(test.database, slug);
    return found.kind === "found" ? found.item.company : found.kind;
  };
  expect(await companyOf("brisa-forte")).toEqual({
    slug: "brisa",
    name: "Brisa",
    alsoIn: [
      {
        slug: "motor-calmo",
        name: "Motor Calmo",
        displayed: expect.any(Number) as number,
        position: expect.any(Number) as number,
        ranking: { slug: "motores", name: "Ventiladores (motores)" },
      },
    ],
  });
  expect(await companyOf("vento-fraco")).toBeNull();
  const itemId = await idOf("brisa-forte");
  await test.database.insert(itemCompany).values({ itemId, companyId: null, isEdited: true });
  expect(await companyOf("brisa-forte")).toBeNull();
  expect((await shown("brisa")).rankings.map(({ slug }) => slug)).toEqual(["motores"]);
  await test.database.delete(itemCompany).where(eq(itemCompany.itemId, itemId));
});

it("is missing without an item that visitors see, and its former address leads to it", async () => {
  expect(await loadCompany(test.database, "brisa-antiga")).toEqual({ kind: "moved", slug: "brisa" });
  expect(await loadCompany(test.database, "nenhuma")).toEqual({ kind: "missing" });
  await addCompany(test.database, "Sem Itens");
  expect(await loadCompany(test.database, "sem-itens")).toEqual({ kind: "missing" });
  const other = await addCompany(test.database, "Ventania", { items: [await idOf("vento-fraco")] });
  expect((await shown("ventania")).itemCount).toBe(1);
  const options = { actor: { kind: "command-line" as const }, now: new Date("2026-06-16T12:00:00Z") };
  await setHidden(test.database, { itemId: await idOf("vento-fraco"), isHidden: true }, options);
  expect(await loadCompany(test.database, "ventania")).toEqual({ kind: "missing" });
  await test.database.delete(company).where(eq(company.id, other));
});

it("shows 20 items of a ranking, and tells how many more there are", async () => {
  await addCompany(test.database, "Muitas", { brands: ["muitas"] });
  const categoryId = await addCategory(test.database, { slug: "muitos-motores" });
  for (let number = 1; number <= 25; number++)
    await addItem(test.database, categoryId, `Motor ${number}`, { brand: "Muitas", brandSlug: "muitas" });
  await publishCategory(test.database, categoryId, { now: new Date("2026-06-16T12:00:00Z") });
  const found = await shown("muitas");
  expect([found.itemCount, found.rankings[0]?.rows.length]).toEqual([25, 20]);
});
