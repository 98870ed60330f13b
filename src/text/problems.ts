import type { QueryProblem } from "@/lib/query/query-reader";

const reasons: Record<QueryProblem["reason"], (expected: string) => string> = {
  number: (expected) => `precisa ser um número (${expected})`,
  range: (expected) => `precisa estar entre ${expected.replace(" a ", " e ")}`,
  choice: (expected) => `precisa ser um destes valores: ${expected}`,
  repeated: () => "aparece mais de uma vez; deixe só uma",
  "too-long": (expected) => `é longo demais (no máximo ${expected} caracteres)`,
  "too-many": (expected) => `tem valores demais (no máximo ${expected})`,
  unknown: (expected) => (expected ? `não existe aqui; o que existe: ${expected}` : "não existe aqui"),
};

/** What to change in one parameter of an address, in a sentence that begins with its name. */
export const queryProblemText = ({ parameter, reason, expected = "" }: QueryProblem): string =>
  `${parameter} ${reasons[reason](expected)}.`;

interface ProblemText {
  title: string;
  text: string;
}

const problems: Record<"invalid" | "missing" | "unavailable" | "failed", ProblemText> = {
  invalid: {
    title: "Este endereço tem algo errado",
    text: "Alguma parte do endereço não faz sentido para esta página. Veja o que precisa mudar:",
  },
  missing: {
    title: "Não encontramos esta página",
    text: "O endereço pode ter sido digitado errado, ou o item saiu do site. A busca e os rankings continuam aqui.",
  },
  unavailable: {
    title: "Os dados não estão respondendo agora",
    text: "O problema é nosso e costuma durar pouco. Tente de novo em alguns instantes.",
  },
  failed: {
    title: "Algo deu errado do nosso lado",
    text: "Registramos o erro e vamos olhar. Tente de novo; se continuar, volte mais tarde.",
  },
};

/** Texts of the pages that say what went wrong. */
export const problemText = {
  ...problems,
  code: (status: number) => `Erro ${status}`,
  cleanLink: "Abrir a página sem esses filtros",
  homeLink: "Ir para o início",
  rankingsLink: "Ver todos os rankings",
  retryLink: "Tentar de novo",
};
