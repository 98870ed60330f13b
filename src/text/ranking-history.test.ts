import { rankingHistoryText as text } from "@/text/ranking-history";
import { expect, it } from "vitest";

it("says how many changes a cause had, apart from what happened to the category", () => {
  expect(text.causeTotal("prior", 18)).toBe("Nova média da categoria: 18 mudanças de nota");
  expect(text.causeTotal("import", 1)).toBe("Dados importados: 1 mudança de nota");
  expect(text.causeTotal("hidden", 2)).toBe("Retirado pela redação: 2 itens");
});

it("lists the causes of one item's change as one sentence", () => {
  const causes = text.causeList([
    ["new-review", 1_016],
    ["import", 1],
    ["prior", 2],
  ]);
  expect(causes).toBe("Nova avaliação (1.016), dados importados, nova média da categoria (2)");
});
