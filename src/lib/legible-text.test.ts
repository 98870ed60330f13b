import { cleanText, isLegible, legibleText } from "@/lib/legible-text";
import { describe, expect, it } from "vitest";

describe("a text that everybody reads", () => {
  it.each([
    ["", "nothing"],
    ["%", "a sign"],
    ["Ótima geladeira, não faz barulho à noite.", "Portuguese"],
    ["Nguyễn Thị Hà", "two accents on a letter"],
    ["שָׁלוֹם", "marks of another alphabet"],
    ["Adorei 👍🏽 ❤️ 👨‍👩‍👧 🇧🇷 1️⃣", "emoji of several characters"],
  ])("may be %s: %s", (text) => {
    expect(isLegible(cleanText(text))).toBe(true);
  });

  it.each([
    ["\u3164\u3164\u3164", "Hangul fillers alone"],
    ["\u2800\u2800\u2800", "blank Braille"],
    ["Ana\u3164", "a letter beside an invisible one"],
    ["Ana\u200dLima", "a joiner that joins nothing"],
    ["a\u034f\u034f", "a joiner of graphemes"],
    ["\u{e0041}\u{e0042}", "tags"],
    ["\ue000\ue001", "private characters"],
    ["Z\u0335\u0311\u0307\u0310algo", "stacked marks"],
    ["\u0301", "a mark alone"],
  ])("is refused: %j, %s", (text) => {
    expect(isLegible(cleanText(text))).toBe(false);
    expect(legibleText.safeParse(cleanText(text)).success).toBe(false);
  });

  it("loses what pasting leaves in it", () => {
    expect(cleanText("\ufeffMáqui\u00adna\u200b de la\u2060var\u200e")).toBe("Máquina de lavar");
  });
});
