import { Verdict } from "@/features/comparison/ComparisonScreen/Verdict";
import { exampleCompared, exampleResult } from "@/lib/comparison/compared-item.fixture";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

/** Items with these Notas, each of which can vary by four points. */
const headlineOf = (scores: readonly number[]) => {
  const items = scores.map((displayed, index) => {
    const score = { displayed, mean: displayed, low: displayed - 4, high: displayed + 4 };
    return exampleCompared(`i${index}`, {
      score: { status: "ranked", counted: 40, ...score },
      position: index + 1,
    });
  });
  return /headline">([^<]*)/.exec(renderToStaticMarkup(<Verdict items={items} />))?.[1];
};

it("does not repeat all names where all of three or four items are tied", () => {
  expect(headlineOf([80, 79, 78])).toMatch(/^Empate técnico entre os três: /);
  expect(headlineOf([80, 79, 78, 77])).toMatch(/^Empate técnico entre os quatro: /);
});

it("names those that are tied where there are two, or others behind them", () => {
  expect(headlineOf([80, 79])).toMatch(/^Empate técnico entre I0 e I1: /);
  expect(headlineOf([80, 79, 50])).toMatch(/^Empate técnico entre I0 e I1: /);
});

const measured = (slug: string, position: number, nota: number, changes = {}) =>
  exampleCompared(slug, {
    position,
    tieGroup: nota === 75 ? 1 : null,
    score: { status: "ranked", displayed: nota, mean: nota, low: nota, high: nota, counted: 0 },
    ...changes,
  });
const textOf = (items: readonly ReturnType<typeof measured>[]) =>
  renderToStaticMarkup(<Verdict items={items} />).replace(/<[^>]*>/g, "");

it("speaks of no margin of error where Notas are measured and have none", () => {
  const said = textOf([measured("a", 1, 75), measured("b", 2, 73)]);
  expect(said).toContain(
    "São 75 contra 73 de B: 2 pontos de diferença. São notas medidas, sem margem de amostra.",
  );
  expect(said).not.toContain("margem de erro");
  const tie = textOf([measured("a", 1, 75), measured("b", 2, 75)]);
  expect(tie).toContain("Empate entre A e B: a nota medida é a mesma.");
  expect(tie).not.toContain("margem de erro");
});

it("says where the margin of published rates stands", () => {
  const measuredCases = { count: 200, minimum: 0, maximum: 100, low: 71, high: 81 };
  const criterionResults = [{ ...exampleResult("ruido", 76, 0), measuredValue: 76, measuredCases }];
  const said = textOf([
    measured("a", 1, 75, { criterionResults }),
    measured("b", 2, 73, { criterionResults }),
  ]);
  expect(said).toContain("As notas vêm direto dos números publicados; de quanto a quanto");
  expect(said).not.toContain("sem margem de amostra");
});

it("gives items of several rankings their whole names, and says of none that it is good at nothing", () => {
  const { ranking } = exampleCompared("a");
  const offer = (priceCents: number) => ({
    offer: {
      store: "Loja",
      priceCents,
      cardPriceCents: null,
      instalments: null,
      seenAt: "2026-06-01T12:00:00.000Z",
    },
  });
  const said = textOf([
    measured("a", 1, 75, { name: "Ventilador Brisa 30", ...offer(20_000) }),
    measured("b", 1, 73, {
      name: "Fogão Brisa 5",
      ranking: {
        ...ranking,
        slug: "fogoes",
        itemNoun: { singular: "fogão", plural: "fogões", gender: "masculine" },
      },
      ...offer(90_000),
    }),
  ]);
  expect(said).toContain(
    "O menor preço é o de Ventilador Brisa 30: R$\u00a0200,00 (R$\u00a0700,00 a menos que Fogão Brisa 5).",
  );
  expect(said).not.toContain("não se destaca");
});
