import { formatPhoneNumber, parsePhoneNumber } from "@/lib/phone-number";
import { describe, expect, it } from "vitest";

describe("reading a telephone number", () => {
  it.each([
    ["(11) 91234-5678", "+5511912345678"],
    ["11 91234 5678", "+5511912345678"],
    ["11912345678", "+5511912345678"],
    ["011 91234-5678", "+5511912345678"],
    ["+55 11 91234-5678", "+5511912345678"],
    ["55 11 91234-5678", "+5511912345678"],
    ["(55) 99123-4567", "+5555991234567"],
    ["(21) 3456-7890", "+552134567890"],
    ["１１９１２３４５６７８", "+5511912345678"],
    ["+351 912 345 678", "+351912345678"],
    ["+1 (415) 555-0134", "+14155550134"],
  ])("understands %s", (typed, number) => {
    expect(parsePhoneNumber(typed)).toEqual({ ok: true, value: number });
  });

  it.each([
    ["", "empty"],
    [" - ", "empty"],
    ["onze nove", "characters"],
    ["11 91234-5678 ramal 2", "characters"],
    ["11+912345678", "characters"],
    ["91234-5678", "area-code-missing"],
    ["3456-7890", "area-code-missing"],
    ["(10) 91234-5678", "area-code"],
    ["(20) 3456-7890", "area-code"],
    ["(11) 8123-4567", "ninth-digit"],
    ["(11) 81234-5678", "length"],
    ["(11) 1234-5678", "length"],
    ["11 9123", "length"],
    ["11 91234-56789", "length"],
    ["00 55 11 91234-5678", "length"],
    ["+55 11 9123", "length"],
    ["+55 91234-5678", "area-code-missing"],
    ["+351 912", "country"],
    ["+0351912345678", "country"],
    ["+1234567890123456", "country"],
    ["+", "characters"],
  ])("refuses %j: %s", (typed, problem) => {
    expect(parsePhoneNumber(typed)).toEqual({ ok: false, error: problem });
  });

  it("knows the 67 area codes", () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0"));
    expect(all.filter((code) => parsePhoneNumber(`+55${code}912345678`).ok)).toHaveLength(67);
  });
});

describe("showing a telephone number", () => {
  it.each([
    ["+5511912345678", "(11) 91234-5678"],
    ["+552134567890", "(21) 3456-7890"],
    ["+351912345678", "+351912345678"],
  ])("shows %s as %s", (number, shown) => {
    expect(formatPhoneNumber(number)).toBe(shown);
  });
});
