import { coveredText } from "@/server/reading/social-image/covered-text";
import { describe, expect, it } from "vitest";

describe("text that a picture can draw", () => {
  it("keeps Latin letters with their accents and common signs", () => {
    const text = "Fogão Łódź “5 bocas” – 220 V, R$ 1.999,00 (10×) 3º °C ½ …";
    expect(coveredText(text)).toBe(text);
  });

  it("leaves out emoji and other scripts, and joins what is left", () => {
    expect(coveredText("Café 😀☕ da 東京 manhã\n\tforte")).toBe("Café da manhã forte");
    expect(coveredText("東京 👍🏽")).toBe("");
  });

  it("puts accents written apart onto their letters", () => {
    expect(coveredText("A\u0301gua com gela\u0303o")).toBe("Água com gelão");
  });

  it("takes an accent off where the font has none, and makes hyphens plain", () => {
    expect(coveredText("Ŏĕţ ũ pão‑duro co\u00adopera ş")).toBe("Oet u pão-duro coopera ş");
  });

  it("ends a long text in an ellipsis", () => {
    expect(coveredText("palavra ".repeat(40), 20)).toBe("palavra palavra pal…");
    expect(coveredText("x".repeat(500))).toHaveLength(110);
  });
});
