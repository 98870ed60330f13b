import { comparedSides } from "@/lib/search/comparison-words";
import { describe, expect, it } from "vitest";

describe("what a text compares", () => {
  it.each([
    ["boreal 412 x serra 431", ["boreal 412", "serra 431"]],
    ["Íris 12 vs. Nódulo 7", ["Íris 12", "Nódulo 7"]],
    ["geladeira nortenza ou cobaltina", ["geladeira nortenza", "cobaltina"]],
    ["diferença entre aria m e íris 10", ["aria m", "íris 10"]],
    ["comparar vista 55 com k55 ultra", ["vista 55", "k55 ultra"]],
    ["estou na duvida cruel entre o iris 12 e o aria x, me dá uma luz", ["o iris 12", "o aria x"]],
    ["fico entre o aria x e o iris 12?", ["o aria x", "o iris 12"]],
    ["qual a diferença de preço entre o iris 12 e o nódulo 7", ["o iris 12", "o nódulo 7"]],
    ["iris 12 e nódulo 7: qual a diferença", ["iris 12", "nódulo 7"]],
    ["em dúvida se levo o iris 12 ou o aria x, me ajudem", ["em dúvida se levo o iris 12", "o aria x"]],
    ["iris 12 ou aria x, qual compensa mais?", ["iris 12", "aria x"]],
    ["entre o tatu laser, o limpo 5 e o órbita s", ["o tatu laser", "o limpo 5", "o órbita s"]],
    ["tv samsung ou lg, 50 polegadas", ["tv samsung", "lg, 50 polegadas"]],
    ["meu pai e eu na dúvida entre iris 12 e aria x", ["iris 12", "aria x"]],
    ["aria x ou aria m", ["aria x", "aria m"]],
    ["entre o arena 15 e o arena 16 qual compensa", ["o arena 15", "o arena 16"]],
    ["celular com bateria de 6000 ou mais", []],
    ["cantarim aria x, aceita usado", []],
    ["lava e seca", []],
    ["órbita x", []],
    ["celular", []],
    ["", []],
  ])("%s", (text, expected) => {
    expect(comparedSides(text)).toEqual(expected);
  });
});
