import { decodePhoto, PHOTO_SIZES } from "@/server/platform/photos/decode-photo";
import { PHOTO_LIMITS } from "@/lib/review-photos";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2f6fed" } });

/** What a phone writes: upright by a mark alone, with the place where it was taken. */
const fromPhone = () =>
  picture(1200, 800)
    .withExif({
      IFD0: { Make: "Telefone", Artist: "Ana Souza" },
      IFD3: { GPSLatitudeRef: "S", GPSLatitude: "23/1 33/1 0/1", GPSLongitudeRef: "W" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function decoded(bytes: Buffer) {
  const result = await decodePhoto(bytes);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

describe("a photo", () => {
  it.each(["jpeg", "png", "webp"] as const)(
    "is written anew as WebP in two sizes from %s",
    async (format) => {
      const photo = await decoded(await picture(2000, 1000).toFormat(format).toBuffer());
      expect([photo.width, photo.height]).toEqual([1600, 800]);
      for (const size of ["large", "small"] as const) {
        const { format: written, width } = await sharp(photo.files[size]).metadata();
        expect([written, width]).toEqual(["webp", PHOTO_SIZES[size]]);
      }
    },
  );

  it("waits until the one before is done, also an interlaced one of 16 bits", async () => {
    const large = await picture(3000, 2000).toColourspace("rgb16").png({ progressive: true }).toBuffer();
    const { depth, isProgressive } = await sharp(large).metadata();
    expect([depth, isProgressive]).toEqual(["ushort", true]);
    const small = await picture(10, 10).png().toBuffer();
    const done: string[] = [];
    const decode = async (name: string, bytes: Buffer) => {
      const { width } = await decoded(bytes);
      done.push(`${name} ${width}`);
    };
    await Promise.all([decode("large", large), decode("small", small)]);
    expect(done).toEqual(["large 1600", "small 10"]);
  });

  it("is not enlarged", async () => {
    expect(await decoded(await picture(100, 50).png().toBuffer())).toMatchObject({ width: 100, height: 50 });
  });

  it("is turned upright, and loses place, camera and author", async () => {
    const sent = await fromPhone();
    expect((await sharp(sent).metadata()).exif?.toString("latin1")).toContain("Ana Souza");
    const photo = await decoded(sent);
    expect([photo.width, photo.height]).toEqual([800, 1200]);
    for (const bytes of Object.values(photo.files)) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(bytes.toString("latin1")).not.toContain("Ana Souza");
    }
  });

  it("keeps nothing that was hidden behind it", async () => {
    const polyglot = Buffer.concat([
      await fromPhone(),
      Buffer.from("<script>alert(1)</script>PK\u0003\u0004"),
    ]);
    const photo = await decoded(polyglot);
    for (const bytes of Object.values(photo.files)) expect(bytes.toString("latin1")).not.toContain("script");
  });
});

describe("what is no photo", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  it.each([
    ["SVG", Buffer.from(svg)],
    ["SVG behind a byte order mark", Buffer.from(`\ufeff<?xml version="1.0"?>${svg}`)],
    ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["PDF", Buffer.from("%PDF-1.7\n")],
    ["nothing at all", Buffer.alloc(0)],
  ])("is refused: %s", async (_name, bytes) => {
    expect(await decodePhoto(bytes)).toEqual({ ok: false, error: "not-a-photo" });
  });

  it("is refused where another decoder would be needed: GIF and TIFF", async () => {
    for (const format of ["gif", "tiff"] as const) {
      const bytes = await picture(20, 20).toFormat(format).toBuffer();
      expect(await decodePhoto(bytes)).toEqual({ ok: false, error: "not-a-photo" });
    }
  });

  it.each([
    ["JPEG", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)])],
    ["PNG", Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(svg)])],
    ["WebP", Buffer.from(`RIFF\0\0\0\0WEBP${svg}`, "latin1")],
  ])("is refused where it begins like %s", async (_name, bytes) => {
    expect(await decodePhoto(bytes)).toEqual({ ok: false, error: "damaged" });
  });

  it("is refused where it was cut", async () => {
    for (const format of ["jpeg", "png", "webp"] as const) {
      const noise = sharp({
        create: {
          width: 400,
          height: 400,
          channels: 3,
          background: "#000",
          noise: { type: "gaussian", mean: 128, sigma: 40 },
        },
      });
      const bytes = await noise.toFormat(format).toBuffer();
      expect(await decodePhoto(bytes.subarray(0, bytes.length / 2)), format).toEqual({
        ok: false,
        error: "damaged",
      });
    }
  });

  it("is refused where a small file would unfold to more pixels than a photo has", async () => {
    const bomb = await picture(6000, 4001).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(PHOTO_LIMITS.bytes / 4);
    expect(await decodePhoto(bomb)).toEqual({ ok: false, error: "too-many-pixels" });
  });

  it("is refused where the file itself is too large", async () => {
    const bytes = Buffer.concat([await fromPhone(), Buffer.alloc(PHOTO_LIMITS.bytes)]);
    expect(await decodePhoto(bytes)).toEqual({ ok: false, error: "too-large" });
  });
});
