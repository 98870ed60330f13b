import fc from "fast-check";

/** A file and a mapping as a random import has them, and the options that let it change its category. */
export interface RandomImport {
  content: string;
  mapping: object;
}

const heat = { slug: "calor", name: "Calor", description: "Como aquece." };
const cleaning = { slug: "limpeza", name: "Limpeza", description: "Como se limpa." };
const power = {
  slug: "consumo",
  name: "Consumo",
  description: "1 kWh vale 100; 3 kWh valem 0.",
  measurement: { best: 1, worst: 3, unit: "kWh", decimals: 1 },
};

/** Criteria that an import may give its category: other weights, one more, one less, another name. */
const criteria = [
  [
    { ...heat, weight: 0.6 },
    { ...power, weight: 0.4 },
  ],
  [
    { ...heat, weight: 0.2 },
    { ...power, weight: 0.8 },
  ],
  [{ ...heat, weight: 1 }],
  [
    { ...heat, weight: 0.5 },
    { ...cleaning, name: "Asseio", weight: 0.2 },
    { ...power, weight: 0.3 },
  ],
];

const parts = (isMeasured: boolean) => ({
  review: {
    key: "id",
    stars: "nota",
    author: "autor",
    date: { constant: "2025-03-01" },
    body: "texto",
    criterionStars: { calor: "calor" },
  },
  aggregate: {
    source: "loja",
    period: "período",
    count: "quantas",
    mean: "média",
    meanStep: 0.1,
    scale: { minimum: 1, maximum: 5 },
  },
  measurements: isMeasured
    ? [
        {
          ...{ criterion: "consumo", value: "kWh", period: "período" },
          cases: { count: "quantas", scale: { minimum: 0, maximum: 10 } },
        },
      ]
    : [],
  offer: {
    key: "oferta",
    store: "autor",
    url: { constant: "https://loja.example/a" },
    price: "preço",
    seenAt: { constant: "2025-03-02" },
  },
});

const header = "sku;nome;id;nota;autor;texto;calor;período;quantas;média;kWh;oferta;preço";
const some = <Value>(values: fc.Arbitrary<Value>) => fc.option(values.map(String), { nil: "", freq: 3 });

const row = fc
  .tuple(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom("Forno", "Forninho", "Fornão"),
    some(fc.integer({ min: 1, max: 3 }).map((id) => `R${id}`)),
    some(fc.integer({ min: 1, max: 5 })),
    fc.constantFrom("Ana", "Bia"),
    fc.constantFrom("Assa bem.", "Não assa."),
    some(fc.integer({ min: 1, max: 5 })),
    fc.constantFrom("2024", "2025"),
    some(fc.constantFrom(0, 7, 30)),
    some(fc.constantFrom("3,5", "4,2")),
    some(fc.constantFrom("1,2", "2,5")),
    some(fc.constantFrom("O1", "O2")),
    some(fc.constantFrom("99,90", "120")),
  )
  .map(([item, name, ...rest]) => [`F${item}`, `${name} ${item}`, ...rest].join(";"));

const attributes = [[], [{ key: "cor", label: "Cor", type: "text", filterable: true }]];

/** An import of a few rows with all kinds of parts, which may also change the category's criteria and texts. */
export const randomImport: fc.Arbitrary<RandomImport> = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    criteria: fc.option(fc.constantFrom(...criteria), { freq: 2 }),
    attributes: fc.constantFrom(...attributes),
    describesItems: fc.boolean(),
  })
  .map(({ rows, criteria: chosen, attributes: facts, describesItems }) => {
    const isMeasured = chosen === null || chosen.length > 1;
    const category =
      chosen === null
        ? { existing: "fornos-ao-acaso" }
        : {
            slug: "fornos-ao-acaso",
            name: "Fornos ao acaso",
            description: "Fornos que não existem.",
            itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
            source: { name: "Dados inventados" },
            attributes: facts,
            criteria: chosen,
          };
    const item = { key: "sku", ...(describesItems && { name: "nome" }) };
    return { content: [header, ...rows].join("\n"), mapping: { category, item, ...parts(isMeasured) } };
  });

/** The import that creates the category. */
export const firstImport: fc.Arbitrary<RandomImport> = randomImport.map(({ content, mapping }) => ({
  content,
  mapping: {
    ...mapping,
    category: {
      slug: "fornos-ao-acaso",
      name: "Fornos ao acaso",
      description: "Fornos que não existem.",
      itemNoun: { singular: "forno", plural: "fornos", gender: "masculine" },
      source: { name: "Dados inventados" },
      criteria: criteria[0],
    },
    item: { key: "sku", name: "nome" },
    measurements: parts(true).measurements,
  },
}));
