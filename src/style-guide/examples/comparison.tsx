import { ComparisonScreen } from "@/features/comparison/ComparisonScreen/ComparisonScreen";
import { exampleCompared } from "@/lib/comparison/compared-item.fixture";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { noCostChoice } from "@/lib/prices/cost-choice";
import {
  exampleNotice,
  examplePicture,
  exampleRunningCost,
  longName,
  ranked,
} from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";

const comparison = (changes: Partial<ComparisonPage> = {}): ComparisonPage => ({
  pairPath: null,
  items: [
    exampleCompared("brisa-forte", { name: "Brisa Forte 40", imageUrl: examplePicture, score: ranked(91) }),
    exampleCompared("longo", {
      name: longName,
      position: 2,
      score: ranked(77),
      safetyNotices: [exampleNotice],
    }),
  ],
  unknown: [],
  leftOut: [],
  candidates: [{ slug: "vento", name: "Vento Manso", position: 3, displayed: 58 }],
  cost: {
    runningCost: exampleRunningCost,
    basis: { state: "SP", years: 5, period: "2026-06" },
  },
  costChoice: noCostChoice,
  ...changes,
});

export const comparisonExamples: ExamplesOfParts = {
  "features/comparison/ComparisonScreen/ComparisonScreen": {
    "Cheia: dois itens": () => <ComparisonScreen page={comparison()} />,
    "Cheia: quatro itens": () => (
      <ComparisonScreen
        page={comparison({
          items: ["um", "dois", "tres", "quatro"].map((slug, index) =>
            exampleCompared(slug, { score: ranked(90 - index * 12), position: index + 1 }),
          ),
          candidates: [],
        })}
      />
    ),
    "Com problema: um item, e endereços que não existem": () => (
      <ComparisonScreen
        page={comparison({ items: [exampleCompared("brisa-forte")], unknown: ["nao-existe"], cost: null })}
      />
    ),
    Vazia: () => <ComparisonScreen page={comparison({ items: [], candidates: [], cost: null })} />,
  },
};
