import { parseBoolean, parseNumber } from "@/server/platform/words/parse-number";
import { describe, expect, it } from "vitest";

describe("parseNumber", () => {
  it.each([
    ["1.234,56", 1234.56],
    ["2,33", 2.33],
    ["1.234", 1234],
    ["-5", -5],
    ["−5,5", -5.5],
    ["R$ 1.299,90", 1299.9],
    ["R$\u00a09,90", 9.9],
    ["45,5 %", 45.5],
    ["0,0", 0],
  ])("reads the Brazilian %s", (text, value) => {
    expect(parseNumber(text, "comma")).toBe(value);
  });

  it.each([
    ["1234.5", 1234.5],
    ["1,234.5", 1234.5],
    ["0.41", 0.41],
    ["12,345", 12345],
  ])("reads %s where the mapping says dot", (text, value) => {
    expect(parseNumber(text, "dot")).toBe(value);
  });

  it.each([
    ["1234.5", "comma"],
    ["1.23,4", "comma"],
    ["2,33", "dot"],
    ["12 abc", "comma"],
    ["", "comma"],
    ["1,2,3", "comma"],
  ] as const)("does not guess at %s under %s", (text, decimal) => {
    expect(parseNumber(text, decimal)).toBeNull();
  });
});

describe("parseBoolean", () => {
  it("reads Portuguese and English words and digits", () => {
    expect(["Sim", "s", "TRUE", "1"].map(parseBoolean)).toEqual([true, true, true, true]);
    expect(["não", "Nao", "false", "0"].map(parseBoolean)).toEqual([false, false, false, false]);
    expect(parseBoolean("talvez")).toBeNull();
  });
});
