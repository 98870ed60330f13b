import type { Guide, GuideChoice, GuideQuestion } from "@/lib/contracts/guide";
import type { RankingDetail } from "@/lib/contracts/ranking";
import { ownValue } from "@/lib/own-value";
import { QueryReader, type RawQuery } from "@/lib/query-reader";
import { answerParameter, answerParameterNames } from "@/lib/ranking/answer-parameters";
import { emptyRankingQuery, rankingPath, type RankingQuery } from "@/lib/ranking/ranking-query";

/** What a guide refers to. */
export type GuidedRanking = Pick<RankingDetail, "criteria" | "facets" | "lowestPriceCents">;

/** Why a choice cannot be offered: what it names is not in the ranking, or not any more. */
export type ChoiceProblem =
  | { kind: "criterion"; slug: string }
  | { kind: "filter"; key: string; value: string }
  | { kind: "price"; cents: number };

export function choiceProblems(choice: GuideChoice, ranking: GuidedRanking): ChoiceProblem[] {
  const { criteria, facets, lowestPriceCents } = ranking;
  const missing = Object.keys(choice.weights).filter((slug) => !criteria.some((each) => each.slug === slug));
  const unknown = Object.entries(choice.filters).flatMap(([key, values]) => {
    const known = facets.find((facet) => facet.key === key)?.values ?? [];
    return values
      .filter((value) => !known.some((each) => each.value === value))
      .map((value): ChoiceProblem => ({ kind: "filter", key, value }));
  });
  const { maximumPriceCents: cents } = choice;
  const isTooCheap = cents !== null && (lowestPriceCents === null || cents < lowestPriceCents);
  return [
    ...missing.map((slug): ChoiceProblem => ({ kind: "criterion", slug })),
    ...unknown,
    ...(isTooCheap ? [{ kind: "price" as const, cents }] : []),
  ];
}

/** Fewer are no question. */
const LEAST_CHOICES = 2;

/** What visitors see: choices that would do only half of what they promise are left out, with questions that lose their sense. */
export function offeredGuide({ presets, questions }: Guide, ranking: GuidedRanking): Guide {
  const sound = (choices: readonly GuideChoice[]) =>
    choices.filter((choice) => choiceProblems(choice, ranking).length === 0);
  return {
    presets: sound(presets),
    questions: questions
      .map(({ text, choices }) => ({ text, choices: sound(choices) }))
      .filter(({ choices }) => choices.length >= LEAST_CHOICES),
  };
}

/** What visitors are offered before and not after: presets, whole questions, and answers of questions that stay. */
export function lostOffers(before: Guide, after: Guide) {
  const isLostChoice = (kept: readonly GuideChoice[]) => (choice: GuideChoice) =>
    !kept.some(({ label }) => label === choice.label);
  const kept = new Map(after.questions.map(({ text, choices }) => [text, choices]));
  return {
    presets: before.presets.filter(isLostChoice(after.presets)).map(({ label }) => label),
    questions: before.questions.filter(({ text }) => !kept.has(text)).map(({ text }) => text),
    answers: before.questions.flatMap(({ text, choices }) =>
      choices.filter(isLostChoice(kept.get(text) ?? choices)).map(({ label }) => ({ label, question: text })),
    ),
  };
}

/** The published weights, each multiplied by what the choices say of it; the greatest becomes 100. Null where nothing changes. */
function guidedWeights(choices: readonly GuideChoice[], { criteria }: GuidedRanking) {
  const factors = criteria.map(({ slug }) =>
    choices.reduce((product, { weights }) => product * (ownValue(weights, slug) ?? 1), 1),
  );
  const weights = criteria.map(({ weight }, index) => weight * (factors[index] ?? 1));
  const greatest = Math.max(0, ...weights);
  if (greatest === 0 || factors.every((factor) => factor === factors[0])) return null;
  return Object.fromEntries(
    criteria.map(({ slug }, index) => [slug, Math.round(((weights[index] ?? 0) / greatest) * 100)]),
  );
}

/**
 * The state of the ranking that the choices ask for. Weights of several choices multiply. Of filters by the same attribute the
 * later choice counts, and of prices the lowest.
 */
export function guidedQuery(choices: readonly GuideChoice[], ranking: GuidedRanking): RankingQuery {
  const filters: Record<string, string[]> = Object.assign({}, ...choices.map((choice) => choice.filters));
  const { brand = [], ...attributes } = filters;
  const prices = choices.flatMap(({ maximumPriceCents }) => maximumPriceCents ?? []);
  return {
    ...emptyRankingQuery,
    brands: [...brand].sort(),
    attributes: Object.fromEntries(
      Object.entries(attributes).map(([key, values]) => [key, [...values].sort()]),
    ),
    maximumPriceCents: prices.length === 0 ? null : Math.min(...prices),
    weights: guidedWeights(choices, ranking),
    view: "guided",
  };
}

/**
 * The chosen answers of a sent form; null where it was not sent. An answer that is no longer offered counts as none.
 *
 * @param questions as they are offered
 */
export function readAnswers(raw: RawQuery, questions: readonly GuideQuestion[]): GuideChoice[] | null {
  if (!answerParameterNames.some((name) => raw[name] !== undefined)) return null;
  const reader = new QueryReader(raw);
  return questions.flatMap(({ choices }, index) => {
    const label = reader.single(answerParameter(index));
    return choices.find((choice) => choice.label === label) ?? [];
  });
}

export const guidePath = (slug: string) => `/rankings/${slug}/qual-serve`;

/** What a ranking's page links to. */
export interface GuideLinks {
  /** Null where there are no questions. */
  questionsPath: string | null;
  presets: { label: string; path: string; isChosen: boolean }[];
}

/** A chosen preset leads back to the ranking as it is published. */
export function guideLinks(
  { presets, questions }: Guide,
  ranking: GuidedRanking & Pick<RankingDetail, "slug">,
  query: RankingQuery,
): GuideLinks {
  const { slug } = ranking;
  const present = rankingPath(slug, { ...query, page: 1, sort: "nota", view: "guided" });
  return {
    questionsPath: questions.length > 0 ? guidePath(slug) : null,
    presets: presets.map((preset) => {
      const path = rankingPath(slug, guidedQuery([preset], ranking));
      const isChosen = path === present;
      return { label: preset.label, path: isChosen ? `/rankings/${slug}` : path, isChosen };
    }),
  };
}
