import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import { comparisonPicture } from "@/server/reading/social-image/comparison-picture";
import { ComparisonImage } from "@/server/reading/social-image/ComparisonImage";
import { coveredText } from "@/server/reading/social-image/covered-text";
import { itemPicture } from "@/server/reading/social-image/item-picture";
import { ItemImage } from "@/server/reading/social-image/ItemImage";
import { rankingPicture } from "@/server/reading/social-image/ranking-picture";
import { RankingImage } from "@/server/reading/social-image/RankingImage";
import { renderPng } from "@/server/reading/social-image/render-png";
import { ScoreDial } from "@/server/reading/social-image/ScoreDial";
import { SiteImage } from "@/server/reading/social-image/SiteImage";
import { socialImageText } from "@/text/social-image";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";

const site = { siteName: "Prova Real", host: "provareal.example", texts: socialImageText };
const noun = { singular: "geladeira", plural: "geladeiras", gender: "feminine" as const };
const ranking = { slug: "geladeiras", name: "Geladeiras", rankedCount: 18, itemNoun: noun, source: null };
const score = { status: "ranked" as const, displayed: 84, mean: 84.2, low: 79.6, high: 88.4, counted: 1240 };
const unrated = {
  status: "unrated" as const,
  displayed: null,
  mean: null,
  low: null,
  high: null,
  counted: 0,
};
const item = {
  name: "Geladeira Aurora 400",
  brand: "Aurora",
  position: 3,
  ranking,
  score,
  isDemonstration: false,
};
const row = exampleRow({ slug: "a", name: "Geladeira Aurora 400", score });
const details = {
  name: "Geladeiras",
  itemCount: 20,
  itemNoun: noun,
  evidenceCount: 2310,
  isDemonstration: false,
};

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { info, at };
}

// Pictures are drawn without the network, and any request fails the test.
beforeEach(() => {
  vi.spyOn(globalThis, "fetch").mockImplementation((input) =>
    Promise.reject(new Error(`fetch of ${String(input)}`)),
  );
});

describe("pictures for shared links", () => {
  it("are PNGs of 1200 × 630 in the colour of the score's band", async () => {
    const png = await renderPng(<ItemImage {...itemPicture(item, site, null)} />);
    const { info, at } = await pixelsOf(png);
    expect([(await sharp(png).metadata()).format, info.width, info.height]).toEqual(["png", 1200, 630]);
    const [red = 0, green = 0, blue = 0] = at(1190, 20);
    expect(green).toBeGreaterThan(red * 2);
    expect(green).toBeGreaterThan(blue);
    expect(at(10, 10)).toEqual([255, 255, 255]);
  });

  it("break a name that is one long word, before the next part covers it", async () => {
    const long = { ...item, name: "AS-30TW2RKKDK01.indoor.AS-30TW2RKKDK01.outdoor" };
    const { at } = await pixelsOf(await renderPng(<ItemImage {...itemPicture(long, site, null)} />));
    // The inner edge of the left part, which no text reaches.
    const edge = Array.from({ length: 630 }, (_, y) => at(800, y));
    expect(edge.filter(([red]) => red !== 255)).toEqual([]);
  });

  it("fill the ring by the score, clockwise from the top", async () => {
    const dial = (displayed: number | null) => (
      <ScoreDial
        displayed={displayed}
        size={400}
        strokeWidth={40}
        color="#ff0000"
        trackColor="#0000ff"
        numberColor="#000000"
      />
    );
    const sides = async (displayed: number | null) => {
      const { at } = await pixelsOf(await renderPng(dial(displayed)));
      return { right: at(380, 200), left: at(20, 200) };
    };
    const [filled, empty] = [
      [255, 0, 0],
      [0, 0, 255],
    ];
    expect(await sides(null)).toEqual({ right: empty, left: empty });
    expect(await sides(0)).toEqual({ right: empty, left: empty });
    expect(await sides(50)).toEqual({ right: filled, left: empty });
    expect(await sides(100)).toEqual({ right: filled, left: filled });
  });

  it("draw every letter that they let through, without a font from elsewhere", async () => {
    const all = Array.from({ length: 0x2300 }, (_, code) => String.fromCharCode(code)).filter(
      (letter) => coveredText(letter) !== "",
    );
    expect(all.length).toBeGreaterThan(300);
    for (let start = 0; start < all.length; start += 90) {
      const name = all.slice(start, start + 90).join("");
      const props = { ...itemPicture(item, site, null), name: coveredText(name), displayed: 1 };
      expect((await renderPng(<ItemImage {...props} />)).length).toBeGreaterThan(10_000);
    }
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it("draw any ranking, with three rows at most and with none", async () => {
    const four = [1, 2, 3, 4].map((position) => ({ ...row, position }));
    const props = rankingPicture(details, four, site, []);
    expect(props.rows.map(({ position }) => position)).toEqual(["1º", "2º", "3º"]);
    expect((await renderPng(<RankingImage {...props} />)).length).toBeGreaterThan(10_000);
    const empty = rankingPicture(details, [{ ...row, position: null, score: unrated }], site, []);
    expect(empty.rows).toEqual([]);
    expect((await renderPng(<RankingImage {...empty} />)).length).toBeGreaterThan(10_000);
  });

  it("draw one to four compared items", async () => {
    const compared = { name: "Geladeira Aurora 400", brand: "Aurora", score };
    const of = { ...ranking, isDemonstration: true };
    for (const count of [1, 2, 3, 4]) {
      const items = Array.from({ length: count }, (_, index) => ({
        ...compared,
        ...{ name: `${compared.name} ${index}`, ranking: of },
      }));
      const props = comparisonPicture(items, site, []);
      expect(props).toMatchObject({ overline: "Comparação · Geladeiras · demonstração" });
      expect(props.cards[0]?.name).toBe("Aurora 400 0");
      expect((await renderPng(<ComparisonImage {...props} />)).length).toBeGreaterThan(10_000);
    }
    const mixed = comparisonPicture(
      [
        { ...compared, ranking: of },
        { ...compared, ranking: { ...of, name: "Fogões" } },
      ],
      site,
      [],
    );
    expect(mixed.overline).toBe("Comparação · demonstração");
  });

  it("draw the site", async () => {
    const png = await renderPng(
      <SiteImage siteName="Prova Real" headline="Notas" promise="Contas abertas" />,
    );
    expect((await pixelsOf(png)).info.width).toBe(1200);
  });
});

describe("what the picture of an item says", () => {
  it("is its position, its interval in whole points and its number of reviews", () => {
    expect(itemPicture(item, site, null)).toMatchObject({
      overline: "3º lugar em Geladeiras",
      scoreLines: ["entre 80 e 88", "1.240 avaliações"],
      promise: "Confira a conta desta nota em provareal.example",
    });
  });

  it("is the brand only where the name does not have it", () => {
    expect(itemPicture(item, site, null).brand).toBeNull();
    expect(itemPicture({ ...item, brand: "Boreal" }, site, null).brand).toBe("Boreal");
  });

  it("is no number at all without a rating, and no position without one", () => {
    expect(itemPicture({ ...item, position: null, score: unrated }, site, null)).toMatchObject({
      overline: "Geladeiras",
      displayed: null,
      scoreLines: [],
    });
  });

  it("is no interval where the Nota has none", () => {
    const exact = { ...score, low: score.mean, high: score.mean, counted: 0 };
    expect(itemPicture({ ...item, score: exact }, site, null).scoreLines).toEqual([]);
  });

  it("tells when there are few reviews", () => {
    const few = { ...score, status: "few" as const, counted: 1 };
    expect(itemPicture({ ...item, position: null, score: few }, site, null).scoreLines).toEqual([
      "entre 80 e 88",
      "1 avaliação",
      "poucas avaliações",
    ]);
  });

  it("marks what is invented", () => {
    expect(itemPicture({ ...item, isDemonstration: true }, site, null).overline).toBe(
      "3º lugar em Geladeiras · demonstração",
    );
    expect(rankingPicture({ ...details, isDemonstration: true }, [], site, []).overline).toBe(
      "Ranking · demonstração",
    );
  });

  it("falls back to the ranking for a name in another script", () => {
    expect(itemPicture({ ...item, name: "東京", brand: "東京" }, site, null)).toMatchObject({
      name: "Geladeiras",
      brand: null,
    });
  });
});
