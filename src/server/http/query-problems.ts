import type { QueryProblem, QueryProblemReason, RawQuery } from "@/lib/query/query-reader";
import type { FieldProblem } from "@/server/http/problem";

const messages: Record<QueryProblemReason, (expected: string) => string> = {
  number: (expected) => `Use um número de ${expected}.`,
  range: (expected) => `O valor tem de estar na faixa de ${expected}.`,
  choice: (expected) => `Use um destes valores: ${expected}.`,
  repeated: () => "Este parâmetro só pode aparecer uma vez.",
  "too-long": (expected) => `O valor pode ter até ${expected} caracteres.`,
  "too-many": (expected) => `O parâmetro pode ter até ${expected} valores.`,
  unknown: (expected) =>
    expected === "" ? "Este parâmetro não existe aqui." : `Este parâmetro não existe. Existem: ${expected}.`,
};

/** NUL and halves of surrogate pairs, which no database text holds. */
const unstorableText = /\0|\p{Surrogate}/u;

/** What is wrong with parameters, in Portuguese. */
export function describeQueryProblems(problems: readonly QueryProblem[]): FieldProblem[] {
  return problems.map(({ parameter, reason, expected = "" }) => ({
    field: parameter,
    message: messages[reason](expected),
  }));
}

/** Parameters whose values the database could not even be asked for. */
export function findUnreadableParameters(query: RawQuery): FieldProblem[] {
  return Object.entries(query)
    .filter(([name, value]) => [name, value ?? []].flat().some((text) => unstorableText.test(text)))
    .map(([name]) => ({
      field: name.replaceAll("\0", "�"),
      message: "O valor contém um caractere que não é texto.",
    }));
}
