import { withNegatedNames } from "@/local/search/plan/negated-names";
import { readQueryWords } from "@/local/search/plan/query-words";
import { synonymTable } from "@/local/search/plan/synonym-table";
import { expect, it } from "vitest";

const table = synonymTable({
  thing: { objectID: "thing", type: "synonym", synonyms: ["máquina de lavar", "lavadora"] },
  other: { objectID: "other", type: "synonym", synonyms: ["geladeira", "refrigerador"] },
  unit: { objectID: "unit", type: "synonym", synonyms: ["quilo", "kg"] },
  whole: { objectID: "whole", type: "synonym", synonyms: ["lava e seca", "lavadora e secadora"] },
  quality: { objectID: "quality", type: "onewaysynonym", input: "não descongelar", synonyms: ["frost free"] },
});

const read = (query: string) => {
  const { words, unwanted } = withNegatedNames(readQueryWords(query, { removeStopWords: true }), table);
  return [words.map(({ text }) => text).join(" "), unwanted.map((group) => group.map(({ text }) => text))];
};

it("what is named by a negation is wanted, and what is not named so is unwanted", () => {
  expect(read("geladeira que não precise descongelar")).toEqual(["geladeira nao descongelar", []]);
  expect(read("nada de descongelar no inverno, quero geladeira")).toEqual(["nao descongelar geladeira", []]);
  expect(read("geladeira que não precise descongelar, sem inox")).toEqual([
    "geladeira nao descongelar",
    [["inox"]],
  ]);
  expect(read("lavadora que não seja lava e seca inox")).toEqual(["lavadora inox", [["lava", "seca"]]]);
  expect(read("lavadora sem inox e branca")).toEqual(["lavadora branca", [["inox"]]]);
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

it("of a text that refuses all, the thing itself is wanted", () => {
  expect(read("não gosto de lavadora branca")).toEqual(["lavadora", [["branca"]]]);
  expect(read("nao quero branca lavadora")).toEqual(["lavadora", [["branca"]]]);
  expect(read("qualquer cor menos branca lavadora")).toEqual(["cor lavadora", [["branca"]]]);
  expect(read("frescor sem instalar geladeira")).toEqual(["frescor", [["instalar", "geladeira"]]]);
  expect(read("sem frost free")).toEqual(["sem frost free", []]);
});

it("of what is refused by words behind it, the thing itself is wanted where nothing else is", () => {
  expect(read("lavadora branca nem pensar")).toEqual(["lavadora", [["branca"]]]);
  expect(read("geladeira branca não, prefiro inox")).toEqual(["geladeira inox", [["branca"]]]);
  expect(read("lavadora de 8 kg não rola, quero uma geladeira")).toEqual([
    "geladeira",
    [["lavadora", "8", "kg"]],
  ]);
  expect(read("geladeira mas branca não")).toEqual(["geladeira", [["branca"]]]);
  expect(read("geladeira não")).toEqual(["geladeira", []]);
  expect(read("essa geladeira é boa ou não")).toEqual(["geladeira boa ou nao", []]);
});

it("of an exchange, the thing that is given is wanted with what is received", () => {
  expect(read("trocar minha geladeira de 300 litros por uma de 400")).toEqual(["geladeira 400", []]);
  expect(read("tenho uma duplex e queria trocar por uma inverse")).toEqual(["inverse", []]);
  expect(read("passar da lavadora de 8 kg pra uma de 12")).toEqual(["lavadora 12", []]);
  expect(read("trocar o notebook por uma geladeira")).toEqual(["geladeira", []]);
  expect(read("trocar minha máquina de 8 kg numa de 12")).toEqual(["maquina 12", []]);
  expect(read("geladeira inox pra trocar pela velha")).toEqual(["geladeira inox velha", []]);
  expect(read("lavadora passar pano numa casa")).toEqual(["lavadora passar pano casa", []]);
});
