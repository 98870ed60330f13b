import { ChangedItems } from "@/features/ranking/RankingChangesScreen/ChangedItems";
import { ChangedValues } from "@/features/ranking/RankingChangesScreen/ChangedValues";
import type { PeriodChangedItem } from "@/lib/contracts/ranking-changes";
import type { Criterion } from "@/lib/contracts/score";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";

const criterion: Criterion = {
  slug: "solucao",
  name: "Índice de solução",
  description: "",
  weight: 1,
  measurement: { best: 100, worst: 0, unit: "%", decimals: 1 },
};

const item = (part: Partial<PeriodChangedItem>): PeriodChangedItem => ({
  slug: "banco",
  name: "Banco",
  move: "rose",
  before: { position: 3, score: { displayed: 70, low: 60, high: 80 } },
  after: { position: 1, score: { displayed: 82, low: 75, high: 90 } },
  values: [],
  ...part,
});

it("says which published values changed an item, with their units", () => {
  const items = [
    item({ values: [{ criterion: "solucao", before: 70.25, after: 82 }] }),
    item({
      slug: "novo",
      name: "Novo",
      move: "entered",
      before: null,
      values: [{ criterion: "solucao", before: null, after: 50 }],
    }),
    item({ slug: "igual", name: "Igual", move: "fell" }),
  ];
  render(
    <ChangedItems
      items={items}
      whyOf={({ values }) => <ChangedValues criteria={[criterion]} values={values} />}
    />,
  );
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    expect.stringMatching(/^Índice de solução: de 70,3\s% para 82,0\s%/),
    expect.stringMatching(/^Índice de solução: de sem dado para 50,0\s%/),
    "Outros itens mudaram",
  ]);
  expect(rows[1]).toHaveTextContent(/^Novo\s*entrou\s*de fora para 1º/);
});
