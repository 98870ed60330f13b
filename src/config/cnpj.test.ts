import { isCnpj } from "@/config/cnpj";
import { describe, expect, it } from "vitest";

describe("CNPJ", () => {
  it.each(["11.222.333/0001-81", "11222333000181", "12.ABC.345/01DE-35"])("accepts %s", (text) => {
    expect(isCnpj(text)).toBe(true);
  });

  it.each([
    "11.222.333/0001-82",
    "12.ABC.345/01DE-36",
    "1122233300018",
    "00000000000000",
    "12.abc.345/01de-35",
  ])("refuses %s", (text) => {
    expect(isCnpj(text)).toBe(false);
  });
});
