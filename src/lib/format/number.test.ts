import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  centsPart,
  formatInteger,
  formatNumber,
  formatPercent,
  formatStarMean,
  integerPart,
} from "@/lib/format/number";

const amounts = fc.double({ min: -1e12, max: 1e12, noNaN: true });

describe("specification 9: numbers in pt-BR with 2 decimals by default", () => {
  it.each([
    [0, "0,00"],
    [7, "7,00"],
    [1234.5, "1.234,50"],
    [1234567.891, "1.234.567,89"],
    [0.995, "1,00"],
    [-1234.56, "-1.234,56"],
    [-0, "0,00"],
    [-0.001, "0,00"],
  ])("%s is %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it.each([
    [1234.56, 0, "1.235"],
    [1234.56, 1, "1.234,6"],
    [1234.56, 4, "1.234,5600"],
    [-0.4, 0, "0"],
  ])("%s with %s decimals is %s", (value, decimals, text) => {
    expect(formatNumber(value, { decimals })).toBe(text);
  });

  it("writes the same number back to within half a cent", () => {
    fc.assert(
      fc.property(amounts, (value) => {
        const back = Number(formatNumber(value).replaceAll(".", "").replace(",", "."));
        expect(Math.abs(back - value)).toBeLessThanOrEqual(0.005 + Math.abs(value) * 1e-15);
      }),
    );
  });
});

describe("specification 9: the integer part or the cents part alone", () => {
  it.each([
    [1234.56, "1.234", "56"],
    [5, "5", "00"],
    [0.05, "0", "05"],
    [1.999, "2", "00"],
    [-0.5, "-0", "50"],
    [-1234.5, "-1.234", "50"],
  ])("%s has %s and %s", (value, integer, cents) => {
    expect([integerPart(value), centsPart(value)]).toEqual([integer, cents]);
  });

  it("always makes up the whole number again", () => {
    fc.assert(
      fc.property(amounts, (value) => `${integerPart(value)},${centsPart(value)}` === formatNumber(value)),
    );
  });
});

describe("other numbers", () => {
  it("writes integers and percentages", () => {
    expect(formatInteger(20000)).toBe("20.000");
    expect([formatPercent(0.125, { decimals: 1 }), formatPercent(1), formatPercent(0)]).toEqual([
      "12,5%",
      "100%",
      "0%",
    ]);
    expect(formatPercent(0.145)).toBe("15%");
    expect(formatPercent(1e-7, { decimals: 2 })).toBe("0,00%");
  });

  it("writes whole numbers as the browser's own number format does", () => {
    const { format } = new Intl.NumberFormat("pt-BR", { signDisplay: "negative" });
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(formatInteger(value)).toBe(format(value));
      }),
    );
    expect(formatInteger(-0)).toBe("0");
  });

  it.each([NaN, Infinity, -Infinity])("shows a dash for %s", (value) => {
    const texts = [formatNumber(value), formatInteger(value), formatPercent(value), integerPart(value)];
    expect([...texts, centsPart(value)]).toEqual(["—", "—", "—", "—", "—"]);
  });
});

it.each([
  [5, "5,0"],
  [4.96, "4,9"],
  [4.475, "4,5"],
  [1.02, "1,1"],
  [1, "1,0"],
])("a mean of %s stars is %s, so that only equal stars are shown as their own mean", (mean, text) => {
  expect(formatStarMean(mean)).toBe(text);
});
