import type { FieldIssue } from "@/lib/contracts/field-issue";
import { mappingProblems } from "@/text/import-problems";
import { mappingFormText } from "@/text/mapping-form";

const text = mappingFormText.problems;

function fieldAt(pointer: string, fieldsByPointer: ReadonlyMap<string, string>): string {
  const found = fieldsByPointer.get(pointer);
  if (found !== undefined) return found;
  const end = pointer.lastIndexOf("/");
  return end <= 0 ? "rest" : fieldAt(pointer.slice(0, end), fieldsByPointer);
}

const WEIGHTS = /^os pesos somam ([\d,]+), e não 1$/;

const MISSING: ReadonlySet<string> = new Set<string>([
  mappingProblems.missing,
  mappingProblems.missingExpression,
  mappingProblems.expression,
]);

function messageOf(message: string, field: string): string {
  const isMissing = /^Pequeno demais/.test(message) || MISSING.has(message);
  if (isMissing) return field.endsWith(".from") ? text.noSource : text.blank;
  const [, sum] = WEIGHTS.exec(message) ?? [];
  if (sum === undefined) return message;
  return text.weights(String(Math.round(Number(sum.replace(",", ".")) * 10_000) / 100));
}

/** @param described lines with a JSON pointer each (`describeIssues`), or another sentence about the whole */
export function issuesOfMapping(
  described: string,
  fieldsByPointer: ReadonlyMap<string, string>,
): FieldIssue[] {
  const issues = described.split("\n").map((line): FieldIssue => {
    const [, pointer, message] = /^(\/[^:]*): (.*)$/.exec(line) ?? [];
    if (pointer === undefined || message === undefined) return { field: null, message: line };
    if (pointer === "/category/criteria" && WEIGHTS.test(message))
      return { field: "criterion.0.weight", message: messageOf(message, "") };
    const field = fieldAt(pointer, fieldsByPointer);
    return { field, message: field === "rest" ? `${pointer}: ${message}` : messageOf(message, field) };
  });
  // A field has one problem at a time.
  return issues.filter(
    ({ field }, index) => field === null || issues.findIndex((each) => each.field === field) === index,
  );
}
