import { expressionSchema, requiredColumns, type Expression } from "@/server/ingest/import/expression-schema";
import { patternProblem } from "@/server/ingest/import/patterns";
import { mappingProblems } from "@/text/import-problems";
import { z } from "zod";

const text = z.string().trim().min(1);

const conditionSchema = z
  .strictObject({
    value: expressionSchema,
    in: z.array(z.string()).min(1).optional(),
    notIn: z.array(z.string()).min(1).optional(),
    equals: expressionSchema.optional(),
    present: z.boolean().optional(),
    atLeast: z.number().optional(),
    atMost: z.number().optional(),
  })
  .refine((condition) => Object.keys(condition).length > 1, {
    error: mappingProblems.condition,
  });

const conditionsSchema = z.union([conditionSchema, z.array(conditionSchema).min(1)]);

const calculationSchema = z.strictObject({
  product: z.array(expressionSchema).min(1),
  over: z.array(expressionSchema).default([]),
});

const unpivotSchema = z.strictObject({
  columns: text.superRefine((pattern, context) => {
    const problem = patternProblem(pattern);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  }),
  name: text,
  value: text,
});

/** Without a condition a summary is of all rows of the group. */
const where = conditionsSchema.optional();

const summarySchema = z.union(
  [
    z.strictObject({ count: z.literal(true), where }),
    z.strictObject({ sum: expressionSchema, where }),
    z.strictObject({ most: expressionSchema, where }),
    z.strictObject({ first: expressionSchema, where }),
    z.strictObject({ last: expressionSchema, where }),
  ],
  { error: mappingProblems.groupColumn },
);

const groupSchema = z.strictObject({
  by: z.record(text, expressionSchema).refine((by) => Object.keys(by).length > 0, mappingProblems.groupBy),
  columns: z.record(text, summarySchema).default({}),
});

const joinSchema = z.strictObject({
  file: text,
  key: expressionSchema,
  matches: expressionSchema,
  columns: z.record(text, expressionSchema),
  unmatched: z.enum(["keep", "leaveOut"]).default("keep"),
});

/** Figures that stand on too little to count: their columns are empty where the conditions hold. */
const blankSchema = z.strictObject({ columns: z.array(text).min(1), where: conditionsSchema });

/** Rows that are in files of another kind; `instead` is the mapping of those. */
const doubtSchema = z.strictObject({ where: conditionsSchema, instead: text.optional() });

export const rowStepSchema = z.union(
  [
    z.strictObject({ where: conditionsSchema }),
    z.strictObject({ columns: z.record(text, expressionSchema) }),
    z.strictObject({ calculate: z.record(text, calculationSchema) }),
    z.strictObject({ unpivot: unpivotSchema }),
    z.strictObject({ group: groupSchema }),
    z.strictObject({ join: joinSchema }),
    z.strictObject({ blank: blankSchema }),
    z.strictObject({ doubt: doubtSchema }),
  ],
  { error: mappingProblems.step },
);

export type RowStep = z.infer<typeof rowStepSchema>;
export type Condition = z.infer<typeof conditionSchema>;
export type Conditions = z.infer<typeof conditionsSchema>;
export type Calculation = z.infer<typeof calculationSchema>;
export type Summary = z.infer<typeof summarySchema>;
export type GroupStep = z.infer<typeof groupSchema>;
export type JoinStep = z.infer<typeof joinSchema>;

export const conditionList = (conditions: Conditions): Condition[] =>
  Array.isArray(conditions) ? conditions : [conditions];

function conditionExpressions(conditions: Conditions): Expression[] {
  return conditionList(conditions).flatMap(({ value, equals }) =>
    equals === undefined ? [value] : [value, equals],
  );
}

function summaryExpressions({ where, ...summary }: Summary): Expression[] {
  const conditions = where === undefined ? [] : conditionExpressions(where);
  return "count" in summary ? conditions : [...Object.values(summary), ...conditions];
}

export function stepExpressions(step: RowStep): Expression[] {
  if ("where" in step) return conditionExpressions(step.where);
  if ("columns" in step) return Object.values(step.columns);
  if ("calculate" in step)
    return Object.values(step.calculate).flatMap(({ product, over }) => [...product, ...over]);
  if ("join" in step) return [step.join.key];
  if ("unpivot" in step) return [];
  if ("blank" in step) return [...step.blank.columns, ...conditionExpressions(step.blank.where)];
  if ("doubt" in step) return conditionExpressions(step.doubt.where);
  const { by, columns } = step.group;
  return [...Object.values(by), ...Object.values(columns).flatMap(summaryExpressions)];
}

export const stepColumns = (step: RowStep): string[] => [
  ...new Set(stepExpressions(step).flatMap(requiredColumns)),
];
