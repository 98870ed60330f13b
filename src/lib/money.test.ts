import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatCents,
  formatInstalments,
  formatReais,
  parseReais,
  plainReais,
  speakCents,
  toCents,
  toReais,
} from "@/lib/money";
import { formatNumber } from "@/lib/format/number";

describe("specification 9: amounts in reais", () => {
  it.each([
    [1234.5, "R$\u00a01.234,50"],
    [0, "R$\u00a00,00"],
    [-0.001, "R$\u00a00,00"],
    [-99.9, "-R$\u00a099,90"],
    [NaN, "—"],
  ])("%s reais are %s", (reais, text) => {
    expect(formatReais(reais)).toBe(text);
  });

  it.each([
    [123450, "R$\u00a01.234,50"],
    [5, "R$\u00a00,05"],
    [-199, "-R$\u00a01,99"],
    [Infinity, "—"],
  ])("%s centavos are %s", (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it.each([
    [129_990, "1.299 reais e 90 centavos"],
    [100, "1 real"],
    [201, "2 reais e 1 centavo"],
    [50, "50 centavos"],
    [0, "0 reais"],
  ])("%s centavos are spoken as %s", (cents, text) => {
    expect(speakCents(cents)).toBe(text);
  });

  it("never loses a centavo", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
        expect(formatCents(cents).replace(/\D/g, "")).toBe(String(cents).padStart(3, "0"));
      }),
    );
  });

  it("writes whole centavos as it writes reais", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(formatCents(cents)).toBe(formatReais(cents / 100));
      }),
    );
  });

  it("writes what the browser's own currency format writes", () => {
    const format = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (reais) => {
        expect(formatReais(reais)).toBe(format.format(Number(reais)));
        expect(formatReais(reais)).toContain(formatNumber(reais));
      }),
    );
  });
});

describe("instalments", () => {
  it("names their number and amount", () => {
    expect(formatInstalments(10, 9990)).toBe("10x de R$\u00a099,90");
    expect(formatInstalments(1, 150000)).toBe("1x de R$\u00a01.500,00");
  });

  it.each([
    [0, 100],
    [2.5, 100],
    [NaN, 100],
    [3, NaN],
  ])("are null for %s times %s", (count, cents) => {
    expect(formatInstalments(count, cents)).toBeNull();
  });
});

describe("typed amounts", () => {
  it.each([
    ["1.299,90", 129_990],
    ["R$ 1.299,9", 129_990],
    [" 1299 ", 129_900],
    ["1.299", 129_900],
    ["0,01", 1],
    ["21.474.836,47", 2_147_483_647],
    ["21.474.836,48", null],
    ["0", null],
    ["-5", null],
    ["1299.90", 129_990],
    ["1.299.90", 129_990],
    ["1\u00a0299,90", 129_990],
    ["1,299.90", null],
    ["99999999999", null],
    ["12,345", null],
    ["1 real", null],
    ["", null],
  ])("%j are %s centavos", (typed, cents) => {
    expect(parseReais(typed)).toBe(cents);
  });

  it.each([
    [null, ""],
    [129_990, "1299,90"],
    [129_900, "1299"],
  ])("%s centavos are %j in a field", (cents, text) => {
    expect(plainReais(cents)).toBe(text);
  });

  it("are the same centavos after they were shown or calculated", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (cents) => {
        expect(parseReais(plainReais(cents))).toBe(cents);
        expect(toCents(toReais(cents))).toBe(cents);
      }),
    );
  });
});
