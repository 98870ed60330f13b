import { COMPARED_PARAMETER } from "@/lib/comparison/comparison-query";
import { costParameters } from "@/lib/prices/cost-choice";
import { rankingParameterNames } from "@/lib/ranking/ranking-query";
import { spanParameterNames } from "@/lib/ranking/ranking-span";
import { reviewParameterNames } from "@/lib/review-query";
import { queryProblemLine } from "@/text/problems";
import { expect, it } from "vitest";

const names = new Set([
  ...rankingParameterNames.map((name) => (name.endsWith(".") ? `${name}tela` : name)),
  ...spanParameterNames,
  ...reviewParameterNames,
  ...Object.values(costParameters),
  COMPARED_PARAMETER,
  "se",
  "limite.tela",
]);

it.each([...names])("says what a person calls %s, with its spelling in the address", (parameter) => {
  const line = queryProblemLine({ parameter, reason: "repeated" });
  expect(line).toMatch(/^\p{Lu}[\p{L} ]+ \([\w.]+\): Só pode aparecer uma vez no endereço\.$/u);
  expect(line).toContain(`(${parameter})`);
});

it("keeps the spelling of the address where nobody has a name for it", () => {
  expect(queryProblemLine({ parameter: "constructor", reason: "unknown" })).toBe(
    "constructor: Não existe nesta página.",
  );
});
