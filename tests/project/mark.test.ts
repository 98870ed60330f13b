import { markSvg } from "@/theme/mark-svg";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

/** The mean difference of two pictures' colours on white, from 0 to 255. */
async function differenceOf(png: Buffer, drawing: string): Promise<number> {
  const { width } = await sharp(png).metadata();
  const pixelsOf = (bytes: Buffer, density?: number) =>
    sharp(bytes, density === undefined ? {} : { density })
      .resize(width, width)
      .flatten({ background: "#fff" })
      .raw()
      .toBuffer();
  const [stored, drawn] = await Promise.all([
    pixelsOf(png),
    pixelsOf(Buffer.from(drawing), 72 * (width / 32)),
  ]);
  return stored.reduce((sum, value, index) => sum + Math.abs(value - (drawn[index] ?? 0)), 0) / stored.length;
}

/** For systems that cut icons into a shape of their own: no corners, and a margin around what is drawn. */
const uncut = markSvg()
  .replace(' rx="9"', "")
  .replace("<path", '<g transform="translate(3.2 3.2) scale(0.8)"><path')
  .replace("</svg>", "</g></svg>");

const sourceFiles = ["src", "pages"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|css)$/.test(file))
    .map((file) => join(folder, file)),
);

describe("the site's mark", () => {
  it("is drawn in one source file, of which the icon of browsers is a copy", () => {
    expect(readFileSync("public/icon.svg", "utf8").trim()).toBe(markSvg());
    const copies = sourceFiles.filter((file) => readFileSync(file, "utf8").includes("M8 9.5h10"));
    expect(copies).toEqual(["src/theme/Mark.tsx"]);
  });

  it.each([
    ["icon-192.png", markSvg()],
    ["icon-512.png", markSvg()],
    ["apple-touch-180.png", uncut],
    ["maskable-512.png", uncut],
  ])("is what public/icons/%s shows", async (name, drawing) => {
    expect(await differenceOf(readFileSync(`public/icons/${name}`), drawing)).toBeLessThan(1);
  });

  it("is what the icon for old browsers shows, the larger of its two PNGs", async () => {
    const icon = readFileSync("public/favicon.ico");
    const start = icon.readUInt32LE(34);
    expect(await differenceOf(icon.subarray(start), markSvg())).toBeLessThan(3);
  });
});
