import { comparedSides } from "@/lib/search/comparison-words";
import { describe, expect, it } from "vitest";

describe("what a text compares", () => {
  it.each([
    ["boreal 412 x serra 431", ["boreal 412", "serra 431"]],
    ["Íris 12 vs. Nódulo 7", ["Íris 12", "Nódulo 7"]],
    ["geladeira nortenza ou cobaltina", ["geladeira nortenza", "cobaltina"]],
    ["diferença entre aria m e íris 10", ["aria m", "íris 10"]],
    ["comparar vista 55 com k55 ultra", ["vista 55", "k55 ultra"]],
    ["lava e seca", []],
    ["órbita x", []],
    ["celular", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(comparedSides(text)).toEqual(expected);
  });
});
