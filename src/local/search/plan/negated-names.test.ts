import { withNegatedNames } from "@/local/search/plan/negated-names";
import { readQueryWords } from "@/local/search/plan/query-words";
import { synonymTable } from "@/local/search/plan/synonym-table";
import { expect, it } from "vitest";

const table = synonymTable({
  quality: { objectID: "quality", type: "onewaysynonym", input: "não descongelar", synonyms: ["frost free"] },
});

const read = (query: string) => {
  const { words, unwanted } = withNegatedNames(readQueryWords(query, { removeStopWords: true }), table);
  return [words.map(({ text }) => text).join(" "), unwanted.map((group) => group.map(({ text }) => text))];
};

it("what is named by a negation is wanted, and what is not named so is unwanted", () => {
  expect(read("geladeira que não precise descongelar")).toEqual(["geladeira nao descongelar", []]);
  expect(read("geladeira que não precise descongelar, sem inox")).toEqual([
    "geladeira nao descongelar",
    [["inox"]],
  ]);
  expect(read("geladeira sem inox")).toEqual(["geladeira", [["inox"]]]);
});
