import type { CriterionDefinition } from "@/lib/contracts/category-criteria";
import { formatNumber, formatPercent } from "@/lib/format/number";
import { categoryEditorText } from "@/text/category-editor";

const text = categoryEditorText.lines;

const weightText = (weight: number) =>
  formatPercent(weight, { decimals: Number.isInteger(Math.round(weight * 1e6) / 1e4) ? 0 : 1 });

function ruleText({ measurement }: CriterionDefinition): string {
  if (!measurement) return text.reviewed;
  const { best, worst, unit, decimals } = measurement;
  const withUnit = (value: number) =>
    `${formatNumber(value, { decimals: Math.max(decimals, 0) })} ${unit}`.trim();
  return text.rule(withUnit(best), withUnit(worst));
}

/** One line for each criterion: "Vento: 50%". */
export const describeCriteria = (criteria: readonly CriterionDefinition[]): string[] =>
  criteria.map(({ name, weight }) => `${name}: ${weightText(weight)}`);

function changesOf(old: CriterionDefinition, wanted: CriterionDefinition): string[] {
  const { name } = wanted;
  const change = (of: string, before: string, after: string) =>
    before === after ? [] : [text.change(of, before, after)];
  return [
    ...change(name, weightText(old.weight), weightText(wanted.weight)),
    ...change(text.ruleOf(name), ruleText(old), ruleText(wanted)),
    ...change(text.nameOf, old.name, name),
    ...(old.description === wanted.description ? [] : [text.description(name)]),
  ];
}

/** One line for each part of the change. */
export function describeChange(
  before: readonly CriterionDefinition[],
  after: readonly CriterionDefinition[],
): string[] {
  const known = new Map(before.map((each) => [each.slug, each]));
  const wanted = new Set(after.map(({ slug }) => slug));
  const lines = after.flatMap((each) => {
    const old = known.get(each.slug);
    return old ? changesOf(old, each) : [text.added(each.name, weightText(each.weight))];
  });
  const removed = before
    .filter(({ slug }) => !wanted.has(slug))
    .map(({ name, weight }) => text.removed(name, weightText(weight)));
  const all = [...lines, ...removed];
  const orderOf = (criteria: readonly CriterionDefinition[]) => criteria.map(({ slug }) => slug).join();
  return all.length === 0 && orderOf(before) !== orderOf(after) ? [text.order] : all;
}
