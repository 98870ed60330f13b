import type { Guide, GuideChoice } from "@/lib/contracts/guide";
import {
  choiceProblems,
  guidedQuery,
  guideLinks,
  lostOffers,
  offeredGuide,
  readAnswers,
  type GuidedRanking,
} from "@/lib/ranking/guide";
import { emptyRankingQuery, parseRankingQuery, rankingPath } from "@/lib/ranking/ranking-query";
import { describe, expect, it } from "vitest";

const criterion = (slug: string, weight: number) =>
  ({ slug, name: slug, description: "", weight, measurement: null }) as const;
const facet = (key: string, ...values: string[]) => ({
  ...{ key, label: key },
  values: values.map((value) => ({ value, label: value, count: 1 })),
});
const ranking: GuidedRanking & { slug: string } = {
  slug: "lavadoras",
  criteria: [criterion("lavagem", 0.5), criterion("ruido", 0.3), criterion("preco", 0.2)],
  facets: [facet("brand", "brisa", "orvalhe"), facet("abertura", "Frontal", "Superior")],
  lowestPriceCents: 100_000,
};
const choice = (label: string, effect: Partial<GuideChoice> = {}): GuideChoice => ({
  ...{ label, weights: {}, filters: {}, maximumPriceCents: null },
  ...effect,
});

describe("the state of the ranking that answers ask for", () => {
  it("multiplies weights, of which the greatest is 100", () => {
    const quiet = choice("Silêncio", { weights: { ruido: 4 } });
    const clean = choice("Limpeza", { weights: { lavagem: 2, ruido: 0.5 } });
    expect(guidedQuery([quiet], ranking).weights).toEqual({ lavagem: 42, ruido: 100, preco: 17 });
    expect(guidedQuery([quiet, clean], ranking).weights).toEqual({ lavagem: 100, ruido: 60, preco: 20 });
    expect(guidedQuery([clean, quiet], ranking)).toEqual(guidedQuery([quiet, clean], ranking));
  });

  it.each<[string, GuideChoice[]]>([
    ["nothing is said", []],
    ["all criteria change alike", [choice("a", { weights: { lavagem: 2, ruido: 2, preco: 2 } })]],
    ["no criterion is left", [choice("a", { weights: { lavagem: 0, ruido: 0, preco: 0 } })]],
  ])("keeps the published weights where %s", (_case, choices) => {
    expect(guidedQuery(choices, ranking).weights).toBeNull();
  });

  it("takes the lowest price and the later filter, in an address that the ranking reads", () => {
    const query = guidedQuery(
      [
        choice("a", { maximumPriceCents: 250_000, filters: { brand: ["orvalhe", "brisa"] } }),
        choice("b", { maximumPriceCents: 200_000, filters: { abertura: ["Frontal"] } }),
        choice("c", { filters: { abertura: ["Superior"] } }),
      ],
      ranking,
    );
    const path = rankingPath("lavadoras", query);
    expect(path).toBe(
      "/rankings/lavadoras?marca=brisa&marca=orvalhe&preco_max=2000&filtro.abertura=Superior&ver=para-mim",
    );
    const raw: Record<string, string[]> = {};
    for (const [name, value] of new URL(path, "https://a").searchParams) (raw[name] ??= []).push(value);
    const read = parseRankingQuery(raw, {
      ...{ facetKeys: ["brand", "abertura"], criterionSlugs: ["lavagem", "ruido", "preco"], periods: [] },
      costStates: null,
    });
    expect(read).toEqual({ ok: true, value: query });
  });
});

describe("what is no longer in the ranking", () => {
  const lost = choice("Perdida", {
    weights: { areia: 2 },
    filters: { abertura: ["Lateral"], toString: ["x"] },
    maximumPriceCents: 99_999,
  });

  it("is named", () => {
    expect(choiceProblems(lost, ranking)).toEqual([
      { kind: "criterion", slug: "areia" },
      { kind: "filter", key: "abertura", value: "Lateral" },
      { kind: "filter", key: "toString", value: "x" },
      { kind: "price", cents: 99_999 },
    ]);
    expect(choiceProblems(choice("a"), ranking)).toEqual([]);
  });

  it("takes its choice away, and the question that has fewer than two left", () => {
    const [a, b] = [choice("a"), choice("b", { weights: { ruido: 2 } })];
    const guide: Guide = {
      presets: [lost, b],
      questions: [
        { text: "Uma?", choices: [a, lost] },
        { text: "Duas?", choices: [a, lost, b] },
      ],
    };
    expect(offeredGuide(guide, ranking)).toEqual({
      presets: [b],
      questions: [{ text: "Duas?", choices: [a, b] }],
    });
  });
});

describe("what visitors are offered no more", () => {
  const [a, b, c] = [choice("a"), choice("b"), choice("c")];
  const before: Guide = {
    presets: [a, b],
    questions: [
      { text: "Uma?", choices: [a, b] },
      { text: "Duas?", choices: [a, b, c] },
    ],
  };

  it("is told by presets, whole questions, and answers of those that stay", () => {
    const after = { presets: [b], questions: [{ text: "Duas?", choices: [a, b] }] };
    expect(lostOffers(before, after)).toEqual({
      presets: ["a"],
      questions: ["Uma?"],
      answers: [{ label: "c", question: "Duas?" }],
    });
  });

  it("is nothing where nothing changes", () => {
    expect(lostOffers(before, before)).toEqual({ presets: [], questions: [], answers: [] });
  });
});

describe("a sent form", () => {
  const questions = [
    { text: "Uma?", choices: [choice("sim"), choice("não")] },
    { text: "Duas?", choices: [choice("frontal"), choice("superior")] },
  ];

  it("is told from the page that was only opened", () => {
    expect(readAnswers({ utm_source: "x" }, questions)).toBeNull();
    expect(readAnswers({ r1: "", r2: "" }, questions)).toEqual([]);
  });

  it("counts the answers that exist, and no others", () => {
    const labels = (raw: Record<string, string | string[]>) =>
      readAnswers(raw, questions)?.map(({ label }) => label);
    expect(labels({ r1: "não", r2: "superior" })).toEqual(["não", "superior"]);
    expect(labels({ r1: "talvez", r2: ["frontal", "superior"], r7: "sim" })).toEqual([]);
    expect(labels({ r1: "\0".repeat(500), r2: "frontal" })).toEqual(["frontal"]);
  });
});

it("links presets, of which the chosen one leads back", () => {
  const guide: Guide = {
    presets: [
      choice("Silêncio", { weights: { ruido: 4 } }),
      choice("Barata", { maximumPriceCents: 200_000 }),
    ],
    questions: [],
  };
  const opened = guidedQuery(guide.presets.slice(0, 1), ranking);
  expect(guideLinks(guide, ranking, { ...opened, sort: "preco", page: 2 })).toEqual({
    questionsPath: null,
    presets: [
      { label: "Silêncio", path: "/rankings/lavadoras", isChosen: true },
      { label: "Barata", path: "/rankings/lavadoras?preco_max=2000&ver=para-mim", isChosen: false },
    ],
  });
  expect(guideLinks(guide, ranking, emptyRankingQuery).presets.map(({ isChosen }) => isChosen)).toEqual([
    false,
    false,
  ]);
});
