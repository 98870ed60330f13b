import type { QueryProblem } from "@/lib/query-reader";
import type { FieldProblem } from "@/server/http/problem";
import { queryProblemText } from "@/text/problems";

/** Describes wrong parameters in the form of a problem's `errors`. */
export function describeQueryProblems(problems: readonly QueryProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ field: problem.parameter, message: queryProblemText(problem) }));
}
