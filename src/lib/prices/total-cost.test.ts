import { lowestTotal, medianOf, totalCostOf } from "@/lib/prices/total-cost";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const cents = fc.integer({ min: 1, max: 100_000_000 });
const use = fc.double({ min: 0.001, max: 100_000, noNaN: true });
const rate = fc.double({ min: 0.0001, max: 100, noNaN: true });
const years = fc.constantFrom(1, 3, 5, 10, 15);

describe("a total cost", () => {
  it("is the price and each year's use at the tariff", () => {
    // 395 kWh at R$ 0,7861 are R$ 310,51 a year.
    expect(totalCostOf(219_900, 395, { rate: 0.7861, years: 5 })).toEqual({
      priceCents: 219_900,
      yearlyCents: 31_051,
      totalCents: 375_155,
    });
  });

  it("adds up in whole cents, and grows with price, use, tariff and years", () => {
    fc.assert(
      fc.property(cents, use, rate, years, (price, amount, perUnit, count) => {
        const terms = { rate: perUnit, years: count };
        const total = totalCostOf(price, amount, terms)!;
        expect(total.totalCents).toBe(price + count * total.yearlyCents);
        expect(Object.values(total).every(Number.isSafeInteger)).toBe(true);
        expect(total.totalCents).toBeGreaterThanOrEqual(price);
        const more = [
          totalCostOf(price + 1, amount, terms),
          totalCostOf(price, amount * 2, terms),
          totalCostOf(price, amount, { ...terms, rate: perUnit * 2 }),
          totalCostOf(price, amount, { ...terms, years: count + 1 }),
        ];
        for (const each of more) expect(each!.totalCents).toBeGreaterThanOrEqual(total.totalCents);
      }),
    );
  });

  it("is not known without a price or a use", () => {
    const terms = { rate: 0.8, years: 5 };
    expect(totalCostOf(null, 395, terms)).toBeNull();
    for (const unknown of [undefined, "395", true, 0, -1, Number.NaN])
      expect(totalCostOf(100, unknown, terms), String(unknown)).toBeNull();
  });

  it("is the lowest only where there is another one", () => {
    const [low, high] = [100, 200].map((price) => totalCostOf(price, 1, { rate: 1, years: 1 }));
    expect(lowestTotal([high!, null, low!])).toBe(low!.totalCents);
    expect(lowestTotal([low!, null])).toBeNull();
  });
});

it("the median lies in the middle, whatever the order", () => {
  expect(medianOf([3])).toBe(3);
  expect(medianOf([9, 1, 3])).toBe(3);
  expect(medianOf([4, 1, 2, 9])).toBe(3);
  const numbers = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (list) => {
      const median = medianOf(list);
      expect(list.filter((each) => each < median).length).toBeLessThanOrEqual(list.length / 2);
      expect(list.filter((each) => each > median).length).toBeLessThanOrEqual(list.length / 2);
    }),
  );
});
