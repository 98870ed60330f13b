import type { QueryProblem } from "@/lib/query-reader";
import type { FieldProblem } from "@/server/platform/http/problem";
import { queryProblemText } from "@/text/problems";

export function describeQueryProblems(problems: readonly QueryProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ field: problem.parameter, message: queryProblemText(problem) }));
}
