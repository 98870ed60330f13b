import {
  asksForTotalCost,
  boundFilterNames,
  emptyRankingQuery,
  hasFilters,
  parseRankingQuery,
  rankingPath,
  rankingQueryParameters,
  stateOf,
  withoutState,
  type BoundFilter,
  type RankingQuery,
} from "@/lib/ranking/ranking-query";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const parameters = {
  facetKeys: ["brand", "voltagem"],
  criterionSlugs: ["ruido", "consumo"],
  periods: ["2021-T1", "2020-T4"],
  costStates: ["BA", "SP"],
};
const parse = (raw: Record<string, string | string[]>) => parseRankingQuery(raw, parameters);

const fromBounds = <Value>(valueOf: (name: BoundFilter) => Value) =>
  Object.fromEntries(boundFilterNames.map((name) => [name, valueOf(name)])) as Record<BoundFilter, Value>;

describe("the address of a ranking", () => {
  it("is the published ranking without parameters, with empty form fields and with campaign marks", () => {
    const raws: Record<string, string>[] = [
      {},
      { marca: "", preco_min: " " },
      { utm_source: "x", fbclid: "y" },
    ];
    for (const raw of raws) {
      expect(parse(raw)).toEqual({ ok: true, value: emptyRankingQuery });
    }
  });

  it("reads filters, order, page and weights", () => {
    const result = parse({
      marca: ["polar", "aurora", "polar"],
      nota_min: "70",
      preco_min: "1.500",
      preco_max: "2500,90",
      "filtro.voltagem": "220 V",
      "peso.ruido": "80",
      ordem: "preco",
      pagina: "3",
    });
    expect(result).toEqual({
      ok: true,
      value: {
        ...emptyRankingQuery,
        brands: ["aurora", "polar"],
        minimumScore: 70,
        minimumPriceCents: 150_000,
        maximumPriceCents: 250_090,
        attributes: { voltagem: ["220 V"] },
        sort: "preco",
        page: 3,
        weights: { ruido: 80 },
      },
    });
  });

  it.each(["R$ 1.500", "R$1500", "r$\u00a01.500,00", "1500,00", "1.500", "1500.00", " 1500 "])(
    "reads the price %j as 1500 reais",
    (typed) => {
      expect(parse({ preco_max: typed, marca: "polar" })).toMatchObject({
        value: { maximumPriceCents: 150_000, brands: ["polar"] },
      });
    },
  );

  it("takes weights that are all zero as the published ones", () => {
    expect(parse({ "peso.ruido": "0", "peso.consumo": "0" })).toMatchObject({ value: { weights: null } });
  });

  it.each([
    [{ nota_min: "101" }, "nota_min", "range"],
    [{ nota_min: "abc" }, "nota_min", "number"],
    [{ nota_min: "-1" }, "nota_min", "number"],
    [{ nota_min: ["10", "20"] }, "nota_min", "repeated"],
    [{ em: "2026-02-30" }, "em", "day"],
    [{ em: "12/03/2026" }, "em", "day"],
    [{ pagina: "0" }, "pagina", "range"],
    [{ pagina: "1e3" }, "pagina", "number"],
    [{ preco_min: "US$ 10" }, "preco_min", "number"],
    [{ ordem: "comissao" }, "ordem", "choice"],
    [{ estado: "XX" }, "estado", "choice"],
    [{ estado: ["BA", "SP"] }, "estado", "repeated"],
    [{ anos: "4" }, "anos", "choice"],
    [{ custo_max: "barato" }, "custo_max", "number"],
    [{ "filtro.cor": "azul" }, "filtro.cor", "unknown"],
    [{ "peso.preco": "10" }, "peso.preco", "unknown"],
    [{ "peso.ruido": "101" }, "peso.ruido", "range"],
    [{ marca: "x".repeat(101) }, "marca", "too-long"],
    [{ marca: "a\0b" }, "marca", "unreadable"],
    [{ "filtro.voltagem": "\ud800" }, "filtro.voltagem", "unreadable"],
    [{ marca: Array.from({ length: 31 }, (_, index) => `m${index}`) }, "marca", "too-many"],
  ])("names the parameter that is wrong: %j", (raw, parameter, reason) => {
    expect(parse(raw as Record<string, string | string[]>)).toEqual({
      ok: false,
      error: [expect.objectContaining({ parameter, reason })],
    });
  });

  it("is of a day or of a period of the data, which the ranking has", () => {
    expect(parse({ periodo: "2020-T4" })).toEqual({
      ok: true,
      value: { ...emptyRankingQuery, period: "2020-T4" },
    });
    expect(parse({ periodo: "2020-T4", em: "2026-03-12" })).toEqual({
      ok: false,
      error: [{ parameter: "em", reason: "not-of-period" }],
    });
    expect(parse({ periodo: "2019-T4" })).toEqual({
      ok: false,
      error: [{ parameter: "periodo", reason: "choice", expected: "2021-T1, 2020-T4" }],
    });
    expect(parse({ periodo: "2020-T4", preco_min: "10" })).toMatchObject({ ok: false });
  });

  it("reports every problem at once", () => {
    const result = parse({ pagina: "x", ordem: "y", nota_min: "200" });
    expect(!result.ok && result.error.map((problem) => problem.parameter)).toEqual([
      "nota_min",
      "ordem",
      "pagina",
    ]);
  });

  it("survives the way through an address and back", () => {
    const text = fc
      .stringMatching(/^[a-z0-9áç %&=+-]{1,20}$/)
      .filter((value) => value.trim() === value && value !== "");
    const values = fc.uniqueArray(text, { maxLength: 4 }).map((list) => [...list].sort());
    const query: fc.Arbitrary<RankingQuery> = fc.record({
      ...fromBounds((name) =>
        fc.option(fc.integer({ min: 0, max: name.endsWith("Cents") ? 99_999_999 : 100 })),
      ),
      brands: values,
      attributes: values.map((list): Record<string, string[]> => (list.length > 0 ? { voltagem: list } : {})),
      costState: fc.constantFrom(null, "BA", "SP"),
      costYears: fc.constantFrom(null, 1, 10),
      sort: fc.constantFrom("nota", "preco", "custo-total", "nome"),
      view: fc.constantFrom("list", "map"),
      page: fc.integer({ min: 1, max: 500 }),
      day: fc.constant(null),
      period: fc.constant(null),
      weights: fc.option(
        fc.integer({ min: 1, max: 100 }).map((ruido): Record<string, number> => ({ ruido })),
      ),
    });
    const days: fc.Arbitrary<RankingQuery> = fc
      .tuple(
        query,
        fc.option(fc.constantFrom({ day: "2026-03-12" }, { day: "2025-12-31" }, { period: "2020-T4" })),
      )
      .map(([each, moment]) =>
        moment === null
          ? each
          : {
              ...{ ...each, ...moment, sort: "nota", costState: null, costYears: null },
              ...{ minimumPriceCents: null, maximumPriceCents: null, maximumTotalCents: null },
            },
      );
    fc.assert(
      fc.property(days, (before) => {
        const raw: Record<string, string[]> = {};
        const search = new URL(rankingPath("x", before), "https://site.example").searchParams;
        for (const [name, value] of search) (raw[name] ??= []).push(value);
        expect(parse(raw)).toEqual({ ok: true, value: before });
      }),
    );
  });

  it("has no prices of another day", () => {
    const result = parse({ em: "2026-03-12", preco_max: "100", ordem: "preco" });
    expect(!result.ok && result.error).toEqual([
      { parameter: "preco_max", reason: "not-of-past" },
      { parameter: "ordem", reason: "not-of-past" },
    ]);
  });

  it("asks for total costs by order, limit, state or years, in rankings that have them", () => {
    const raw = { ordem: "custo-total", estado: "SP", anos: "10", custo_max: "4.000" };
    const asked = {
      sort: "custo-total",
      costState: "SP",
      costYears: 10,
      maximumTotalCents: 400_000,
    } as const;
    expect(parse(raw)).toEqual({ ok: true, value: { ...emptyRankingQuery, ...asked } });
    expect(rankingPath("x", { ...emptyRankingQuery, ...asked })).toBe(
      "/rankings/x?custo_max=4000&estado=SP&anos=10&ordem=custo-total",
    );
    for (const each of Object.entries(asked))
      expect(asksForTotalCost({ ...emptyRankingQuery, ...Object.fromEntries([each]) })).toBe(true);
    expect(asksForTotalCost({ ...emptyRankingQuery, sort: "preco", maximumPriceCents: 1 })).toBe(false);

    const { ordem, ...others } = raw;
    const without = { ...parameters, costStates: null };
    expect(parseRankingQuery(others, without)).toEqual({ ok: true, value: emptyRankingQuery });
    expect(parseRankingQuery({ ordem }, without)).toMatchObject({ ok: false });
  });

  it("has no total costs of another day", () => {
    const result = parse({
      em: "2026-03-12",
      custo_max: "100",
      estado: "SP",
      anos: "1",
      ordem: "custo-total",
    });
    expect(!result.ok && result.error.map(({ parameter }) => parameter)).toEqual([
      "custo_max",
      "estado",
      "anos",
      "ordem",
    ]);
  });

  it("leaves defaults out and keeps one order", () => {
    expect(rankingQueryParameters(emptyRankingQuery)).toEqual([]);
    expect(rankingPath("geladeiras", emptyRankingQuery)).toBe("/rankings/geladeiras");
    expect(rankingPath("geladeiras", { ...emptyRankingQuery, page: 2, brands: ["a", "b"] })).toBe(
      "/rankings/geladeiras?marca=a&marca=b&pagina=2",
    );
  });

  it("has one state in its path, and several as a filter", () => {
    const inStates = (...uf: string[]) => ({ ...emptyRankingQuery, attributes: { uf, voltagem: ["220"] } });
    expect(rankingPath("cursos", inStates("SP"))).toBe("/rankings/cursos/sp?filtro.voltagem=220");
    expect(rankingPath("cursos", inStates("BA", "SP"))).toBe(
      "/rankings/cursos?filtro.uf=BA&filtro.uf=SP&filtro.voltagem=220",
    );
    expect(rankingPath("cursos", inStates("Lisboa"))).toBe(
      "/rankings/cursos?filtro.uf=Lisboa&filtro.voltagem=220",
    );
    expect([inStates("SP"), inStates("BA", "SP"), emptyRankingQuery].map(stateOf)).toEqual([
      "SP",
      null,
      null,
    ]);
    expect(withoutState(inStates("SP")).attributes).toEqual({ voltagem: ["220"] });
  });

  it("tells filters from order, page and weights", () => {
    expect(hasFilters({ ...emptyRankingQuery, sort: "nome", page: 2, weights: { ruido: 1 } })).toBe(false);
    expect(hasFilters({ ...emptyRankingQuery, minimumScore: 0 })).toBe(true);
  });
});
