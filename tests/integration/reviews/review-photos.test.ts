import { provideDatabase } from "@/server/platform/db/current-database";
import { reviewPhoto } from "@/server/platform/db/schema/reviews";
import { logger } from "@/server/platform/log/logger";
import { createDiskStorage } from "@/server/platform/files/disk-storage";
import { removeOrphanedPhotos } from "@/server/platform/photos/remove-orphaned-photos";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { serveApi, type TestServer } from "../api/serve-api";
import { accessTokenOf, poolUser, startTokenIssuer, type TokenIssuer } from "../identity/token-issuer";

let test: TestDatabase;
let issuer: TokenIssuer;
let api: TestServer;
let photo: Buffer;
const data = mkdtempSync(join(tmpdir(), "prova-review-photos-"));
const storage = createDiskStorage(join(data, "photos"));

logger.level = "silent";

beforeAll(async () => {
  issuer = await startTokenIssuer();
  vi.stubEnv("PORT", String(issuer.port));
  vi.stubEnv("DATA_DIR", data);
  issuer.getUser = () => poolUser("ana", { email_verified: "true" });
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database);
  await addItem(test.database, categoryId, "Brisa");
  await publishCategory(test.database, categoryId, { now: new Date() });
  provideDatabase({ database: test.database, kind: "server", close: () => Promise.resolve() });
  api = await serveApi();
  photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#2f6fed" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
  await issuer.server.stop();
  await test.close();
  rmSync(data, { recursive: true, force: true });
});

const OWN = "/api/items/brisa/own-review";

interface Own {
  photos: { id: string; width: number; height: number }[];
}

async function send(
  method: "POST" | "PUT",
  { files = [] as (Buffer | string)[], kept = [] as string[], key = randomUUID() as string } = {},
): Promise<Response> {
  const body = new FormData();
  const fields = { stars: "5", body: "Venta muito, e quase não se ouve.", authorName: "Ana", key };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const id of kept) body.append("keptPhotos", id);
  for (const [index, file] of files.entries()) {
    const bytes = typeof file === "string" ? file : new Uint8Array(file);
    body.append("photos", new Blob([bytes], { type: "image/jpeg" }), `foto-${index + 1}.jpg`);
  }
  const Authorization = `Bearer ${await accessTokenOf(issuer, "ana")}`;
  return fetch(api.origin + OWN, { method, headers: { Authorization }, body });
}
const ownOf = async (response: Response) => (await response.json()) as Own;
const remove = async (path = OWN) =>
  fetch(api.origin + path, {
    method: "DELETE",
    headers: { Authorization: `Bearer ${await accessTokenOf(issuer, "ana")}` },
  });
const filesOf = (ids: readonly string[]) =>
  ids.flatMap((id) => [`${id}-large.webp`, `${id}-small.webp`]).sort();
const stored = async () => (await storage.list()).map(({ name }) => name).sort();

describe("the photos of a review", () => {
  it("are published, served until they are taken back, exchanged, and gone with the review", async () => {
    const created = await send("POST", { files: [photo, photo] });
    expect(created.status).toBe(201);
    const { photos } = await ownOf(created);
    expect(photos).toMatchObject([{ width: 90, height: 60 }, {}]);
    const ids = photos.map(({ id }) => id);
    expect(await stored()).toEqual(filesOf(ids));
    const page = await fetch(`${api.origin}/api/items/brisa/reviews`);
    expect(await page.json()).toMatchObject({ reviews: [{ photos }] });

    const address = `${api.origin}/api/media/photos/${ids[0]}-small.webp`;
    const served = await fetch(address);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=3600, s-maxage=21600, stale-while-revalidate=0, stale-if-error=0",
      "cache-tag": `site,photo-${ids[0]}`,
    });
    expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).format).toBe("webp");

    const [first = "", second = ""] = ids;
    const edited = await ownOf(await send("PUT", { kept: [second], files: [photo] }));
    expect(edited.photos[0]?.id).toBe(second);
    expect(edited.photos).toHaveLength(2);
    expect(await stored()).toEqual(filesOf(edited.photos.map(({ id }) => id)));
    // Also while its file is still there: the storage may have been down.
    await storage.write(`${first}-small.webp`, photo);
    for (const folder of ["photos", "pictures"])
      expect((await fetch(`${api.origin}/api/media/${folder}/${first}-small.webp`)).status).toBe(404);
    await storage.remove(`${first}-small.webp`);

    expect((await remove()).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await test.database.$count(reviewPhoto)).toBe(0);
  });

  it("are kept once where the form is sent twice", async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send("POST", { key, files: [photo] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    expect(await stored()).toHaveLength(2);
    await remove();
  });

  it.each([
    ["what lies about its type", ["<svg xmlns='http://www.w3.org/2000/svg'/>"], "não é uma foto"],
    ["more than four", Array<string>(5).fill("x"), "até 4 fotos"],
  ])("are refused as a whole: %s", async (_name, files, message) => {
    const refused = await send("POST", { files: [photo, ...files].slice(0, 5) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(message);
    expect(await stored()).toEqual([]);
    expect((await remove()).status).toBe(404);
  });

  it.each(["delete", "anonymise"])("go with their author, whatever becomes of the text: %s", async (fate) => {
    await send("POST", { files: [photo] });
    expect(await stored()).toHaveLength(2);
    expect((await remove(`/api/me?reviews=${fate}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
    expect(await test.database.$count(reviewPhoto)).toBe(0);
  });
});

describe("after a crash between files and rows", () => {
  it("orphans go, what is being written stays, and missing files are named", async () => {
    const { photos } = await ownOf(await send("POST", { files: [photo, photo] }));
    const [whole = "", broken = ""] = photos.map(({ id }) => id);
    const orphan = randomUUID();
    await storage.write(`${orphan}-large.webp`, photo);
    await storage.remove(`${broken}-small.webp`);
    const now = new Date();
    const young = await removeOrphanedPhotos(test.database, storage, { now, minimumAge: 3_600_000 });
    expect(young).toEqual({ orphans: 0, missing: [broken] });
    expect(
      await removeOrphanedPhotos(test.database, storage, {
        now: new Date(now.getTime() + 1000),
        minimumAge: 0,
      }),
    ).toEqual({
      orphans: 1,
      missing: [broken],
    });
    expect(await stored()).toEqual([`${broken}-large.webp`, ...filesOf([whole])].sort());
    expect(readdirSync(join(data, "photos")).filter((name) => name.endsWith(".partial"))).toEqual([]);
    await remove();
  });

  it("nothing goes where the photos belong to another database", async () => {
    const ids = Array.from({ length: 70 }, () => randomUUID());
    for (const id of ids) await storage.write(`${id}-small.webp`, photo);
    const later = new Date(Date.now() + 1000);
    expect(await removeOrphanedPhotos(test.database, storage, { now: later, minimumAge: 0 })).toMatchObject({
      orphans: 0,
    });
    expect(await stored()).toHaveLength(70);
    for (const id of ids) await storage.remove(`${id}-small.webp`);
  });
});
