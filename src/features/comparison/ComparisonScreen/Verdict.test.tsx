import { Verdict } from "@/features/comparison/ComparisonScreen/Verdict";
import { exampleCompared } from "@/lib/comparison/compared-item.fixture";
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
