import { withNegatedNames } from "@/local/search/plan/negated-names";
import { readQueryWords } from "@/local/search/plan/query-words";
import { synonymTable } from "@/local/search/plan/synonym-table";
import { expect, it } from "vitest";

const table = synonymTable({
  thing: { objectID: "thing", type: "synonym", synonyms: ["máquina de lavar", "lavadora"] },
  other: { objectID: "other", type: "synonym", synonyms: ["geladeira", "refrigerador"] },
  unit: { objectID: "unit", type: "synonym", synonyms: ["quilo", "kg"] },
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

it("of a refused thing with a quality, the thing itself is wanted where nothing else is", () => {
  expect(read("chega de máquina branca! tem alguma de 12 kg em inox")).toEqual([
    "maquina 12 kg inox",
    [["branca"]],
  ]);
  expect(read("não quero máquina de lavar branca, quero uma inox")).toEqual([
    "maquina lavar inox",
    [["branca"]],
  ]);
  expect(read("chega de máquina branca, quero uma geladeira")).toEqual([
    "geladeira",
    [["maquina", "branca"]],
  ]);
  expect(read("quero inox, não geladeira")).toEqual(["inox", [["geladeira"]]]);
  expect(read("capinha sem geladeira branca")).toEqual(["capinha", [["geladeira", "branca"]]]);
});

it("of what somebody has, only the thing is wanted where another of it is", () => {
  expect(read("minha geladeira branca de 300 litros é pequena, quero uma de 400")).toEqual([
    "geladeira 400",
    [],
  ]);
  expect(read("vendi a geladeira, quero uma lavadora com 12 kg")).toEqual([
    "vendi geladeira lavadora 12 kg",
    [],
  ]);
  expect(read("sobrou espaço, quero uma de 400")).toEqual(["sobrou espaco 400", []]);
});
