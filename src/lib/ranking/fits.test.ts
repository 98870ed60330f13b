import type { Candidate } from "@/lib/ranking/best-choices";
import { firstFits } from "@/lib/ranking/fits";
import { expect, it } from "vitest";

const criterion = (slug: string, name: string, weight: number) =>
  ({ slug, name, description: "", weight, measurement: null }) as const;
const criteria = [criterion("lavagem", "Lavagem", 0.6), criterion("ruido", "Ruído", 0.4)];
const candidate = (slug: string, lavagem: number, ruido: number | null): Candidate => ({
  ...{ slug, name: slug, imageUrl: null, displayed: 80, low: 75, high: 85, priceCents: null },
  criteria: {
    lavagem: { mean: lavagem, deviation: 1 },
    ...(ruido !== null && { ruido: { mean: ruido, deviation: 1 } }),
  },
});
const candidates = [
  candidate("a", 70, 95),
  candidate("b", 90, 80),
  candidate("c", 85, null),
  candidate("d", 60, 60),
];
const weights = { lavagem: 40, ruido: 100 };

it("says of the first three how they do in what weighs more for the reader", () => {
  expect(firstFits(candidates, criteria, weights, { isWhole: true })).toMatchObject([
    { slug: "a", asked: [{ name: "Ruído", mean: 95, place: { own: 1, of: 3 } }] },
    { slug: "b", asked: [{ name: "Ruído", mean: 80, place: { own: 2, of: 3 } }] },
    { slug: "c", asked: [] },
  ]);
});

it("gives no place in a list of which it has only the beginning", () => {
  const [first] = firstFits(candidates, criteria, weights, { isWhole: false });
  expect(first?.asked).toEqual([{ name: "Ruído", mean: 95, place: null }]);
});

it.each([null, { lavagem: 60, ruido: 40 }, { lavagem: 0, ruido: 0 }])(
  "has nothing asked in the published weights %o, but what stands out",
  (published) => {
    const fits = firstFits(candidates, criteria, published, { isWhole: true });
    expect(fits.map(({ asked }) => asked)).toEqual([[], [], []]);
  },
);

it("names what stands out, good and bad", () => {
  const [first] = firstFits(candidates, criteria, null, { isWhole: true });
  expect(first).toMatchObject({ wins: ["Ruído"], loses: ["Lavagem"] });
});
