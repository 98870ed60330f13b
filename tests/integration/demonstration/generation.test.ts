import { catalogueData } from "@/server/run/demonstration/catalogue-data";
import { generateCatalogue } from "@/server/run/demonstration/generate-reviews";
import { slugify } from "@/server/platform/words/text-keys";
import { stateCodes } from "@/lib/ranking/states";
import { stateCode } from "@/text/state-names";
import { describe, expect, it } from "vitest";
import { knownBrands } from "./known-brands";

const catalogue = generateCatalogue();
const reviews = catalogue.flatMap((entry) => entry.reviews);
const brands = [...new Set(catalogue.map(({ item }) => item.brand))];

/** The minimum number of letters to change, add or remove (Levenshtein, 1965). */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + Number(letter !== other);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

describe("the demonstration catalogue as generated", () => {
  it("has 12 categories of 20 items with addresses of their own, and 20,000 reviews", () => {
    expect(catalogueData).toHaveLength(12);
    expect(catalogueData.map(({ items }) => items.length)).toEqual(Array(12).fill(20));
    expect(new Set(catalogue.map(({ item }) => item.slug)).size).toBe(240);
    expect(reviews).toHaveLength(20_000);
  });

  it("is the same every time", () => {
    expect(JSON.stringify(generateCatalogue())).toBe(JSON.stringify(catalogue));
  });

  it("gives every item a value for each attribute of its category, of the stated type", () => {
    for (const { item } of catalogue) {
      const stated = item.category.attributes.filter(({ costs }) => !costs || item.measured !== null);
      const types = stated.map(({ key }) => typeof item.attributes[key]);
      expect(types.map((type) => (type === "string" ? "text" : type))).toEqual(
        stated.map(({ type }) => type),
      );
    }
  });

  it("tells the use of a year from that of a month, and what it costs in each state", () => {
    const fridges = catalogue.filter(({ item }) => item.category.slug === "geladeiras");
    for (const { item } of fridges)
      expect(item.attributes["energyPerYear"]).toBe(
        item.measured === null ? undefined : Math.round(item.measured * 120) / 10,
      );
    const costs = fridges[0]?.item.category.attributes.find(({ key }) => key === "energyPerYear")?.costs;
    expect(new Set(costs?.places.map(({ place }) => stateCode(place)))).toEqual(new Set(stateCodes));
    for (const { lowest, median = 0, highest } of costs?.places ?? [])
      expect(lowest <= median && median <= highest).toBe(true);
  });

  it("has criteria whose weights sum to 1, three or four a category, and measures some", () => {
    for (const { criteria } of catalogueData) {
      expect(criteria.length).toBeGreaterThanOrEqual(3);
      expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
    }
    const measured = catalogueData.filter(({ criteria }) => criteria.some(({ measurement }) => measurement));
    expect(measured.length).toBeGreaterThanOrEqual(4);
  });

  it("has marks in the J shape of real ones", () => {
    const share = (stars: number) =>
      reviews.filter((review) => review.stars === stars).length / reviews.length;
    expect(share(5)).toBeGreaterThan(share(4));
    expect(share(4)).toBeGreaterThan(share(3));
    expect(share(3)).toBeGreaterThan(share(2));
    expect(share(1)).toBeGreaterThan(share(2));
    expect(share(5)).toBeGreaterThan(0.5);
  });

  it("has criterion marks that follow the overall ones", () => {
    const pairs = reviews.flatMap(({ stars, criterionStars }) =>
      Object.values(criterionStars).map((value) => [stars, value] as const),
    );
    const mean = (stars: number) => {
      const own = pairs.filter(([overall]) => overall === stars).map(([, value]) => value);
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    expect([1, 2, 3, 4, 5].map(mean)).toEqual([1, 2, 3, 4, 5].map(mean).sort((a, b) => a - b));
    expect(mean(5) - mean(1)).toBeGreaterThan(2.5);
  });

  it("has texts that differ, without a placeholder left in any", () => {
    expect(new Set(reviews.map(({ body }) => body)).size).toBeGreaterThanOrEqual(17_000);
    const open = /[{}()[\]|]/;
    expect(reviews.filter(({ body, title }) => open.test(`${body}${title ?? ""}`))).toEqual([]);
    expect(catalogue.filter(({ item }) => open.test(item.description))).toEqual([]);
    expect(reviews.filter(({ body }) => body.trim().length < 4)).toEqual([]);
  });

  it("does not repeat long sentences among the newest ten reviews of an item", () => {
    for (const { item, reviews: own } of catalogue) {
      const newest = own.slice(-10).filter((review) => review.exclusionReason === null);
      const sentences = newest
        .flatMap(({ body }) => body.split(/(?<=[.!?]) /))
        .filter((text) => text.length > 45);
      expect({ item: item.slug, repeated: sentences.length - new Set(sentences).size }).toEqual({
        item: item.slug,
        repeated: 0,
      });
    }
  });

  it("verifies about 70% of the reviews and excludes about 1% with a reason", () => {
    const verified = reviews.filter(({ isVerified }) => isVerified).length / reviews.length;
    const excluded = reviews.filter(({ exclusionReason }) => exclusionReason).length / reviews.length;
    expect(verified).toBeGreaterThan(0.67);
    expect(verified).toBeLessThan(0.73);
    expect(excluded).toBeGreaterThan(0.006);
    expect(excluded).toBeLessThan(0.014);
  });

  it("signs reviews with a first name and an initial alone", () => {
    expect(reviews.filter(({ authorName }) => !/^\p{Lu}\p{Ll}+ \p{Lu}\.$/u.test(authorName))).toEqual([]);
  });

  it("spreads reviews unevenly and leaves some items with few or none", () => {
    const counts = catalogue.map((entry) => entry.reviews.length);
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(350);
    expect(counts.filter((count) => count > 0 && count < 5).length).toBeGreaterThanOrEqual(6);
    expect(counts.filter((count) => count === 0).length).toBeGreaterThanOrEqual(5);
  });

  it("has brands that do not exist", () => {
    expect(brands.length).toBeGreaterThanOrEqual(30);
    for (const brand of brands) {
      const folded = slugify(brand);
      const close = knownBrands.filter(
        (known) => known.length >= 4 && (folded.includes(known) || editDistance(folded, known) <= 2),
      );
      expect({ brand, close }).toEqual({ brand, close: [] });
    }
  });

  it("has offers of invented stores for most items", () => {
    const offers = catalogue.map(({ item }) => item.offers);
    expect(offers.filter((own) => own.length === 0).length).toBeGreaterThanOrEqual(3);
    expect(offers.flat().every(({ url }) => url.startsWith("https://loja.example/"))).toBe(true);
    expect(offers.flat().some(({ isCommissioned }) => isCommissioned)).toBe(true);
    expect(offers.flat().some(({ isCommissioned }) => !isCommissioned)).toBe(true);
    expect(offers.every((own) => new Set(own.map(({ store }) => store)).size === own.length)).toBe(true);
  });
});
