import { CriterionBars } from "@/features/comparison/ComparisonScreen/CriterionBars";
import { ComparisonTable } from "@/features/comparison/ComparisonScreen/ComparisonTable";
import { exampleCompared } from "@/lib/comparison/compared-item.fixture";
import { noCostChoice } from "@/lib/prices/cost-choice";
import { totalCostOf } from "@/lib/prices/total-cost";
import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";

const runningCost = {
  ...{ label: "Energia", period: "2026-06", years: 5 },
  states: [{ code: "SP", name: "São Paulo" }],
};
const basis = { state: "SP", years: 5, period: "2026-06" };
const costOf = (price: number, use: number) => totalCostOf(price, use, { rate: 1, years: 5 });
const items = [
  exampleCompared("cheap", { totalCost: costOf(100_000, 900) }),
  exampleCompared("frugal", { totalCost: costOf(200_000, 100) }),
  exampleCompared("unknown"),
];

const cells = () =>
  screen
    .getAllByRole("cell")
    .map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
    .filter((text) => text.includes("tarifa") || text === "sem oferta");

it("marks what costs least with its use, and says what is not known", () => {
  const costChoice = { costState: "SP", costYears: null };
  render(<ComparisonTable items={items} cost={{ runningCost, basis }} costChoice={costChoice} />);
  expect(screen.getByRole("rowheader", { name: "Custo total em 5 anos" })).toBeInTheDocument();
  expect(cells()).toEqual([
    "R$ 5.500,00R$ 1.000,00 + 5 anos × R$ 900,00tarifa de SP de junho de 2026",
    "R$ 2.500,00mais baratoR$ 2.000,00 + 5 anos × R$ 100,00tarifa de SP de junho de 2026",
    "sem oferta",
  ]);
  const form = screen.getByRole("form", { name: "Custo total" });
  expect(new FormData(form as HTMLFormElement).get("itens")).toBe("cheap,frugal,unknown");
  expect(within(form).getByLabelText("Estado")).toHaveValue("SP");
  const remove = screen.getByRole("link", { name: "Remover CHEAP da comparação" });
  expect(remove).toHaveAttribute("href", "/comparar?itens=frugal,unknown&estado=SP");
});

it("has no total costs where none is known", () => {
  render(<ComparisonTable items={items} cost={null} costChoice={noCostChoice} />);
  expect(screen.queryByRole("rowheader", { name: /Custo total/ })).toBeNull();
  expect(screen.queryByRole("form")).toBeNull();
});

it("says no interval of a Nota that has none", () => {
  const score = { status: "ranked", displayed: 92, mean: 91.5, low: 91.5, high: 91.5, counted: 0 } as const;
  const exact = exampleCompared("exact", { score });
  const { container } = render(<ComparisonTable items={[exact]} cost={null} costChoice={noCostChoice} />);
  expect(container).toHaveTextContent("92");
  expect(container).not.toHaveTextContent("entre 92 e 92");
  const bars = render(<CriterionBars items={[exact]} />).container;
  expect(bars).toHaveTextContent("92");
  expect(bars).not.toHaveTextContent("entre 92 e 92");
});
