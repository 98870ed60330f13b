import { generateItems } from "@/server/run/demonstration/generate-items";
import { drawItem } from "@/server/run/demonstration/pictures/draw-item";
import { findItemPicture } from "@/server/run/demonstration/pictures/item-picture";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveApi, type TestServer } from "../api/serve-api";

const items = generateItems();
let server: TestServer;

beforeAll(async () => {
  server = await serveApi();
});
afterAll(() => server.stop());

describe("the pictures of the demonstration", () => {
  it("are drawn for every item, without a number missing, the same every time", () => {
    for (const item of items) {
      const svg = drawItem(item);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(drawItem(item)).toBe(svg);
    }
  });

  it("differ from item to item", () => {
    expect(new Set(items.map(drawItem)).size).toBeGreaterThan(200);
  });

  it("are PNG of 640 × 640 pixels", async () => {
    const picture = await findItemPicture(items[0]?.slug ?? "");
    const { format, width, height } = await sharp(picture?.png).metadata();
    expect({ format, width, height }).toEqual({ format: "png", width: 640, height: 640 });
  });

  it("are served for ever, with a tag that saves sending them again", async () => {
    const address = server.origin + (items[30]?.imageUrl ?? "");
    const answer = await fetch(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const etag = answer.headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await fetch(address, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  it.each(["nada.png", "geladeira-nortenza-boreal-412.svg", "..%2Fpackage.json"])(
    "answer 404 as a problem for %s",
    async (name) => {
      const answer = await fetch(`${server.origin}/api/media/demonstration/${name}`);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toContain("application/problem+json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
    },
  );
});
