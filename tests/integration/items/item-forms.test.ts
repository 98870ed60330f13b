import type { ItemFormPage } from "@/lib/contracts/operator-items";
import type { SentFile, SentForm } from "@/server/platform/http/form-body";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { item } from "@/server/platform/db/schema/catalog";
import { showItemForm, submitItemForm, submitNewItem } from "@/server/editorial/items/item-form";
import { showItemOffers, submitItemOffers } from "@/server/editorial/items/item-offers-page";
import { showItemList } from "@/server/editorial/items/item-list-page";
import type { FormAddress, FormOutcome } from "@/server/web/page/define-visitor-form";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { removeOrphanedPhotos } from "@/server/platform/photos/remove-orphaned-photos";
import { photoFileName, photoOfPath } from "@/server/platform/photos/photo-names";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { eq } from "drizzle-orm";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";

let test: TestDatabase;
let itemId: number;
const directory = mkdtempSync(join(tmpdir(), "prova-items-"));
const operator = { userId: "editora", roles: ["redacao" as const] };

beforeAll(async () => {
  vi.stubEnv("DATA_DIR", directory);
  vi.stubEnv("IMAGE_HOSTS", "img.example.com");
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database, {
    attributes: [
      { key: "potencia", label: "Potência", type: "number", unit: "W", filterable: true },
      { key: "silencioso", label: "Silencioso", type: "boolean", filterable: true },
    ],
  });
  itemId = await addItem(test.database, categoryId, "Brisa", {
    brand: "Ventomax",
    attributes: { potencia: 1.5 },
  });
  await addItem(test.database, categoryId, "Tufao 100%", { externalKey: "T_1", slug: "tufao-100" });
  await publishCategory(test.database, categoryId, { now: new Date() });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await test.close();
  rmSync(directory, { recursive: true, force: true });
});

const addressOf = (query: Record<string, string> = {}, id: number = itemId): FormAddress => ({
  params: { id: String(id) },
  query,
  token: "token",
  exchange: {} as FormAddress["exchange"],
});
const formOf = (values: Record<string, string>, files: SentFile[] = []): SentForm => ({
  fields: new Map(Object.entries(values).map(([name, value]) => [name, [value]])),
  files,
});
function pageOf<Page>(outcome: FormOutcome<Page>): Page & { status: number } {
  if (outcome.kind !== "form") throw new Error(`no form: ${JSON.stringify(outcome)}`);
  return { ...outcome.page, status: outcome.status ?? 200 };
}
const show = async () => pageOf(await showItemForm(addressOf(), operator, test.database));
const submit = (page: ItemFormPage, values: Record<string, string>, files: SentFile[] = []) =>
  submitItemForm(
    addressOf(),
    operator,
    formOf({ ...page.values, seen: page.seen, ...values }, files),
    test.database,
  );

describe("the form of an item", () => {
  it("has its facts as Brazilians write them, and saves what is changed", async () => {
    const page = await show();
    expect(page.values).toMatchObject({
      name: "Brisa",
      "attributes.potencia": "1,5",
      "attributes.silencioso": "",
    });
    const saved = await submit(page, {
      "attributes.potencia": "1.250,5",
      "attributes.silencioso": "nao",
      gtin: "789 1000 315507",
    });
    expect(saved).toEqual({ kind: "done", path: `/operador/itens/${itemId}?feito=salvo` });
    const after = await show();
    expect(after.edited).toEqual(["gtin", "attributes.potencia", "attributes.silencioso"]);
    expect(after.values).toMatchObject({ gtin: "7891000315507", "attributes.potencia": "1250,5" });
  });

  it("names every field that is wrong, and keeps what was typed", async () => {
    const typed = {
      name: " … ",
      gtin: "7891000315508",
      "attributes.potencia": "forte",
      imageUrl: "https://other.example/a.png",
    };
    const refused = pageOf(await submit(await show(), typed));
    expect(refused.status).toBe(422);
    expect(refused.problems.map(({ field }) => field)).toEqual([
      "name",
      "imageUrl",
      "gtin",
      "attributes.potencia",
    ]);
    expect(refused.values).toMatchObject(typed);
  });

  it("shows both values of each field where the item has changed meanwhile, and saves the second time", async () => {
    const early = await show();
    await submit(await show(), { brand: "Vento Máximo", description: "Silencioso." });
    const conflict = pageOf(await submit(early, { brand: "Vento Max", mpn: "VM-1" }));
    expect(conflict.status).toBe(409);
    expect(conflict.current).toEqual({ brand: "Vento Máximo", description: "Silencioso.", mpn: "" });
    expect(conflict.values).toMatchObject({ brand: "Vento Max", mpn: "VM-1" });
    expect((await show()).values).toMatchObject({ brand: "Vento Máximo", mpn: "" });
    await submit(
      { ...early, seen: conflict.seen },
      { brand: "Vento Max", description: "Silencioso.", mpn: "VM-1" },
    );
    expect((await show()).values).toMatchObject({
      brand: "Vento Max",
      description: "Silencioso.",
      mpn: "VM-1",
    });
  });

  it("stores a picture anew, which stays as long as the item has it", async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } })
      .withExif({ IFD0: { Artist: "Ana" } })
      .jpeg()
      .toBuffer();
    const wrong = [{ field: "picture", name: "a.jpg", bytes: Buffer.from("GIF89a") }];
    expect(pageOf(await submit(await show(), {}, wrong)).problems).toMatchObject([{ field: "picture" }]);
    await submit(await show(), {}, [{ field: "picture", name: "a.jpg", bytes }]);
    const [row] = await test.database.select().from(item).where(eq(item.id, itemId));
    const id = photoOfPath(row?.imageUrl ?? "") ?? "";
    const storage = currentPhotoStorage();
    const stored = await storage.read(photoFileName(id, "large"));
    const { format, width, exif } = await sharp(stored ?? Buffer.of()).metadata();
    expect([format, width, exif]).toEqual(["webp", 40, undefined]);
    const removeOrphans = () =>
      removeOrphanedPhotos(test.database, storage, { now: new Date(Date.now() + 1_000), minimumAge: 0 });
    expect(await removeOrphans()).toEqual({ orphans: 0, missing: [] });
    await submit(await show(), { imageUrl: "https://img.example.com/brisa.png" });
    expect((await removeOrphans()).orphans).toBe(2);
  });

  it("is missing for an unknown item", async () => {
    expect(await showItemForm(addressOf({}, 999), operator, test.database)).toEqual({ kind: "missing" });
  });
});

describe("the form of a new item", () => {
  const create = (values: Record<string, string>) =>
    submitNewItem(addressOf(), operator, formOf(values), test.database);

  it("needs a category and a name, and leads to the item", async () => {
    expect(pageOf(await create({ name: "Vendaval" })).problems).toMatchObject([{ field: "category" }]);
    expect(pageOf(await create({ category: "ventiladores" })).problems).toMatchObject([{ field: "name" }]);
    const created = await create({
      category: "ventiladores",
      name: "Vendaval",
      "attributes.silencioso": "sim",
    });
    expect(created).toMatchObject({
      kind: "done",
      path: expect.stringMatching(/\/operador\/itens\/\d+\?feito=criado/) as string,
    });
  });
});

describe("the forms of offers", () => {
  const today = brazilianDay(new Date());
  const offer = {
    store: "Loja Azul",
    url: "https://loja.example/1",
    price: "1.299,90",
    seenAt: today,
  };
  const send = (values: Record<string, string>) =>
    submitItemOffers(addressOf(), operator, formOf(values), test.database);

  it("name what is wrong, and refuse what somebody else has changed", async () => {
    const refused = pageOf(await send({ ...offer, price: "0", url: "loja", seenAt: "2099-01-01" }));
    expect(refused.added.problems.map(({ field }) => field)).toEqual(["url", "price"]);
    expect(pageOf(await send({ ...offer, seenAt: "2099-01-01" })).added.problems).toMatchObject([
      { field: "seenAt" },
    ]);
    expect(pageOf(await send({ ...offer, instalmentCount: "10" })).added.problems).toMatchObject([
      { field: "instalmentCount" },
    ]);
    expect((await send(offer)).kind).toBe("done");
    const [stored] = pageOf(await showItemOffers(addressOf(), operator, test.database)).offers;
    expect(stored?.values).toMatchObject({ price: "1299,90", seenAt: today });
    const changed = { ...offer, offer: String(stored?.id), seen: stored?.seen ?? "", price: "999" };
    expect((await send(changed)).kind).toBe("done");
    expect(pageOf(await send({ ...changed, price: "998" })).status).toBe(409);
  });

  it("compare a new offer with the item's others", async () => {
    const values = { ...offer, store: "Loja Nova", price: "3,00" };
    expect(pageOf(await send(values)).added.values).toMatchObject({ unlikelyPrice: "3,00" });
    expect((await send({ ...values, rightPrice: "3,00" })).kind).toBe("done");
  });

  it("ask once whether a price far below the known one is right, and keep what was typed", async () => {
    const first = { ...offer, store: "Loja Preta", price: "1.900,00" };
    expect((await send(first)).kind).toBe("done");
    const find = async () =>
      pageOf(await showItemOffers(addressOf(), operator, test.database)).offers.find(
        ({ values }) => values["store"] === "Loja Preta",
      );
    const stored = await find();
    const change = { ...first, offer: String(stored?.id), seen: stored?.seen ?? "", price: "1,00" };
    const asked = pageOf(await send(change));
    const form = asked.offers.find(({ id }) => id === stored?.id);
    expect(asked.status).toBe(422);
    expect(form?.problems).toMatchObject([{ field: "price" }]);
    expect(form?.values).toMatchObject({ price: "1,00", unlikelyPrice: "1,00" });
    expect((await find())?.values["price"]).toBe("1900");
    // The answer is about that price alone.
    expect(pageOf(await send({ ...change, price: "2,00", rightPrice: "1,00" })).status).toBe(422);
    expect((await send({ ...change, rightPrice: "1,00" })).kind).toBe("done");
    expect((await find())?.values["price"]).toBe("1");
  });
});

describe("the forms of offers with several payments", () => {
  const instalments = { instalmentCount: "10", instalmentPrice: "139,99" };
  const offer = {
    store: "Loja Verde",
    url: "https://loja.example/2",
    price: "1.299,90",
    cardPrice: "1.399,90",
    seenAt: brazilianDay(new Date()),
  };
  const send = (values: Record<string, string>) =>
    submitItemOffers(addressOf(), operator, formOf(values), test.database);
  const problemsOf = async (values: Record<string, string>) =>
    pageOf(await send({ ...offer, ...values })).added.problems.map(({ field, message }) => [field, message]);

  it("take no price by card below the cash price, and no total that the instalments do not give", async () => {
    expect(await problemsOf({ cardPrice: "-1" })).toEqual([
      ["cardPrice", expect.stringMatching(/maior que zero/) as string],
    ]);
    expect(await problemsOf({ cardPrice: "1.299,89" })).toEqual([
      ["cardPrice", expect.stringMatching(/não pode ser menor/) as string],
    ]);
    expect(await problemsOf({ downPayment: "100" })).toEqual([
      ["instalmentCount", expect.stringMatching(/parcelas/) as string],
    ]);
    expect(await problemsOf({ instalmentTotal: "1.399,90" })).toEqual([
      ["instalmentCount", expect.stringMatching(/parcelas/) as string],
    ]);
    const total = { ...instalments, instalmentTotal: "1.400,00" };
    expect(await problemsOf(total)).toEqual([
      ["instalmentTotal", expect.stringMatching(/R\$\s1\.399,90/) as string],
    ]);
    const lower = { ...instalments, instalmentPrice: "99,99" };
    expect(await problemsOf(lower)).toEqual([
      ["instalmentPrice", expect.stringMatching(/R\$\s999,90/) as string],
    ]);
  });

  it("keep both prices, and take a total that misses less than a cent an instalment", async () => {
    const done = await send({ ...offer, ...instalments, instalmentTotal: "1.399,99" });
    expect(done.kind).toBe("done");
    const { offers } = pageOf(await showItemOffers(addressOf(), operator, test.database));
    const stored = offers.find(({ values }) => values["store"] === "Loja Verde");
    expect(stored?.values).toMatchObject({
      price: "1299,90",
      cardPrice: "1399,90",
      instalmentTotal: "1399,90",
    });
  });

  it("keep a down payment as part of the total, and take it away with the instalments", async () => {
    const name = "Loja Roxa";
    const find = async () => {
      const { offers } = pageOf(await showItemOffers(addressOf(), operator, test.database));
      return offers.find(({ values }) => values["store"] === name);
    };
    const payments = { instalmentCount: "10", instalmentPrice: "119,99", downPayment: "200" };
    expect((await send({ ...offer, ...payments, store: name, instalmentTotal: "1.399,90" })).kind).toBe(
      "done",
    );
    const stored = await find();
    expect(stored?.values).toMatchObject({ downPayment: "200", instalmentTotal: "1399,90" });
    const without = { ...offer, store: name, offer: String(stored?.id), seen: stored?.seen ?? "" };
    expect((await send(without)).kind).toBe("done");
    expect((await find())?.values).toMatchObject({
      downPayment: "",
      instalmentCount: "",
      instalmentTotal: "",
    });
  });
});

describe("the list of items", () => {
  const find = async (query: Record<string, string>) => {
    const page = pageOf(await showItemList(addressOf(query), operator, test.database));
    return page.items.map(({ name }) => name);
  };

  it("finds by name, brand, key, slug and GTIN, and takes signs as they are", async () => {
    expect(await find({})).toEqual(["Brisa", "Tufao 100%", "Vendaval"]);
    expect(await find({ q: "BRISA vento" })).toEqual(["Brisa"]);
    expect(await find({ q: "100%" })).toEqual(["Tufao 100%"]);
    expect(await find({ q: "%" })).toEqual(["Tufao 100%"]);
    expect(await find({ q: "T_1" })).toEqual(["Tufao 100%"]);
    expect(await find({ q: "tufao-100" })).toEqual(["Tufao 100%"]);
    expect(await find({ q: "7891000315507" })).toEqual(["Brisa"]);
  });

  it("filters by state and category", async () => {
    expect(await find({ estado: "sem-preco" })).toEqual(["Tufao 100%", "Vendaval"]);
    expect(await find({ estado: "escondidos" })).toEqual([]);
    expect(await find({ categoria: "outra" })).toEqual([]);
    expect(await find({ ordem: "preco", estado: "publicados" })).toEqual(["Brisa", "Tufao 100%", "Vendaval"]);
  });
});
