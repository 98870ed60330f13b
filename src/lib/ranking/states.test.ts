import { isStateCode, isStateRanking } from "@/lib/ranking/states";
import { stateName, titleInState } from "@/text/state-names";
import { expect, it } from "vitest";

const codes = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
  .flatMap((first, _, letters) => letters.map((second) => first + second))
  .filter(isStateCode);

it("has a name and a preposition for each of the 26 states and the Federal District", () => {
  expect(codes).toHaveLength(27);
  expect(codes.filter((code) => stateName(code) === code)).toEqual([]);
  expect(titleInState("Cursos", "SP")).toBe("Cursos em São Paulo");
  expect(titleInState("Cursos", "RJ")).toBe("Cursos no Rio de Janeiro");
  expect(titleInState("Cursos", "BA")).toBe("Cursos na Bahia");
});

it("is a ranking from three items with a position", () => {
  expect([0, 2, 3].map((ranked) => isStateRanking({ ranked }))).toEqual([false, false, true]);
});
