import { drawnPicture, type FindDemonstrationPicture } from "@/server/reading/social-image/drawn-picture";
import { itemPicture } from "@/server/reading/social-image/item-picture";
import { ItemImage } from "@/server/reading/social-image/ItemImage";
import { renderPng } from "@/server/reading/social-image/render-png";
import { logger } from "@/server/platform/log/logger";
import { socialImageText } from "@/text/social-image";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";

const clock = vi.hoisted(() => ({ isOver: false }));
vi.mock(import("@/config/settings"), async (importOriginal) => {
  const settings = await importOriginal();
  const currentSettings = () => ({ ...settings.currentSettings(), IMAGE_HOSTS: ["img.example.com"] });
  return { ...settings, currentSettings };
});
vi.mock("node:timers/promises", () => ({
  setTimeout: (_wait: number, value: unknown) =>
    clock.isOver ? Promise.resolve(value) : new Promise(() => undefined),
}));

logger.level = "silent";

const square = (color: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer();
const none: FindDemonstrationPicture = () => Promise.resolve(null);
const invented = (png: Buffer) => () => Promise.resolve({ png });
const item = { imageUrl: "/api/media/demonstration/brisa.png", ranking: "geladeiras" };
const drawing = { url: expect.stringMatching(/^data:image\/svg/) as string };

let fetched: MockInstance<typeof fetch>;

beforeEach(() => {
  clock.isOver = false;
  fetched = vi
    .spyOn(globalThis, "fetch")
    .mockImplementation((input) => Promise.reject(new Error(`fetch of ${String(input)}`)));
});

describe("the picture in an image for sharing", () => {
  it("is the item's own, as a PNG of a size that fits", async () => {
    const { url, isIncomplete } = await drawnPicture(item, invented(await square("#ff0000")));
    expect(isIncomplete).toBe(false);
    const png = Buffer.from(String(url).replace("data:image/png;base64,", ""), "base64");
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 280, height: 280 });
  });

  it("is a drawing of the kind where the item has no picture", async () => {
    const drawn = await drawnPicture({ ...item, imageUrl: null }, none);
    expect(drawn).toEqual({ ...drawing, isIncomplete: false });
  });

  it.each([
    ["that is damaged", invented(Buffer.from("89504e470d0a1a0a00000000", "hex"))],
    ["that is no photo", invented(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
    ["that is missing", none],
    ["whose storage fails", () => Promise.reject(new Error("no disk"))],
  ])("is a drawing of the kind in place of one %s, and not for long", async (_what, find) => {
    expect(await drawnPicture(item, find)).toEqual({ ...drawing, isIncomplete: true });
  });

  it("is a drawing of the kind where the picture takes too long", async () => {
    clock.isOver = true;
    expect(await drawnPicture(item, () => new Promise(() => undefined))).toEqual({
      ...drawing,
      isIncomplete: true,
    });
  });

  it("comes from allowed hosts alone, without redirects and up to a size", async () => {
    const at = (imageUrl: string) => drawnPicture({ ...item, imageUrl }, none);
    expect(await at("https://other.example/a.png")).toMatchObject({ isIncomplete: true });
    expect(await at("http://img.example.com/a.png")).toMatchObject({ isIncomplete: true });
    expect(fetched).not.toHaveBeenCalled();
    const png = await square("#00ff00");
    fetched.mockImplementationOnce(() => Promise.resolve(new Response(new Uint8Array(png))));
    expect(await at("https://img.example.com/a.png")).toMatchObject({ isIncomplete: false });
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ redirect: "error" });
    fetched.mockImplementationOnce(() =>
      Promise.resolve(new Response(new Uint8Array(8 * 2 ** 20 + 1).fill(0x89))),
    );
    expect(await at("https://img.example.com/b.png")).toEqual({ ...drawing, isIncomplete: true });
  });
});

describe("an image for sharing", () => {
  const score = { status: "ranked" as const, displayed: 84, mean: 84.2, low: 79.6, high: 88.4, counted: 9 };
  const ranking = { slug: "geladeiras", name: "Geladeiras", rankedCount: 18, source: null };
  const noun = { singular: "geladeira", plural: "geladeiras", gender: "feminine" as const };
  const facts = { name: "Brisa", brand: null, position: 3, score, isDemonstration: false };
  const render = async (find: FindDemonstrationPicture) => {
    const { url } = await drawnPicture(item, find);
    const site = { siteName: "Prova Real", host: "provareal.example", texts: socialImageText };
    const props = itemPicture({ ...facts, ranking: { ...ranking, itemNoun: noun } }, site, url);
    const { data, info } = await sharp(await renderPng(<ItemImage {...props} />))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (315 * info.width + 64 + 116) * info.channels;
    return { size: [info.width, info.height], color: [...data.subarray(middle, middle + 3)] };
  };

  it("shows the picture beside the name, and is whole although the picture is broken", async () => {
    const shown = await render(invented(await square("#ff0000")));
    expect(shown).toEqual({ size: [1200, 630], color: [255, 0, 0] });
    const broken = await render(invented(Buffer.from("89504e470d0a1a0a00", "hex")));
    expect(broken.size).toEqual([1200, 630]);
    expect(broken.color).not.toEqual([255, 0, 0]);
  });
});
