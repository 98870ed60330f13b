import { departmentSlug, searchParameters } from "@/features/search/search-catalogue";
import {
  emptySearchQuery,
  hasFilters,
  isTextCut,
  isTooShort,
  parseSearchQuery,
  rawQueryOf,
  SEARCH_ORDERS,
  searchPath,
  searchScope,
  withoutFilters,
  type SearchQuery,
} from "@/features/search/search-query";
import { exampleCatalogue } from "@/features/search/search.fixture";
import { randomQueries } from "@tests/support/search/random-queries";
import { describe, expect, it } from "vitest";

const parameters = searchParameters(exampleCatalogue);
const parse = (raw: Parameters<typeof parseSearchQuery>[0]) => {
  const parsed = parseSearchQuery(raw, parameters);
  return parsed.ok ? parsed.value : parsed.error;
};

describe("the address of a search", () => {
  it("says everything of a query, and is read again as it was", () => {
    for (const [path, query] of randomQueries(2_000)) {
      expect(parse(rawQueryOf(new URLSearchParams(path.split("?")[1]))), path).toEqual(query);
    }
  });

  it("is short where nothing is asked for, and readable", () => {
    expect(searchPath(emptySearchQuery)).toBe("/busca");
    const query: SearchQuery = {
      ...emptySearchQuery,
      text: "máquina de lavar",
      department: departmentSlug("Casa e móveis"),
      bands: ["excellent"],
      minimumPriceCents: 19_990,
      isRatedOnly: true,
      order: "maior-preco",
      page: 3,
    };
    expect(searchPath(query)).toBe(
      "/busca?q=m%C3%A1quina+de+lavar&departamento=casa-e-moveis&faixa=excellent&avaliados=1&preco_min=199%2C90" +
        "&ordem=maior-preco&pagina=3",
    );
  });

  it("is read as a plain form sends it, with its empty fields", () => {
    const sent = { q: "tv", nota_min: "", preco_min: "", preco_max: "", marca: "Kovalde", pagina: "" };
    expect(parse(sent)).toEqual({ ...emptySearchQuery, text: "tv", brands: ["Kovalde"] });
  });

  it.each([
    ["  Geladeira   frost\tfree ", "Geladeira frost free"],
    ["air\u0001fryer\u0007", "air fryer"],
    ["tv\u200b 4k\u202e", "tv 4k"],
    ["100%_", "100%_"],
    ["\u0001\u0002", ""],
  ])("reads the text %j as %j", (q, text) => {
    expect(parse({ q })).toMatchObject({ text });
  });

  it("reads prices as Brazilians type them, and takes equal ones for the same", () => {
    expect(parse({ preco_min: "1.500", preco_max: "2500,90" })).toMatchObject({
      minimumPriceCents: 150_000,
      maximumPriceCents: 250_090,
    });
    expect(parse({ preco_min: "0" })).toEqual({ ...emptySearchQuery, isPricedOnly: true });
    expect(parse({ preco_min: "10", com_preco: "1" })).toMatchObject({ isPricedOnly: false });
    expect(parse({ nota_min: "0" })).toEqual({ ...emptySearchQuery, isRatedOnly: true });
    expect(parse({ nota_min: "70", avaliados: "1" })).toMatchObject({ minimumScore: 70, isRatedOnly: false });
  });

  it.each([
    ["a".repeat(100), "a".repeat(100), false],
    ["a".repeat(101), "a".repeat(100), true],
    [`${"a".repeat(99)} tv`, "a".repeat(99), true],
    [`${"a".repeat(99)}🙂`, "a".repeat(99), true],
    [`tv${" ".repeat(200)}4k`, "tv 4k", false],
    ["x".repeat(200_000), "x".repeat(100), true],
  ])("cuts a text that is too long, and says so (%#)", (q, text, isCut) => {
    expect(parse({ q })).toMatchObject({ text });
    expect(isTextCut({ q })).toBe(isCut);
  });

  it("takes a page beyond the last that any search has for that one", () => {
    for (const pagina of ["51", "999999999", "9".repeat(30)])
      expect(parse({ pagina })).toMatchObject({ page: 50 });
  });

  it("has one path in the tree: the category determines the department", () => {
    expect(parse({ departamento: "eletronicos", categoria: "celulares" })).toMatchObject({
      department: null,
      category: "celulares",
    });
  });

  it.each([
    [{ q: ["um", "dois"] }, [{ parameter: "q", reason: "repeated" }]],
    [{ q: "tv\u0000" }, [{ parameter: "q", reason: "unreadable" }]],
    [{ categoria: "carros" }, [{ parameter: "categoria", reason: "not-found" }]],
    [{ departamento: "carros" }, [{ parameter: "departamento", reason: "not-found" }]],
    [
      { preco_min: "20", preco_max: "10" },
      [{ parameter: "preco_max", reason: "range", expected: "R$\u00a020,00 a R$\u00a010.000.000,00" }],
    ],
    ...["60", "<=", "<=60cm", "<=-1", "=5", "<=1e9", "<5 OR a>1"].map(
      (limit): [Record<string, string>, object[]] => [
        { "limite.peso": limit },
        [
          {
            parameter: "limite.peso",
            reason: "choice",
            expected: ">=10, >10, <=20, <20",
          },
        ],
      ],
    ),
    [
      { "limite.cor": "<=5" },
      [{ parameter: "limite.cor", reason: "unknown", expected: "limite.tela, limite.peso" }],
    ],
    [{ pagina: "0" }, [{ parameter: "pagina", reason: "range", expected: "1 a 50" }]],
    [{ ordem: "comissao" }, [{ parameter: "ordem", reason: "choice", expected: SEARCH_ORDERS.join(", ") }]],
    [
      { "filtro.nada": "1" },
      [{ parameter: "filtro.nada", reason: "unknown", expected: "filtro.cor, filtro.tela" }],
    ],
  ])("is refused with what is wrong: %j", (raw, problems) => {
    expect(parse(raw)).toEqual(problems);
  });

  it("says that filters and limits need a category", () => {
    const raw = { q: "tv", "limite.tela": ">=58", "filtro.cor": "Inox" };
    expect(parseSearchQuery(raw, { ...parameters, attributes: [], measures: [] })).toMatchObject({
      ok: false,
      error: [
        { parameter: "filtro.cor", reason: "without-category" },
        { parameter: "limite.tela", reason: "without-category" },
      ],
    });
  });

  it("ignores what is not its own", () => {
    expect(parse({ utm_source: "mail", q: "tv" })).toEqual({ ...emptySearchQuery, text: "tv" });
  });
});

describe("what a search is about", () => {
  const query: SearchQuery = { ...emptySearchQuery, text: "tv", brands: ["A"], order: "nota", page: 2 };

  it("stays while it is refined", () => {
    expect(searchScope(query)).toBe(searchScope({ ...emptySearchQuery, text: "tv" }));
    expect(searchScope({ ...query, category: "celulares" })).not.toBe(searchScope(query));
  });

  it("is all that is left without filters, but for the order", () => {
    expect(withoutFilters(query)).toEqual({ ...emptySearchQuery, text: "tv", order: "nota" });
    expect(hasFilters(query)).toBe(true);
    expect(hasFilters({ ...query, brands: [] })).toBe(false);
  });

  it.each([
    ["a", true],
    ["%%%", true],
    ["🙂🙂", true],
    ["\\ ' \" ;--", true],
    ["LG", false],
    ["ção", false],
    ["", false],
  ])("is too short: %j %s", (text, isShort) => {
    expect(isTooShort(text)).toBe(isShort);
  });
});
