import type { FieldValues } from "@/lib/contracts/category-editor";
import { COLUMN_SOURCE, EXPRESSION_FIELDS } from "@/lib/contracts/mapping-form";
import { failure, ok, type Result } from "@/lib/result";
import { mappingFormText } from "@/text/mapping-form";
import { isDeepStrictEqual } from "node:util";

const text = mappingFormText.problems;

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parseTemplate(template: string): Json | null {
  const firsts = template.split("||").map((part) => /^\s*\{([^{}]+)\}\s*$/.exec(part)?.[1]);
  if (firsts.length > 1) return firsts.includes(undefined) ? null : { firstOf: firsts };
  const parts = template.split(/\{([^{}]+)\}/);
  const columns = parts.filter((_, index) => index % 2 === 1);
  const literals = parts.filter((_, index) => index % 2 === 0);
  if (columns.length === 0 || literals.some((each) => /[{}]/.test(each))) return null;
  const [before = "", after = ""] = [literals[0], literals.at(-1)];
  const around = { ...(before !== "" && { before }), ...(after !== "" && { after }) };
  const between = new Set(literals.slice(1, -1));
  const [separator = " "] = between;
  if (between.size <= 1) return { join: columns, ...(separator !== " " && { separator }), ...around };
  const joined = columns.flatMap((column, index) => {
    const literal = literals[index] ?? "";
    return index === 0 || literal === "" ? [column] : [{ constant: literal }, column];
  });
  return { join: joined, separator: "", ...around };
}

const braced = (column: string) => `{${column}}`;

function templateOf({ join, firstOf, separator = " ", before = "", after = "" }: Json): string {
  if (Array.isArray(firstOf)) return firstOf.map(String).map(braced).join(" || ");
  const parts = (Array.isArray(join) ? join : []).map((part: unknown) =>
    isObject(part) ? String(part["constant"]) : braced(String(part)),
  );
  return `${String(before)}${parts.join(String(separator))}${String(after)}`;
}

const linesOf = (typed: string) => typed.split("\n").filter((line) => line.trim() !== "");

/** "S = sim"; without a text after the sign the value is missing. */
function readMap(typed: string): Record<string, string | null> | null {
  const entries = linesOf(typed).map((line) => {
    const sign = line.indexOf("=");
    return [line.slice(0, sign).trim(), line.slice(sign + 1).trim() || null, sign > 0] as const;
  });
  if (entries.some(([, , isEntry]) => !isEntry)) return null;
  return Object.fromEntries(entries);
}

function readSteps(values: FieldValues): Result<Json, string> {
  const steps: Record<string, unknown> = {};
  for (const name of [...EXPRESSION_FIELDS.short, ...EXPRESSION_FIELDS.choices]) {
    const value = values[name] ?? "";
    if (value !== "") steps[name] = name === "padStart" && /^\d{1,3}$/.test(value) ? Number(value) : value;
  }
  for (const name of EXPRESSION_FIELDS.lines) {
    const value = values[name] ?? "";
    const read = name === "map" ? readMap(value) : linesOf(value);
    if (read === null) return failure(text.map);
    if (Object.keys(read).length > 0) steps[name] = read;
  }
  for (const name of EXPRESSION_FIELDS.checks) if (values[name] !== undefined) steps[name] = true;
  return ok(steps);
}

/** Texts around a template stand inside those of the steps. */
function withSteps(source: Json, steps: Json): Json {
  const around = ["before", "after"] as const;
  const joined = around.flatMap((name) => {
    const [outer, inner] = [steps[name], source[name]].map((part) => (typeof part === "string" ? part : ""));
    const both = name === "before" ? `${outer}${inner}` : `${inner}${outer}`;
    return both === "" ? [] : [[name, both] as const];
  });
  return { ...source, ...steps, ...Object.fromEntries(joined) };
}

function sourceOf(from: string, typed: string): Json | null {
  if (from.startsWith(COLUMN_SOURCE)) return { column: from.slice(COLUMN_SOURCE.length) };
  if (from === "fixed") return { constant: typed };
  if (from === "period") return { option: "period" };
  return from === "template" ? parseTemplate(typed) : null;
}

/** Undefined where nothing is chosen. Keys of `values` are the last parts of the fields' names. */
export function expressionOfFields(values: FieldValues): Result<unknown, string> {
  const { from = "", text: typed = "" } = values;
  if (from === "") return ok(undefined);
  if (from === "json") {
    try {
      return ok(JSON.parse(typed) as unknown);
    } catch (error) {
      return failure(text.json((error as Error).message));
    }
  }
  const source = sourceOf(from, typed);
  if (!source) return failure(text.template);
  const steps = readSteps(values);
  if (!steps.ok) return steps;
  const isPlain = "column" in source && Object.keys(steps.value).length === 0;
  return ok(isPlain ? source["column"] : withSteps(source, steps.value));
}

function stepFields(expression: Json): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of [...EXPRESSION_FIELDS.short, ...EXPRESSION_FIELDS.choices])
    if (expression[name] !== undefined) fields[name] = String(expression[name]);
  for (const name of EXPRESSION_FIELDS.checks) if (expression[name] === true) fields[name] = "on";
  for (const name of EXPRESSION_FIELDS.lines) {
    const value = expression[name];
    if (Array.isArray(value)) fields[name] = value.map(String).join("\n");
    else if (isObject(value))
      fields[name] = Object.entries(value)
        .map(([key, to]) => `${key} = ${to === null ? "" : String(to)}`)
        .join("\n");
  }
  return fields;
}

function simpleFields(expression: unknown): FieldValues | null {
  if (typeof expression === "string") return { from: COLUMN_SOURCE + expression };
  if (!isObject(expression)) return null;
  const steps = stepFields(expression);
  if (typeof expression["column"] === "string")
    return { from: COLUMN_SOURCE + expression["column"], ...steps };
  if (typeof expression["constant"] === "string")
    return { from: "fixed", text: expression["constant"], ...steps };
  if (expression["option"] === "period") return { from: "period", ...steps };
  const { before: _, after: __, ...others } = steps;
  if ("join" in expression) return { from: "template", text: templateOf(expression), ...others };
  return "firstOf" in expression ? { from: "template", text: templateOf(expression), ...steps } : null;
}

/** Browsers change line breaks, and remove them from fields of one line. */
const isSendable = (values: FieldValues) =>
  Object.values(values).every((value) => !value.includes("\r")) &&
  EXPRESSION_FIELDS.short.every((name) => !values[name]?.includes("\n"));

/** An expression that the fields cannot say exactly stands in them as JSON, so that nothing is lost. */
export function fieldsOfExpression(expression: unknown): FieldValues {
  const simple = simpleFields(expression);
  const again = simple && isSendable(simple) ? expressionOfFields(simple) : null;
  if (simple && again?.ok && isDeepStrictEqual(again.value, expression)) return simple;
  return { from: "json", text: JSON.stringify(expression, null, 2) };
}
