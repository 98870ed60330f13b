import {
  LONGEST_LABEL,
  LONGEST_QUESTION,
  MOST_CHOICES,
  WEIGHT_FACTORS,
  type GuideChoice,
} from "@/lib/contracts/guide";
import type { FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { cleanLine, legibleText } from "@/lib/legible-text";
import { parseReais, plainReais } from "@/lib/money";
import type { GuidedRanking } from "@/lib/ranking/guide";
import { failure, ok, type Result } from "@/lib/result";
import { guideEditorText } from "@/text/guide-editor";

const { problems } = guideEditorText;

/** Names of the fields of a choice. */
export const choiceFields = (index: number) => ({
  label: `choice.${index}.label`,
  price: `choice.${index}.price`,
  weight: (slug: string) => `choice.${index}.weight.${slug}`,
  filter: (key: string, value: string) => `choice.${index}.filter.${key}=${value}`,
});

export function partValues(text: string | null, choices: readonly GuideChoice[]): FieldValues {
  const values = choices.flatMap(({ label, maximumPriceCents, weights, filters }, index) => {
    const names = choiceFields(index);
    return [
      [names.label, label],
      [names.price, maximumPriceCents === null ? "" : plainReais(maximumPriceCents)],
      ...Object.entries(weights).map(([slug, factor]) => [names.weight(slug), String(factor)]),
      ...Object.entries(filters).flatMap(([key, chosen]) =>
        chosen.map((value) => [names.filter(key, value), "on"]),
      ),
    ] as [string, string][];
  });
  return { ...(text !== null && { text }), ...Object.fromEntries(values) };
}

/** A line of text with its problem, if it has one. */
function lineOf(typed: string, longest: number): { line: string; problem: string | null } {
  const line = cleanLine(typed);
  if (line.length > longest) return { line, problem: problems.tooLong(longest) };
  const legible = legibleText.safeParse(line);
  return { line, problem: legible.success ? null : (legible.error.issues[0]?.message ?? problems.required) };
}

function readChoice(values: FieldValues, index: number, ranking: GuidedRanking) {
  const names = choiceFields(index);
  const issues: FieldIssue[] = [];
  const { line: label, problem } = lineOf(values[names.label] ?? "", LONGEST_LABEL);
  const typedPrice = (values[names.price] ?? "").trim();
  const cents = typedPrice === "" ? null : parseReais(typedPrice);
  if (typedPrice !== "" && !cents) issues.push({ field: names.price, message: problems.price });
  const weights = ranking.criteria.flatMap(({ slug }) => {
    const factor = WEIGHT_FACTORS.find((each) => String(each) === values[names.weight(slug)]);
    return factor === undefined ? [] : [[slug, factor] as const];
  });
  const filters = ranking.facets.flatMap(({ key, values: known }) => {
    const chosen = known
      .map(({ value }) => value)
      .filter((value) => values[names.filter(key, value)] !== undefined);
    return chosen.length === 0 ? [] : [[key, chosen] as const];
  });
  const hasEffect = weights.length + filters.length > 0 || typedPrice !== "";
  if (problem !== null) issues.push({ field: names.label, message: problem });
  else if (label === "" && hasEffect) issues.push({ field: names.label, message: problems.required });
  const choice: GuideChoice = {
    ...{ label, maximumPriceCents: cents },
    weights: Object.fromEntries(weights),
    filters: Object.fromEntries(filters),
  };
  return { choice, issues, isEmpty: label === "" && !hasEffect };
}

/** The choices of a form, without the rows that nobody filled in. What the ranking does not have any more is not among them. */
export function readChoices(
  values: FieldValues,
  ranking: GuidedRanking,
): Result<GuideChoice[], FieldIssue[]> {
  const rows = Array.from({ length: MOST_CHOICES }, (_, index) => ({
    index,
    ...readChoice(values, index, ranking),
  })).filter(({ isEmpty }) => !isEmpty);
  const issues = rows.flatMap((row) => row.issues);
  const labels = rows.map(({ choice }) => choice.label);
  for (const { index, choice } of rows)
    if (choice.label !== "" && labels.indexOf(choice.label) !== labels.lastIndexOf(choice.label))
      issues.push({ field: choiceFields(index).label, message: problems.sameLabel });
  return issues.length > 0 ? failure(issues) : ok(rows.map(({ choice }) => choice));
}

export function readQuestionText(values: FieldValues): Result<string, FieldIssue[]> {
  const { line, problem } = lineOf(values["text"] ?? "", LONGEST_QUESTION);
  const message = line === "" ? problems.required : problem;
  return message === null ? ok(line) : failure([{ field: "text", message }]);
}
