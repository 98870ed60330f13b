import { cnpjCheckDigits, cnpjRootOf, formatCnpj, isCnpj, normaliseCnpj } from "@/lib/cnpj";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const CHARACTERS = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Twelve characters that are not all the same, with their check digits. */
const numbers = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 12, maxLength: 12 })
  .map((each) => each.join(""))
  .filter((base) => !/^(.)\1+$/.test(base + cnpjCheckDigits(base)))
  .map((base) => base + cnpjCheckDigits(base));

describe("CNPJ", () => {
  // The second to last one is the example of the Receita Federal for numbers with letters.
  it.each([
    "11.222.333/0001-81",
    "11222333000181",
    "00.000.000/0001-91",
    "33.000.167/0001-01",
    "12.ABC.345/01DE-35",
    " 12.abc.345/01de-35 ",
  ])("accepts %s", (text) => {
    expect(isCnpj(text)).toBe(true);
  });

  it.each([
    "11.222.333/0001-82",
    "12.ABC.345/01DE-36",
    "12.ABC.345/01DE-3A",
    "1122233300018",
    "112223330001810",
    "00000000000000",
    "12_ABC_345_01DE_35",
    "",
  ])("refuses %s", (text) => {
    expect(isCnpj(text)).toBe(false);
  });

  it("is the same with and without punctuation, in any case", () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(normaliseCnpj(number)).toBe(number);
        expect(normaliseCnpj(formatCnpj(number).toLowerCase())).toBe(number);
        expect(cnpjRootOf(formatCnpj(number))).toBe(number.slice(0, 8));
        expect(cnpjRootOf(formatCnpj(number.slice(0, 8)))).toBe(number.slice(0, 8));
      }),
    );
  });

  it("finds a wrong check digit", () => {
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 12, max: 13 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const wrong = (Number(number[at]) + by) % 10;
          expect(normaliseCnpj(number.slice(0, at) + wrong + number.slice(at + 1))).toBeNull();
        },
      ),
    );
  });

  it("finds a wrong digit of a number without letters", () => {
    const digits = fc.stringMatching(/^[1-9]\d{11}$/).map((base) => base + cnpjCheckDigits(base));
    fc.assert(
      fc.property(
        digits,
        fc.integer({ min: 0, max: 11 }),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const wrong = (Number(number[at]) + by) % 10;
          const rest = number.slice(0, at) + wrong + number.slice(at + 1);
          // A rest of 0 and one of 1 have the same check digit, so that a few errors stay unseen.
          if (normaliseCnpj(rest) !== null) expect(number.slice(12)).toContain("0");
        },
      ),
    );
  });

  it.each([
    ["12.ABC.345", "12ABC345"],
    ["12ABC345", "12ABC345"],
    ["11.222.333/0001-81", "11222333"],
    ["11.222.333/0001-82", null],
    ["1122233", null],
    ["112223330", null],
  ])("takes the root of %s", (text, root) => {
    expect(cnpjRootOf(text)).toBe(root);
  });

  it("is written with punctuation", () => {
    expect(formatCnpj("12ABC34501DE35")).toBe("12.ABC.345/01DE-35");
    expect(formatCnpj("12ABC345")).toBe("12.ABC.345");
  });
});
