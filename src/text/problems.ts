import { formatPeriod } from "@/lib/format/period";
import type { QueryProblem } from "@/lib/query-reader";

const reasons: Record<QueryProblem["reason"], (expected: string) => string> = {
  number: (expected) => `Use um número de ${expected}.`,
  range: (expected) => `O valor tem de estar na faixa de ${expected}.`,
  choice: (expected) => `Use um destes valores: ${expected}.`,
  day: () => "Use um dia que existe, escrito como 2026-03-12 (ano-mês-dia).",
  before: (expected) => `Use um dia anterior a ${expected}.`,
  "earlier-period": (expected) => `Escolha um período anterior a ${formatPeriod(expected)}.`,
  "not-of-past": () =>
    "O ranking de outra data não tem preços: remova este parâmetro, ou os parâmetros em e periodo.",
  "not-of-period": () => "Escolha um dia (em) ou um período dos dados (periodo), não os dois.",
  repeated: () => "Este parâmetro só pode aparecer uma vez.",
  "too-long": (expected) => `O valor pode ter até ${expected} caracteres.`,
  "too-many": (expected) => `O parâmetro pode ter até ${expected} valores.`,
  unknown: (expected) =>
    expected === "" ? "Este parâmetro não existe aqui." : `Este parâmetro não existe. Existem: ${expected}.`,
  "not-found": () => "Não existe nada com este nome no site.",
  unreadable: () => "O valor contém um caractere que não é texto.",
};

export const queryProblemText = ({ reason, expected = "" }: QueryProblem): string =>
  reasons[reason](expected);

interface ProblemText {
  title: string;
  text: string;
}

const problems: Record<"invalid" | "missing" | "hidden" | "unavailable" | "failed", ProblemText> = {
  invalid: {
    title: "Este endereço tem algo errado",
    text: "Alguma parte do endereço não faz sentido para esta página. Veja o que precisa mudar:",
  },
  missing: {
    title: "Não encontramos esta página",
    text: "O endereço pode ter sido digitado errado, ou o item saiu do site. A busca e os rankings continuam aqui.",
  },
  hidden: {
    title: "Esta página não está publicada",
    text: "Ela existe, mas quem cuida do site a tirou do ar. As notas e as avaliações que ela mostrava estão guardadas. A busca e os outros rankings continuam aqui.",
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

export const problemText = {
  ...problems,
  code: (status: number) => `Erro ${status}`,
  cleanLink: "Abrir a página sem esses filtros",
  homeLink: "Ir para o início",
  rankingsLink: "Ver todos os rankings",
  retryLink: "Tentar de novo",
  /** After following a link within the site while the server does not answer. */
  unreachable: {
    title: "A página não chegou",
    text: "O site não respondeu. Confira sua conexão e tente de novo; se ela está boa, o problema é nosso e costuma durar pouco.",
    retry: "Tentar de novo",
    trying: "Tentando…",
    stay: "Voltar para onde eu estava",
  },
};
