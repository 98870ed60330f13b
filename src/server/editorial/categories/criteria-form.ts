import { cleanLine } from "@/lib/legible-text";
import { sumsToOne, type CriterionDefinition } from "@/lib/contracts/category-criteria";
import type { CriterionRow, FieldValues } from "@/lib/contracts/category-editor";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { failure, ok, type Result } from "@/lib/result";
import { inOrder, issuesOf, numberOf, rowsOf } from "@/server/editorial/categories/form-rows";
import { slugify } from "@/server/platform/words/text-keys";
import { categoryEditorText } from "@/text/category-editor";
import { z } from "zod";

const { problems } = categoryEditorText;
const LONGEST = { name: 60, description: 400, unit: 20 } as const;

/** Percentages from 1 that sum to 100. Rounding favours the weights that would lose the most. */
export function wholePercentages(weights: readonly number[]): number[] {
  const exact = weights.map((weight) => weight * 100);
  const whole = exact.map((percent) => Math.max(1, Math.floor(percent + 1e-9)));
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const byLoss = exact
    .map((percent, index) => ({ index, loss: percent - (whole[index] ?? 0) }))
    .sort((a, b) => b.loss - a.loss);
  for (const { index } of byLoss.slice(0, Math.max(0, missing))) whole[index] = (whole[index] ?? 0) + 1;
  return whole;
}

const text = (longest: number) =>
  z
    .string()
    .default("")
    .transform(cleanLine)
    .refine((value) => [...value].length <= longest, problems.tooLong(longest));

const numberField = z
  .string()
  .default("")
  .transform(numberOf)
  .refine((value): value is number => value !== null, problems.number);

const ruleSchema = z
  .object({
    best: numberField,
    worst: numberField,
    unit: text(LONGEST.unit),
    decimals: z
      .string()
      .regex(/^[0-6]$/, problems.decimals)
      .transform(Number),
  })
  .refine(({ best, worst }) => best !== worst, { path: ["worst"], message: problems.direction });

const rowSchema = z.object({
  slug: z.string().max(100).default(""),
  name: text(LONGEST.name).refine((value) => value !== "", problems.required),
  description: text(LONGEST.description),
  weight: z
    .string()
    .default("")
    .transform((typed) => typed.trim().replace(/\s*%$/, ""))
    .refine((typed) => /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 100, problems.weight)
    .transform(Number),
  order: z.string().default("").transform(numberOf),
});

type ReadRow = z.output<typeof rowSchema> & Pick<CriterionDefinition, "measurement">;

const isMeasuredRow = (row: FieldValues) => row["kind"] === "measured";

function readRow(row: FieldValues): Result<ReadRow, FieldIssue[]> {
  const parsed = rowSchema.safeParse(row);
  const rule = isMeasuredRow(row) ? ruleSchema.safeParse(row) : null;
  const issues = [
    ...(parsed.success ? [] : issuesOf(parsed.error)),
    ...(rule && !rule.success ? issuesOf(rule.error) : []),
  ];
  return parsed.success && issues.length === 0
    ? ok({ ...parsed.data, measurement: rule?.data ?? null })
    : failure(issues);
}

/** A percentage that was left as it was shown keeps its exact weight. */
function exactWeights(rows: readonly ReadRow[], known: readonly CriterionDefinition[]): number[] {
  const shown = wholePercentages(known.map(({ weight }) => weight));
  const exact = new Map(
    known.map(({ slug, weight }, index) => [slug, { weight, percent: shown[index] ?? 0 }]),
  );
  const kept = rows.map(({ slug, weight }) =>
    exact.get(slug)?.percent === weight ? (exact.get(slug)?.weight ?? weight / 100) : weight / 100,
  );
  return sumsToOne(kept.map((weight) => ({ weight }))) ? kept : rows.map(({ weight }) => weight / 100);
}

const isLeftOut = (row: FieldValues) =>
  row["remove"] !== undefined || ((row["slug"] ?? "") === "" && cleanLine(row["name"] ?? "") === "");

/** `known` are the criteria that the form was made from, for their exact weights. */
export function readCriteriaForm(
  values: FieldValues,
  known: readonly CriterionDefinition[],
): Result<CriterionDefinition[], FieldIssue[]> {
  const issues: FieldIssue[] = [];
  const slugs = new Set<string>();
  const rows = rowsOf(values, "criterion")
    .filter(({ values: row }) => !isLeftOut(row))
    .flatMap(({ index, values: row }) => {
      const prefix = `criterion.${index}.`;
      const read = readRow(row);
      if (!read.ok) {
        issues.push(...read.error.map(({ field, message }) => ({ field: prefix + String(field), message })));
        return [];
      }
      const slug = known.some((each) => each.slug === read.value.slug)
        ? read.value.slug
        : slugify(read.value.name);
      if (slug === "" || slugs.has(slug))
        issues.push({ field: `${prefix}name`, message: problems.sameCriterion });
      slugs.add(slug);
      return [{ ...read.value, slug }];
    });
  const sum = rows.reduce((total, { weight }) => total + weight, 0);
  if (issues.length === 0 && rows.length > 0 && sum !== 100)
    issues.push({ field: null, message: problems.sum(sum) });
  if (issues.length > 0) return failure(issues);
  const weights = exactWeights(rows, known);
  const weighted = rows.map((row, index) => ({ ...row, weight: weights[index] ?? row.weight }));
  return ok(inOrder(weighted).map(({ order: _, ...criterion }) => criterion));
}

const typedNumber = (value: number) => String(value).replace(".", ",");

export function criteriaValues(criteria: readonly CriterionDefinition[]): FieldValues {
  const percentages = wholePercentages(criteria.map(({ weight }) => weight));
  const entries = criteria.flatMap(({ slug, name, description, measurement }, index): [string, string][] => {
    const prefix = `criterion.${index}.`;
    return [
      [`${prefix}slug`, slug],
      [`${prefix}name`, name],
      [`${prefix}description`, description],
      [`${prefix}weight`, String(percentages[index] ?? "")],
      [`${prefix}order`, String(index + 1)],
      [`${prefix}kind`, measurement ? "measured" : "reviewed"],
      [`${prefix}best`, measurement ? typedNumber(measurement.best) : ""],
      [`${prefix}worst`, measurement ? typedNumber(measurement.worst) : ""],
      [`${prefix}unit`, measurement?.unit ?? ""],
      [`${prefix}decimals`, String(measurement?.decimals ?? 0)],
    ];
  });
  return Object.fromEntries(entries);
}

export function criterionRows(
  values: FieldValues,
  evidence: ReadonlyMap<string, Pick<CriterionRow, "reviewCount" | "measurements">>,
): CriterionRow[] {
  const rows = rowsOf(values, "criterion").map(({ values: row }) => {
    const slug = row["slug"] ?? "";
    return { reviewCount: 0, measurements: 0, ...evidence.get(slug), slug, isMeasured: isMeasuredRow(row) };
  });
  const hasEmpty = rows.at(-1)?.slug === "";
  return hasEmpty ? rows : [...rows, { slug: "", isMeasured: false, reviewCount: 0, measurements: 0 }];
}
