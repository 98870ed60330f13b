import { exampleItem, exampleItemWithCriteria } from "@/features/item/item.fixture";
import type { ItemDetail } from "@/lib/contracts/item";
import { section, showItem } from "@tests/support/show-item";
import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";

describe("an item with criteria", () => {
  it("shows each with weight, partial score, and what it rests on", async () => {
    await showItem(exampleItemWithCriteria());
    const [measured, reviewed] = within(section("Critério por critério")).getAllByRole("listitem");
    expect(measured).toHaveTextContent("peso 40%");
    expect(measured).toHaveTextContent("Nota parcial 90 de 100: Excelente");
    expect(measured).toHaveTextContent("Medido: 25,0 kWh/mês (2026)");
    expect(measured).toHaveTextContent("70 kWh/mês vale 0; 20 kWh/mês vale 100");
    expect(reviewed).toHaveTextContent("a nota pode variar de 76 a 85");
    expect(reviewed).toHaveTextContent("12 avaliações contadas");
    const months = within(section("Como chegamos a esta nota")).getByRole("link", { name: /mês a mês/ });
    expect(months).toHaveAttribute("href", "/itens/brisa-forte/prova-real#reviews");
  });

  it("says where the mean of the category stands in, and gives it no band", async () => {
    const item = exampleItemWithCriteria();
    const criterionResults = item.criterionResults.map((result) => ({
      ...result,
      hasEvidence: false,
      measuredValue: null,
      measuredPeriod: null,
    }));
    await showItem({ ...item, criterionResults });
    const [measured, reviewed] = within(section("Critério por critério")).getAllByRole("listitem");
    expect(measured).toHaveTextContent("Não medido: usamos a média da categoria.");
    expect(reviewed).toHaveTextContent("Ninguém avaliou este ponto ainda: usamos a média da categoria.");
    expect(measured).not.toHaveTextContent("Excelente");
  });

  it("has no margin where everything is measured", async () => {
    const item = exampleItemWithCriteria({ reviewCount: 0, histogram: null, starMean: null });
    await showItem({
      ...item,
      criteria: item.criteria.slice(0, 1),
      criterionResults: item.criterionResults.slice(0, 1),
      score: { status: "ranked", displayed: 90, mean: 90, low: 90, high: 90, counted: 0 },
    });
    expect(document.body).toHaveTextContent("Nota medida, sem margem de amostra.");
    expect(screen.queryByRole("link", { name: /mês a mês/ })).not.toBeInTheDocument();
    // Of one criterion there is nothing to count.
    expect(document.body).not.toHaveTextContent("critérios com medição");
    expect(screen.queryByRole("link", { name: "Avaliações" })).not.toBeInTheDocument();
  });
});

describe("an item whose measurements say on how many cases they stand", () => {
  const cases = { count: 1_204, minimum: 0, maximum: 100, low: 80.1075, high: 83.749 };
  const { ranking } = exampleItem();
  const item = exampleItem({
    ...{ reviewCount: 0, histogram: null, starMean: null, explanation: null },
    ranking: { ...ranking, source: { name: "Senacon", cases: "reclamações avaliadas" } },
    score: { status: "ranked", displayed: 82, mean: 82, low: 82, high: 82, counted: 0 },
    criteria: [
      {
        ...{ slug: "solucao", name: "Solução", description: "", weight: 1 },
        measurement: { best: 100, worst: 0, unit: "de cada 100", decimals: 1 },
      },
    ],
    criterionResults: [
      {
        ...{ slug: "solucao", mean: 82, deviation: 0, counted: 0, hasEvidence: true, outdated: null },
        ...{ measuredValue: 82, measuredPeriod: "2025-03", measuredCases: cases },
      },
    ],
    measuredPeriods: [
      { criterion: "solucao", period: "2025-02", value: 75, cases: null },
      { criterion: "solucao", period: "2025-03", value: 82, cases },
    ],
  });

  it("says the interval and the cases in words, and that they do not change the Nota", async () => {
    await showItem(item);
    const criteria = section("Critério por critério");
    expect(criteria).toHaveTextContent("Medido: 82,0 de cada 100 (março de 2025)");
    expect(criteria).toHaveTextContent(
      "Entre 80,1 e 83,7 com 90% de confiança, em 1.204 reclamações avaliadas.",
    );
    expect(criteria).toHaveTextContent("Ele não entra na conta da nota.");
    expect(document.body).toHaveTextContent("A nota vem direto dos números publicados.");
    expect(document.body).not.toHaveTextContent("sem margem de amostra");
  });

  it("shows the values of several periods, the newest first", async () => {
    await showItem(item);
    const criteria = within(section("Critério por critério"));
    const summary = "De 75,0 (fevereiro de 2025) a 82,0 (março de 2025), período a período";
    expect(criteria.getByText(summary)).toBeInTheDocument();
    const periods = criteria.getByRole("region", { name: "Solução, período a período", hidden: true });
    expect(
      [...periods.querySelectorAll("tr")].map((row) => [...row.children].map((cell) => cell.textContent)),
    ).toEqual([
      ["Período", "Medido (de cada 100)", "Entre", "Casos"],
      ["março de 2025", "82,0", "80,1 e 83,7", "1.204"],
      ["fevereiro de 2025", "75,0", "—", "—"],
    ]);
  });

  it("speaks of one case, and of cases without a name", async () => {
    const [result] = item.criterionResults;
    const withCases = (count: number): ItemDetail => ({
      ...item,
      ranking: { ...ranking, source: { name: "Senacon" } },
      criterionResults: result ? [{ ...result, measuredCases: { ...cases, count } }] : [],
      measuredPeriods: [],
    });
    await showItem(withCases(1));
    expect(section("Critério por critério")).toHaveTextContent("com 90% de confiança, em um só caso.");
    expect(screen.queryByText(/período a período/)).not.toBeInTheDocument();
    cleanup();
    await showItem(withCases(50));
    expect(section("Critério por critério")).toHaveTextContent("com 90% de confiança, em 50 casos.");
  });
});
