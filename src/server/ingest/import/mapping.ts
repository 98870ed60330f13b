import { LONGEST_AGE_MONTHS } from "@/lib/scoring/measurement";
import { spanOfPeriod } from "@/lib/format/period";
import { ownValue } from "@/lib/own-value";
import { COST_YEARS } from "@/lib/prices/total-cost";
import { failure, ok, type Result } from "@/lib/result";
import {
  expressionSchema,
  requiredColumns,
  usesPeriodOption,
  type Expression,
} from "@/server/ingest/import/expression-schema";
import { formOfField } from "@/server/ingest/import/schema-fields";
import type { ValueKind } from "@/lib/contracts/mapping-form";
import { portugueseMessages } from "@/server/platform/http/field-problems";
import { rowStepSchema, stepExpressions } from "@/server/ingest/import/rows/row-step-schema";
import { resolveVariants } from "@/server/ingest/import/variants";
import { mappingProblems } from "@/text/import-problems";
import { z } from "zod";

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, mappingProblems.slug)
  .refine((text) => !(text in Object.prototype), mappingProblems.slug);
const text = z.string().trim().min(1);
const longText = () => z.string().trim().min(1).register(formOfField, { kind: "long" });
const valueOf = (value: ValueKind, isAsked?: true) =>
  z.lazy(() => expressionSchema).register(formOfField, { value, isAsked });

/** ">" separates the levels of the tree of categories. */
const treeName = text.refine((name) => !name.includes(">"), mappingProblems.treeName);

const costTexts = {
  label: text,
  note: text,
  period: text.refine((period) => spanOfPeriod(period) !== null, mappingProblems.costPeriod).optional(),
  years: z.literal(COST_YEARS).optional(),
};

/** Prices from another file of the import, or as stored. */
const costsSchema = z.union([
  z.strictObject({ ...costTexts, file: slug, place: expressionSchema, rate: expressionSchema }),
  z.strictObject({
    ...costTexts,
    places: z.array(
      z.strictObject({
        place: text,
        lowest: z.number(),
        highest: z.number(),
        median: z.number().positive().optional(),
      }),
    ),
  }),
]);

export const attributeSchema = z.strictObject({
  key: slug,
  label: text,
  type: z.enum(["text", "number", "boolean"]),
  unit: text.optional(),
  filterable: z.boolean(),
  highlighted: z.boolean().optional(),
  costs: costsSchema.optional(),
});

export const criterionSchema = z.strictObject({
  slug,
  name: text,
  description: text,
  weight: z.number().positive().max(1).register(formOfField, { kind: "percent" }),
  measurement: z
    .strictObject({
      best: z.number(),
      worst: z.number(),
      unit: text,
      decimals: z.number().int().min(0).max(6),
    })
    .refine(({ best, worst }) => best !== worst, mappingProblems.bestAndWorst)
    .optional(),
});

export const plainItemNoun = { singular: "item", plural: "itens", gender: "masculine" } as const;

/** Otherwise the command or the name of the file gives the period. */
const periodSchema = valueOf("period").default({ option: "period" });

const categorySchema = z.strictObject({
  slug,
  name: treeName,
  department: treeName.optional(),
  description: longText(),
  itemNoun: z
    .strictObject({ singular: text, plural: text, gender: z.enum(["feminine", "masculine"]) })
    .default(plainItemNoun),
  attributes: z.array(attributeSchema).default([]),
  criteria: z.array(criterionSchema).default([]),
  /** Months that a measurement may be older than the newest one; any age where it is left out. */
  maximumAgeMonths: z.number().int().min(0).max(LONGEST_AGE_MONTHS).optional(),
  source: z.strictObject({
    name: text,
    url: z.url().optional(),
    licence: text.optional(),
    note: longText().optional(),
    /** On what evidence an item has a Nota and a position, as a sentence. */
    evidence: longText().optional(),
    /** What several cases of its measurements are called ("reclamações avaliadas"). */
    cases: text.optional(),
  }),
});

export const formatSchema = z.strictObject({
  kind: z.enum(["csv", "json", "jsonl", "xml"]).optional(),
  /** Keys of a JSON document ("result.records"), or elements of XML ("loja/produto"). */
  path: z.string().optional(),
  /** Files of a ZIP archive: a name with `*` and `?`. */
  entry: text.optional(),
  /** Name, or number from 1. */
  sheet: z
    .union([text, z.number().int().min(1)])
    .register(formOfField, { kind: "sheet" })
    .optional(),
  /** The line or row that names the columns, from 1. */
  headerRow: z.number().int().min(1).max(1_000).optional(),
  delimiter: z.enum([";", ",", "\t", "|"]).optional(),
  encoding: z.enum(["utf-8", "windows-1252"]).optional(),
  decimal: z.enum(["comma", "dot"]).default("comma"),
  missing: z.array(z.string()).default([]),
});

const itemSchema = z.strictObject({
  key: valueOf("text"),
  /** A file that adds to stored items may lack it. */
  name: valueOf("text", true).optional(),
  brand: valueOf("text").optional(),
  description: valueOf("long").optional(),
  imageUrl: valueOf("address").optional(),
  attributes: z.record(z.string(), expressionSchema).default({}),
  newestBy: z.string().optional(),
  keepsName: z.boolean().optional(),
  /** A CNPJ or its root; the name is the item's where it is left out. */
  company: z.strictObject({ cnpj: valueOf("text"), name: valueOf("text").optional() }).optional(),
});

const scaleSchema = z
  .strictObject({ minimum: z.number(), maximum: z.number() })
  .refine(({ minimum, maximum }) => minimum < maximum, mappingProblems.scale);

const aggregateSchema = z
  .strictObject({
    source: text,
    period: periodSchema,
    count: valueOf("whole"),
    mean: valueOf("number").optional(),
    sum: valueOf("number").optional(),
    /** The step to which the source rounds its means. Without it the import finds it from the file. */
    meanStep: z.number().min(0).optional(),
    scale: scaleSchema,
    histogram: z.array(expressionSchema).length(5).optional(),
  })
  .refine(({ mean, sum }) => (mean === undefined) !== (sum === undefined), mappingProblems.meanOrSum);

/** The criterion that each text of `value` stands for. */
const namedCriterionSchema = z.strictObject({ value: expressionSchema, named: z.record(text, slug) });

export const measurementSchema = z.strictObject({
  criterion: z.union([slug, namedCriterionSchema]),
  value: valueOf("number"),
  period: periodSchema,
  /** Of a rate or a mean of marks: how many cases it stands on, and the values that one case can have. */
  cases: z.strictObject({ count: valueOf("whole"), scale: scaleSchema }).optional(),
});

const reviewSchema = z.strictObject({
  key: valueOf("text"),
  stars: valueOf("stars"),
  title: valueOf("text").optional(),
  body: valueOf("long").optional(),
  author: valueOf("text").optional(),
  date: valueOf("date"),
  verified: valueOf("truth").optional(),
  criterionStars: z.record(slug, expressionSchema).default({}),
});

const offerSchema = z.strictObject({
  key: valueOf("text"),
  store: valueOf("text"),
  url: valueOf("address"),
  price: valueOf("price"),
  cardPrice: valueOf("price").optional(),
  instalmentCount: valueOf("whole").optional(),
  instalmentValue: valueOf("price").optional(),
  commissioned: valueOf("truth").optional(),
  seenAt: valueOf("date"),
});

/** A step joins its rows. */
const otherFileSchema = z.strictObject({
  format: formatSchema.prefault({}),
  /** Its name in an archive with the first file, with `*` and `?`. */
  entry: text.optional(),
  /** Whether the import may do without it. A step that joins it needs it. */
  optional: z.boolean().optional(),
});

const mappingShape = {
  format: formatSchema.prefault({}),
  files: z.record(slug, otherFileSchema).default({}),
  rows: z.array(rowStepSchema).default([]),
  item: itemSchema,
  aggregate: aggregateSchema.optional(),
  measurements: z.array(measurementSchema).default([]),
  review: reviewSchema.optional(),
  offer: offerSchema.optional(),
};

export const wholeShape = { category: categorySchema, ...mappingShape };

const wholeMappingSchema = z.strictObject(wholeShape).superRefine((mapping, context) => {
  for (const { path, message } of categoryIssues(mapping.category, mapping)) {
    context.addIssue({ code: "custom", path, message });
  }
});

/** For a file that adds to another mapping's category. */
const partialMappingSchema = z.strictObject({
  category: z.strictObject({ existing: slug }),
  ...mappingShape,
});

export type Mapping = z.infer<typeof wholeMappingSchema> | z.infer<typeof partialMappingSchema>;
const existingReference = z.looseObject({ category: z.looseObject({ existing: z.unknown() }) });

export type CategoryDefinition = z.infer<typeof categorySchema>;
export type NamedCriterion = z.infer<typeof namedCriterionSchema>;
export type AggregateMapping = z.infer<typeof aggregateSchema>;
export type ReviewMapping = z.infer<typeof reviewSchema>;
export type OfferMapping = z.infer<typeof offerSchema>;

interface CategoryReferences {
  attributes: readonly { key: string }[];
  criteria: readonly { slug: string; weight: number; measurement?: unknown }[];
}

interface Issue {
  path: (string | number)[];
  message: string;
}

function weightIssue(criteria: CategoryReferences["criteria"]): Issue[] {
  if (criteria.length === 0) return [];
  const sum = criteria.reduce((total, { weight }) => total + weight, 0);
  if (Math.abs(sum - 1) < 1e-9) return [];
  return [{ path: ["category", "criteria"], message: mappingProblems.weights(Number(sum.toFixed(6))) }];
}

export function categoryIssues(
  category: CategoryReferences,
  mapping: Pick<Mapping, "item" | "measurements" | "review" | "rows" | "files">,
): Issue[] {
  const attributes = new Set(category.attributes.map(({ key }) => key));
  const measured = new Set(category.criteria.filter((c) => c.measurement).map((c) => c.slug));
  const reviewed = new Set(category.criteria.filter((c) => !c.measurement).map((c) => c.slug));
  const issues = weightIssue(category.criteria);
  const require = (isKnown: boolean, path: (string | number)[], message: string) => {
    if (!isKnown) issues.push({ path, message });
  };
  for (const key of Object.keys(mapping.item.attributes)) {
    require(attributes.has(key), ["item", "attributes", key], mappingProblems.noAttribute);
  }
  const { newestBy } = mapping.item;
  const isReadable = newestBy === undefined || Object.hasOwn(mapping.item.attributes, newestBy);
  require(isReadable, ["item", "newestBy"], mappingProblems.noItemAttribute);
  mapping.measurements.forEach(({ criterion }, index) => {
    const slugs = typeof criterion === "string" ? [criterion] : Object.values(criterion.named);
    const isMeasured = slugs.every((each) => measured.has(each));
    require(isMeasured, ["measurements", index, "criterion"], mappingProblems.notMeasured);
  });
  mapping.rows.forEach((step, index) => {
    if (!("join" in step)) return;
    const file = ownValue(mapping.files, step.join.file);
    const reason = file ? mappingProblems.optionalJoin : mappingProblems.notAFile;
    require(file !== undefined && file.optional !== true, ["rows", index, "join", "file"], reason);
  });
  for (const key of Object.keys(mapping.review?.criterionStars ?? {})) {
    require(reviewed.has(key), ["review", "criterionStars", key], mappingProblems.notReviewed);
  }
  return issues;
}

const pointer = (path: readonly PropertyKey[]) => `/${path.map(String).join("/")}`;

/** "/category/criteria: os pesos somam 0,9, e não 1". */
export function describeIssues(issues: readonly { path: readonly PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${pointer(path)}: ${message}`).join("\n");
}

/** Messages of the schema library; what is not there is told as such, whatever was expected. */
const inPortuguese: z.core.$ZodErrorMap = (issue) =>
  issue.input === undefined && issue.code !== "unrecognized_keys"
    ? mappingProblems.missing
    : portugueseMessages.error(issue);

/** Levels of a mapping; expressions in expressions need some ten. Schemas call themselves for each. */
const DEEPEST = 64;

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/** The error has a line for each problem, with its path as a JSON pointer. */
export function parseMapping(content: string): Result<Mapping, string> {
  let value: unknown;
  try {
    value = JSON.parse(content);
    if (isDeeper(value, DEEPEST)) return failure(mappingProblems.deep(DEEPEST));
    value = resolveVariants(value);
  } catch (error) {
    const [, line, column] = /line (\d+) column (\d+)/.exec((error as Error).message) ?? [];
    return failure(mappingProblems.notJson(line, column));
  }
  const isPartial = existingReference.safeParse(value).success;
  const parsed = (isPartial ? partialMappingSchema : wholeMappingSchema).safeParse(value, {
    error: inPortuguese,
  });
  return parsed.success ? ok(parsed.data) : failure(describeIssues(parsed.error.issues));
}

/** Returns the expressions that a part of a mapping contains. The schema says in which fields they are. */
function expressionsIn(schema: z.core.$ZodType, value: unknown): Expression[] {
  if (value === undefined) return [];
  if (schema === expressionSchema || formOfField.get(schema)?.value) return [value as Expression];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return expressionsIn(schema.unwrap(), value);
  if (schema instanceof z.ZodUnion) {
    const own = schema.options.find((option) => z.safeParse(option, value).success);
    return own ? expressionsIn(own, value) : [];
  }
  const parts = value as Readonly<Record<string, unknown>>;
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => expressionsIn(part, parts[name]));
  if (schema instanceof z.ZodRecord)
    return Object.values(parts).flatMap((part) => expressionsIn(schema.valueType, part));
  return schema instanceof z.ZodArray && Array.isArray(value)
    ? value.flatMap((part) => expressionsIn(schema.element, part))
    : [];
}

/** The parts that are read from the rows as the steps leave them. */
const readSchema = z
  .object(mappingShape)
  .pick({ item: true, aggregate: true, measurements: true, review: true, offer: true });

const mappingExpressions = (mapping: Mapping) => expressionsIn(readSchema, mapping);

export function mappingColumns(mapping: Mapping): string[] {
  return [...new Set(mappingExpressions(mapping).flatMap(requiredColumns))];
}

export function mappingNeedsPeriod(mapping: Mapping): boolean {
  return [...mappingExpressions(mapping), ...mapping.rows.flatMap(stepExpressions)].some(usesPeriodOption);
}
