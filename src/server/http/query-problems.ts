import type { QueryProblem } from "@/lib/query/query-reader";
import type { FieldProblem } from "@/server/http/problem";
import { queryProblemText } from "@/text/problems";

/** What is wrong with parameters, as a problem's `errors` say it. */
export function describeQueryProblems(problems: readonly QueryProblem[]): FieldProblem[] {
  return problems.map((problem) => ({ field: problem.parameter, message: queryProblemText(problem) }));
}
