import { patternProblem } from "@/server/ingest/import/patterns";
import { mappingProblems } from "@/text/import-problems";
import { z } from "zod";

const texts = z.array(z.string().min(1)).min(1);

/** Applied in this order whatever their order in the file; see docs/importing.md. */
const steps = {
  match: z
    .string()
    .min(1)
    .superRefine((pattern, context) => {
      const problem = patternProblem(pattern);
      if (problem !== null) context.addIssue({ code: "custom", message: problem });
    })
    .optional(),
  removePrefixes: texts.optional(),
  removeSuffixes: texts.optional(),
  cutAt: texts.optional(),
  map: z.record(z.string(), z.string().nullable()).optional(),
  unlisted: z.enum(["keep", "reject", "missing"]).optional(),
  letterCase: z.enum(["name", "upper", "lower", "key", "companyKey"]).optional(),
  spellings: z.array(z.string().min(1)).optional(),
  padStart: z.number().int().min(1).max(64).optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  decimal: z.enum(["comma", "dot"]).optional(),
};

export type Steps = z.infer<z.ZodObject<typeof steps>>;

export type Expression =
  | string
  | (Steps & { column: string; optional?: boolean | undefined })
  | (Steps & { join: Expression[]; separator?: string | undefined; skipRepeated?: boolean | undefined })
  | (Steps & { firstOf: Expression[] })
  | (Steps & { constant: string })
  | (Steps & { option: "period" });

export const expressionSchema: z.ZodType<Expression> = z.lazy(() =>
  z.union(
    [
      z.string().min(1),
      z.strictObject({ column: z.string().min(1), optional: z.boolean().optional(), ...steps }),
      z.strictObject({
        join: z.array(expressionSchema).min(1),
        separator: z.string().optional(),
        skipRepeated: z.boolean().optional(),
        ...steps,
      }),
      z.strictObject({ firstOf: z.array(expressionSchema).min(1), ...steps }),
      z.strictObject({ constant: z.string(), ...steps }),
      z.strictObject({ option: z.literal("period"), ...steps }),
    ],
    {
      error: ({ input }) =>
        input === undefined ? mappingProblems.missingExpression : mappingProblems.expression,
    },
  ),
);

export function requiredColumns(expression: Expression): string[] {
  if (typeof expression === "string") return [expression];
  if ("column" in expression) return expression.optional ? [] : [expression.column];
  if ("join" in expression) return expression.join.flatMap(requiredColumns);
  if ("firstOf" in expression) return expression.firstOf.flatMap(requiredColumns);
  return [];
}

export function firstColumn(expression: Expression): string {
  if (typeof expression === "string") return expression;
  if ("column" in expression) return expression.column;
  if ("join" in expression) return expression.join.map(firstColumn).find(Boolean) ?? "";
  if ("firstOf" in expression) return expression.firstOf.map(firstColumn).find(Boolean) ?? "";
  return "";
}

export function decimalOf(expression: Expression): Steps["decimal"] {
  return typeof expression === "string" ? undefined : expression.decimal;
}

export function plainColumn(expression: Expression): string | undefined {
  if (typeof expression === "string") return expression;
  const { optional: _, decimal: __, ...rest } = expression as Extract<Expression, { column: string }>;
  return Object.keys(rest).join() === "column" ? rest.column : undefined;
}

export function usesPeriodOption(expression: Expression): boolean {
  if (typeof expression === "string" || "column" in expression || "constant" in expression) return false;
  if ("option" in expression) return true;
  return ("join" in expression ? expression.join : expression.firstOf).some(usesPeriodOption);
}
