import { FeedPictures } from "@/features/operator/FeedScreens/FeedPictures";
import { ItemFormScreen } from "@/features/operator/ItemScreens/ItemFormScreen";
import { uncheckedRows } from "../../support/unchecked-rows";
import { item, offer } from "@/server/platform/db/schema/catalog";
import { feed, feedPicture, feedRun, offerCandidate } from "@/server/platform/db/schema/feeds";
import { arePicturesDue, countPictures, listPictureProblems } from "@/server/ingest/feeds/feed-pictures";
import { showFeed } from "@/server/ingest/feeds/feed-pages";
import { fetchPictures, type PictureOptions } from "@/server/ingest/feeds/fetch-pictures";
import { removeFeed } from "@/server/ingest/feeds/remove-feed";
import { showItemForm, submitItemForm } from "@/server/editorial/items/item-form";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { removeOrphanedPhotos } from "@/server/platform/photos/remove-orphaned-photos";
import { photoFileName, photoOfPath } from "@/server/platform/photos/photo-names";
import { readItemRecords } from "@/server/publishing/search-records/item-record";
import { undoImport } from "@/server/ingest/undo/undo-import";
import { eq, sql } from "drizzle-orm";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { emptyDatabase, ImportFolder, runImport } from "../import/import-harness";
import { allTables, differences } from "../import/undo-harness";
import { addFeed, merchantFeed, product, runWith } from "./feed-harness";

const GTIN = "07891000315507";
const OTHER_GTIN = "04006381333931";
const START = Date.parse("2026-11-23T12:00:00Z");
const HOUR = 3_600_000;
const editor = { userId: "eva", roles: ["redacao"] as const };

const folder = mkdtempSync(join(tmpdir(), "prova-pictures-"));
const photoFolder = join(folder, "photos");
const storage = createDiskStorage(photoFolder);
const imports = new ImportFolder();
let test: TestDatabase;
let server: Server;
let base = "";
let jpeg: Buffer;
let answer: RequestListener;
let requests: string[] = [];
let [feedId, itemId] = [0, 0];

beforeAll(async () => {
  test = await openTestDatabase();
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
    .withExif({ IFD0: { Artist: "Ana" } })
    .jpeg()
    .toBuffer();
  server = createServer((request, response) => {
    requests.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  await emptyDatabase(test.database);
  await test.database.execute(sql`truncate feed, job, operator_action restart identity cascade`);
  rmSync(photoFolder, { recursive: true, force: true });
  requests = [];
  answer = (_, response) => response.end(jpeg);
  const categoryId = await addCategory(test.database);
  itemId = await addItem(test.database, categoryId, "Brisa", { gtin: GTIN });
  await addItem(test.database, categoryId, "Vento", { gtin: OTHER_GTIN });
  feedId = await addFeed(test.database, { usesPictures: true });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await test.close();
  imports.remove();
  rmSync(folder, { recursive: true, force: true });
});

const at = (hours: number) => () => new Date(START + hours * HOUR);
const pictured = (id: string, address: string, gtin = GTIN) => product(id, { gtin, image_link: address });
const run = (items: readonly string[], id = feedId) =>
  runWith(test.database, id, folder, merchantFeed(items), { now: at(0) });
const fetchAll = (hours = 0, options: Partial<PictureOptions> = {}) =>
  fetchPictures(test.database, storage, {
    ...{ now: at(hours), dataDirectory: folder, privateHosts: ["127.0.0.1"] },
    ...options,
  });
const itemOf = async (id = itemId) => {
  const [row] = await test.database.select().from(item).where(eq(item.id, id));
  if (!row) throw new Error("the item is gone");
  return row;
};
const shownOf = async (id: number) => (await readItemRecords(test.database, [id]))[0]?.body["image"] ?? null;
const notes = () => test.database.select().from(feedPicture).orderBy(feedPicture.itemId, feedPicture.address);
const counted = async (id = feedId) =>
  Object.fromEntries(Object.entries(await countPictures(test.database, id)).filter(([, count]) => count > 0));
const storedFiles = () => (existsSync(photoFolder) ? readdirSync(photoFolder) : []);
const addressOf = (id: number) =>
  ({ params: { id: String(id) }, query: {}, token: "t" }) as unknown as Parameters<typeof showItemForm>[0];
const formPage = async () => {
  const shown = await showItemForm(addressOf(itemId), editor, test.database);
  if (shown.kind !== "form" || !shown.page.item) throw new Error("no form");
  return { ...shown.page, item: shown.page.item };
};
const press = (act: string) => {
  const form = { fields: new Map([["act", [act]]]), files: [] };
  return submitItemForm(addressOf(itemId), editor, form, test.database);
};

it("gives an item without a picture the one of its product, decoded and written anew", async () => {
  await run([pictured("A", `${base}/a.jpg`), pictured("B", `${base}/b.jpg`)]);
  expect(await counted()).toEqual({ waiting: 1 });
  expect(await arePicturesDue(test.database, at(0)())).toBe(true);
  expect(await fetchAll()).toEqual({ taken: 1, failed: 0 });
  expect(requests).toEqual(["/a.jpg"]);
  const { feedImageUrl, imageUrl, version, editedFields } = await itemOf();
  expect({ imageUrl, version, editedFields }).toEqual({ imageUrl: null, version: 1, editedFields: [] });
  expect(await shownOf(itemId)).toBe(feedImageUrl);
  const stored = await storage.read(photoFileName(photoOfPath(feedImageUrl ?? "") ?? "", "large"));
  const { format, width, exif } = await sharp(stored ?? Buffer.of()).metadata();
  expect([format, width, exif]).toEqual(["webp", 60, undefined]);
  const later = { now: new Date(Date.now() + HOUR), minimumAge: 0 };
  expect(await removeOrphanedPhotos(test.database, storage, later)).toEqual({ orphans: 0, missing: [] });
  expect(readdirSync(join(folder, "feeds")).filter((name) => name.startsWith("picture-"))).toEqual([]);
  // Neither the same file nor one with another address brings a second picture.
  await run([pictured("A", `${base}/other.jpg`)]);
  expect([await counted(), await fetchAll(100)]).toEqual([{ shown: 1 }, { taken: 0, failed: 0 }]);
});

it("fetches nothing for a feed that does not ask for it, nor for items that have a picture or shall have none", async () => {
  const silent = await addFeed(test.database);
  await run([pictured("A", `${base}/a.jpg`)], silent);
  await test.database
    .update(item)
    .set({ imageUrl: "https://img.example/vento.png" })
    .where(eq(item.gtin, OTHER_GTIN));
  await test.database
    .update(item)
    .set({ editedFields: ["imageUrl"] })
    .where(eq(item.id, itemId));
  await run([pictured("A", `${base}/a.jpg`), pictured("B", `${base}/b.jpg`, OTHER_GTIN)]);
  expect(await notes()).toEqual([]);
  await test.database.update(item).set({ editedFields: [] }).where(eq(item.id, itemId));
  await run([pictured("A", `${base}/a.jpg`)]);
  for (const changes of [{ usesPictures: false }, { usesPictures: true, state: "paused" as const }]) {
    await test.database.update(feed).set(changes).where(eq(feed.id, feedId));
    expect(await arePicturesDue(test.database, at(0)())).toBe(false);
    expect(await fetchAll()).toEqual({ taken: 0, failed: 0 });
  }
  expect(requests).toEqual([]);
});

it("gives a hidden item its picture when it is published again", async () => {
  await test.database
    .update(item)
    .set({ hiddenAt: at(0)() })
    .where(eq(item.id, itemId));
  await run([pictured("A", `${base}/a.jpg`)]);
  expect([await fetchAll(), await counted(), requests]).toEqual([
    { taken: 0, failed: 0 },
    { waiting: 1 },
    [],
  ]);
  await test.database.update(item).set({ hiddenAt: null }).where(eq(item.id, itemId));
  expect(await fetchAll()).toEqual({ taken: 1, failed: 0 });
});

it("brings the picture along where an item is found for a product later", async () => {
  await test.database.update(item).set({ gtin: null }).where(eq(item.id, itemId));
  await run([pictured("A", `${base}/a.jpg`)]);
  const [waiting] = await test.database.select().from(offerCandidate);
  expect(waiting?.offer.imageUrl).toBe(`${base}/a.jpg`);
  await test.database.update(item).set({ gtin: GTIN }).where(eq(item.id, itemId));
  await run([pictured("A", `${base}/a.jpg`)]);
  expect(await fetchAll()).toEqual({ taken: 1, failed: 0 });
});

it.each<[string, Partial<typeof item.$inferInsert>, Record<string, number>]>([
  ["an editor's upload", { imageUrl: "/api/media/photos/x.webp", editedFields: ["imageUrl"] }, { spared: 1 }],
  ["an editor's wish for none", { editedFields: ["imageUrl"] }, { spared: 1 }],
  ["hiding", { hiddenAt: new Date(START) }, { waiting: 1 }],
])("leaves %s alone that comes while the picture is fetched", async (_name, changes, expected) => {
  await run([pictured("A", `${base}/a.jpg`)]);
  answer = (_request, response) =>
    void test.database
      .update(item)
      .set(changes)
      .where(eq(item.id, itemId))
      .then(() => response.end(jpeg));
  expect(await fetchAll()).toEqual({ taken: 0, failed: 0 });
  expect(await itemOf()).toMatchObject({ ...changes, feedImageUrl: null });
  expect([await counted(), storedFiles(), requests]).toEqual([expected, [], ["/a.jpg"]]);
  expect((await notes())[0]).toMatchObject({ attempts: 0, failure: null, picture: null });
});

it("takes no picture of a feed that an editor has switched off meanwhile, nor of an item that is gone", async () => {
  await run([pictured("A", `${base}/a.jpg`)]);
  answer = (_, response) =>
    void test.database
      .update(feed)
      .set({ usesPictures: false })
      .then(() => response.end(jpeg));
  expect(await fetchAll()).toEqual({ taken: 0, failed: 0 });
  await test.database.update(feed).set({ usesPictures: true });
  answer = (_, response) =>
    void test.database
      .delete(item)
      .where(eq(item.id, itemId))
      .then(() => response.end(jpeg));
  expect(await fetchAll()).toEqual({ taken: 0, failed: 0 });
  expect([storedFiles(), await notes()]).toEqual([[], []]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const limits = { bytes: 20_000, total: 5_000, idle: 200 };

it.each<[string, RequestListener, string]>([
  ["an error", (_, response) => response.writeHead(404).end(), "O servidor respondeu com o código 404."],
  [
    "a page of the shop",
    (_, response) => response.writeHead(200, { "Content-Type": "image/jpeg" }).end("<!doctype html>"),
    "O que veio não é uma foto em JPEG, PNG ou WebP.",
  ],
  ["a drawing", (_, response) => response.end(svg), "O que veio não é uma foto em JPEG, PNG ou WebP."],
  [
    "half a picture",
    (_, response) => response.end(jpeg.subarray(0, 200)),
    "O arquivo da foto está danificado.",
  ],
  ["too much", (_, response) => response.end(Buffer.alloc(30_000)), "A foto passa de 8 MB."],
  ["a server that waits", () => undefined, "O servidor demorou demais."],
  [
    "a redirect into the own network",
    (_, response) => response.writeHead(302, { Location: "https://10.0.0.1/a.jpg" }).end(),
    "10.0.0.1 é um endereço de rede interna, que não é consultado.",
  ],
  [
    "a redirect without encryption",
    (_, response) => response.writeHead(302, { Location: "http://loja.example/a.jpg" }).end(),
    "http://loja.example leva a outro endereço que não é aceito.",
  ],
])(
  "tells of %s, tries it three times in all, and takes another address then",
  async (_name, listener, told) => {
    answer = listener;
    const file = [pictured("A", `${base}/a.jpg`)];
    await run(file);
    expect(await fetchAll(0, { limits })).toEqual({ taken: 0, failed: 1 });
    expect([await fetchAll(0.9, { limits }), await counted()]).toEqual([
      { taken: 0, failed: 0 },
      { retried: 1 },
    ]);
    for (const hours of [1, 25]) expect(await fetchAll(hours, { limits })).toEqual({ taken: 0, failed: 1 });
    await run(file);
    expect([await fetchAll(1_000, { limits }), await counted()]).toEqual([
      { taken: 0, failed: 0 },
      { failed: 1 },
    ]);
    const pictures = {
      counts: await countPictures(test.database, feedId),
      problems: await listPictureProblems(test.database, feedId),
    };
    const html = renderToStaticMarkup(createElement(FeedPictures, { pictures, isOn: true }));
    expect(html).toContain("1 foto de item sem foto: 1 sem sucesso");
    expect(html).toContain(told);
    answer = (_, response) => response.end(jpeg);
    await run([pictured("A", `${base}/changed.jpg`)]);
    expect([await fetchAll(1_000), await counted()]).toEqual([
      { taken: 1, failed: 0 },
      { shown: 1, spared: 1 },
    ]);
  },
);

it.each([
  ["http://loja.example/a.jpg", "address", null],
  ["https://ana:segredo@loja.example/a.jpg", "address", null],
  ["https://10.0.0.1/a.jpg", "private-address", 1],
  ["https://[::1]/a.jpg", "private-address", 1],
])("refuses the address %s", async (address, reason, pause) => {
  await run([pictured("A", address)]);
  expect(await fetchAll(0, { privateHosts: [] })).toEqual({ taken: 0, failed: 1 });
  const nextTryAt = pause === null ? null : at(pause)();
  expect(await notes()).toMatchObject([{ failure: { reason }, nextTryAt, picture: null }]);
});

it("leaves out what is no address, and ends with a shop whose addresses change each day", async () => {
  const outcome = await run([
    pictured("A", "foto.jpg"),
    pictured("B", `https://loja.example/${"x".repeat(2_000)}`),
  ]);
  expect(outcome.counts).toMatchObject({ created: 2, rejected: 0 });
  const [stored] = await test.database.select().from(feedRun).where(eq(feedRun.id, outcome.runId));
  expect(stored?.problems).toMatchObject([
    { field: "image_link", reason: "address" },
    { field: "image_link", reason: "too-long" },
  ]);
  answer = (_, response) => response.writeHead(500).end();
  for (let day = 0; day < 8; day += 1) {
    await run([pictured("A", `${base}/${day}.jpg`), product("B")]);
    for (const hours of [0, 1, 25]) await fetchAll(day * 100 + hours);
  }
  expect([await counted(), requests.length]).toEqual([{ failed: 5 }, 15]);
});

it("gives an attempt back that the stop of the site has ended", async () => {
  await run([pictured("A", `${base}/a.jpg`)]);
  const stopping = new AbortController();
  answer = () => stopping.abort();
  expect(await fetchAll(0, { signal: stopping.signal })).toEqual({ taken: 0, failed: 0 });
  expect(await notes()).toMatchObject([{ attempts: 0, failure: null, nextTryAt: at(0)() }]);
});

it("tells editors where a picture is from, and takes it off for good", async () => {
  await run([pictured("A", `${base}/a.jpg`)]);
  await fetchAll();
  const page = await formPage();
  expect(page.feedPicture).toMatchObject({
    feed: { id: feedId, name: "Loja Boa", host: new URL(base).host },
    isShown: true,
  });
  const html = renderToStaticMarkup(createElement(ItemFormScreen, { ...page, routes: [] }));
  expect(html).toContain("Veio do feed “Loja Boa”");
  expect(await press("remove-picture")).toMatchObject({
    path: `/operador/itens/${itemId}?feito=sem-foto`,
  });
  await press("remove-picture");
  expect([await shownOf(itemId), (await formPage()).feedPicture, await counted()]).toEqual([
    null,
    null,
    { removed: 1 },
  ]);
  const actions = await uncheckedRows(test.database, sql`select action, before, after from operator_action`);
  expect(actions).toEqual([
    { action: "item-edited", before: { feedPicture: "Loja Boa" }, after: { feedPicture: null } },
  ]);
  for (const address of [`${base}/a.jpg`, `${base}/b.jpg`]) await run([pictured("A", address)]);
  expect(await fetchAll(1_000)).toEqual({ taken: 0, failed: 0 });
  expect(
    (await removeOrphanedPhotos(test.database, storage, { now: new Date(Date.now() + HOUR), minimumAge: 0 }))
      .orphans,
  ).toBe(2);
});

it("leaves pictures where their feed is deleted", async () => {
  await run([pictured("A", `${base}/a.jpg`)]);
  await fetchAll();
  await run([pictured("A", `${base}/a.jpg`), pictured("B", `${base}/b.jpg`, OTHER_GTIN)]);
  const signal = new AbortController().signal;
  await removeFeed(test.database, feedId, { now: at(0), dataDirectory: folder, signal });
  expect(await test.database.$count(offer)).toBe(0);
  expect(await notes()).toMatchObject([{ itemId, feedId: null, feedName: "Loja Boa" }]);
  expect((await formPage()).feedPicture).toMatchObject({
    feed: { id: null, name: "Loja Boa" },
    isShown: true,
  });
  expect(await shownOf(itemId)).not.toBeNull();
});

it("shows the form's box as it was stored", async () => {
  const shown = await showFeed(addressOf(feedId), editor, test.database);
  if (shown.kind !== "form") throw new Error("no page");
  expect([shown.page.values["pictures"], shown.page.feed?.usesPictures]).toEqual(["sim", true]);
});

it("stays out of the way of imports and of their undo", async () => {
  const mapping = imports.mapping("nomes", {
    category: {
      slug: "ventiladores",
      name: "Ventiladores (ventiladores)",
      description: "Ventiladores de mesa e de coluna.",
      itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
      source: { name: "Fonte" },
      criteria: [],
    },
    item: { key: "chave", name: "nome" },
  });
  const runOf = async (rows: string) => {
    const file = imports.write("nomes.csv", `chave,nome\n${rows}\n`);
    await runImport(test.database, imports, { file, mapping, appliesCategory: true });
    const [row] = await uncheckedRows<{ id: number }>(
      test.database,
      sql`select max(id) as id from import_run`,
    );
    return row?.id ?? 0;
  };
  const now = () => new Date("2026-01-15T12:00:00Z");
  const undo = (id: number) => undoImport(test.database, id, { now, actor: { kind: "command-line" } });
  await run([pictured("A", `${base}/a.jpg`), product("B")]);
  await fetchAll();
  await runOf("Brisa,Brisa\nVento,Vento");
  const before = await allTables(test.database);
  const first = await runOf("Brisa,Brisa Nova\nVento,Vento Novo\nOutro,Outro");
  expect(await itemOf()).toMatchObject({ name: "Brisa Nova", feedImageUrl: (await notes())[0]?.picture });
  expect(await undo(first)).toMatchObject({ ok: true, value: { kept: 0 } });
  expect(differences(before, await allTables(test.database))).toEqual([]);

  // A picture that comes after the import does not stop the undo of its item.
  const second = await runOf("Brisa,Brisa Nova\nVento,Vento Novo");
  await run([pictured("A", `${base}/a.jpg`), pictured("B", `${base}/b.jpg`, OTHER_GTIN)]);
  expect(await fetchAll()).toEqual({ taken: 1, failed: 0 });
  expect(await undo(second)).toMatchObject({ ok: true, value: { kept: 0 } });
  const items = await test.database.select().from(item).orderBy(item.name);
  expect(items.map(({ name, feedImageUrl }) => [name, feedImageUrl !== null])).toEqual([
    ["Brisa", true],
    ["Vento", true],
  ]);
});
