import { loadMapping, shippedMappings } from "@/server/ingest/import/load-mapping";
import { mappingColumns, mappingNeedsPeriod, parseMapping } from "@/server/ingest/import/mapping";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const category = {
  slug: "fogoes",
  name: "Fogões",
  description: "Fogões de teste.",
  itemNoun: { singular: "fogão", plural: "fogões", gender: "masculine" },
  attributes: [{ key: "cor", label: "Cor", type: "text", filterable: true }],
  criteria: [
    { slug: "forno", name: "Forno", description: "Como assa.", weight: 0.5 },
    {
      slug: "gas",
      name: "Gás",
      description: "Quanto gasta.",
      weight: 0.5,
      measurement: { best: 0.1, worst: 0.4, unit: "kg/h", decimals: 2 },
    },
  ],
  source: { name: "Teste" },
};
const whole = { category, item: { key: "id", name: "nome", attributes: { cor: "cor" } } };

const errorOf = (mapping: unknown) => {
  const parsed = parseMapping(JSON.stringify(mapping));
  return parsed.ok ? null : parsed.error;
};

describe("parseMapping", () => {
  it("accepts a whole mapping, and tells its columns", () => {
    const review = {
      key: "r",
      stars: "nota",
      body: "texto",
      author: "autor",
      date: { column: "dia", optional: true },
    };
    const parsed = parseMapping(
      JSON.stringify({ ...whole, review: { ...review, criterionStars: { forno: "nf" } } }),
    );
    expect(parsed.ok && mappingColumns(parsed.value)).toEqual([
      "id",
      "nome",
      "cor",
      "r",
      "nota",
      "texto",
      "autor",
      "nf",
    ]);
    expect(parsed.ok && mappingNeedsPeriod(parsed.value)).toBe(false);
  });

  it("calls items by a plain word, and reads the period from the command, where the mapping says neither", () => {
    const { itemNoun: _, ...nameless } = category;
    const aggregate = { source: "x", count: "n", mean: "m", scale: { minimum: 1, maximum: 5 } };
    const parsed = parseMapping(JSON.stringify({ ...whole, category: nameless, aggregate }));
    expect(parsed.ok && parsed.value.category).toMatchObject({
      itemNoun: { singular: "item", plural: "itens", gender: "masculine" },
    });
    expect(parsed.ok && mappingNeedsPeriod(parsed.value)).toBe(true);
  });

  it("takes the department of a category, which most have not", () => {
    const ofDepartment = { ...whole, category: { ...category, department: " Eletrodomésticos " } };
    const parsed = parseMapping(JSON.stringify(ofDepartment));
    expect(parsed.ok && parsed.value.category).toMatchObject({ department: "Eletrodomésticos" });
    expect(errorOf(whole)).toBeNull();
  });

  it.each([
    [
      { ...whole, category: { ...category, department: "Casa > Cozinha" } },
      '/category/department: o nome não pode ter ">"',
    ],
    [{ ...whole, category: { ...category, name: "Casa>Fogões" } }, '/category/name: o nome não pode ter ">"'],
    [
      { ...whole, item: { name: "nome" } },
      '/item/key: falta, e é obrigatório: o nome de uma coluna, por exemplo "Produto"',
    ],
    [{ ...whole, item: undefined }, "/item: falta, e é obrigatório"],
    [{ ...whole, item: { key: { colum: "id" } } }, "/item/key: não é uma expressão"],
    [{ ...whole, itens: {} }, '/: Chave inválida: "itens"'],
    [
      { ...whole, category: { ...category, criteria: category.criteria.slice(0, 1) } },
      "/category/criteria: os pesos somam 0,5, e não 1",
    ],
    [{ ...whole, category: { ...category, itemNoun: { singular: "fogão" } } }, "/category/itemNoun/plural: "],
    [
      { ...whole, item: { ...whole.item, attributes: { peso: "peso" } } },
      "/item/attributes/peso: a categoria não tem este",
    ],
    [
      { ...whole, item: { ...whole.item, newestBy: "ano" } },
      "/item/newestBy: não é um dos atributos do item",
    ],
    [
      { ...whole, measurements: [{ criterion: "forno", value: "v", period: "p" }] },
      "/measurements/0/criterion: não é um critério de medição",
    ],
    [
      {
        ...whole,
        aggregate: {
          source: "x",
          period: "p",
          count: "n",
          scale: { minimum: 1, maximum: 5 },
          mean: "m",
          sum: "s",
        },
      },
      "/aggregate: dê a média ou a soma, uma das duas",
    ],
  ])("says what is wrong and where (%#)", (mapping, message) => {
    expect(errorOf(mapping)).toContain(message);
  });

  it("accepts the example of the documentation", () => {
    const examples = [...readFileSync("docs/importing.md", "utf8").matchAll(/```json\n([^`]+)```/g)];
    const columns = examples.flatMap(([, example = ""]) => {
      const parsed = parseMapping(example);
      return parsed.ok ? mappingColumns(parsed.value) : [parsed.error];
    });
    expect(columns).toContain("nota calor");
  });

  it("says that a text is no JSON", () => {
    const parsed = parseMapping("{");
    expect(!parsed.ok && parsed.error).toContain("não é um JSON válido");
  });
});

describe("loadMapping", () => {
  it.each(shippedMappings())("loads the shipped mapping %s", (name) => {
    const loaded = loadMapping(name);
    expect(loaded.ok ? loaded.value.name : loaded.error).toBe(name);
  });

  it("names the shipped mappings where there is no such file", () => {
    const loaded = loadMapping("no-such-mapping");
    expect(!loaded.ok && loaded.error).toContain("pbe-veicular");
  });
});

it("a mapping of many levels is refused by its depth, before anything calls itself for each", () => {
  for (const [start, end] of [
    ['{"join":[', "]}"],
    ["[", "]"],
  ] as const) {
    const deep = `${start.repeat(20_000)}"x"${end.repeat(20_000)}`;
    expect(parseMapping(`{"item":{"key":${deep}}}`)).toEqual({
      ok: false,
      error: "tem mais de 64 níveis",
    });
  }
});
