import { synonymTable } from "@/local/search/plan/synonym-table";
import { expect, it } from "vitest";

const table = synonymTable({
  coffee: { objectID: "coffee", type: "synonym", synonyms: ["cafeteira", "coffee maker"] },
  use: { objectID: "use", type: "onewaysynonym", input: "passar café", synonyms: ["cafeteira"] },
  kind: {
    objectID: "kind",
    type: "onewaysynonym",
    input: "máquina de espresso",
    synonyms: ["cafeteira espresso"],
  },
  quality: { objectID: "quality", type: "onewaysynonym", input: "black", synonyms: ["preto"] },
});

it.each([
  ["cafeteira", { isName: true, isUse: false }],
  ["passar", { isName: false, isUse: true }],
  ["maquina", { isName: true, isUse: false }],
  ["black", { isName: false, isUse: false }],
])("knows whether %s names a thing or says what it is for", (word, expected) => {
  expect(table.rulesOf(word)[0]).toMatchObject(expected);
});

it("has no other spelling of a use, which is not corrected either", () => {
  expect(table.rulesOf("passarcafe")).toEqual([]);
  expect(table.single.map(({ phrase }) => phrase[0])).toEqual([
    "cafeteira",
    "coffeemaker",
    "maquinadeespresso",
    "maquinaespresso",
    "black",
  ]);
});
