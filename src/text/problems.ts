import { formatPeriod } from "@/lib/format/period";
import { ownValue } from "@/lib/own-value";
import type { QueryProblem } from "@/lib/query-reader";

const reasons: Record<QueryProblem["reason"], (expected: string) => string> = {
  number: (expected) => `Use um número de ${expected}.`,
  range: (expected) => `O valor tem de estar na faixa de ${expected}.`,
  choice: (expected) => `Use um destes valores: ${expected}.`,
  day: () => "Use um dia que existe, escrito como 2026-03-12 (ano-mês-dia).",
  before: (expected) => `Use um dia anterior a ${expected}.`,
  "earlier-period": (expected) => `Escolha um período anterior a ${formatPeriod(expected)}.`,
  "not-of-past": () =>
    "O ranking de outra data não tem preços. Tire isto do endereço, ou então o dia (em) e o período (periodo).",
  "not-of-period": () => "Escolha um dia (em) ou um período dos dados (periodo), não os dois.",
  repeated: () => "Só pode aparecer uma vez no endereço.",
  "too-long": (expected) => `O valor pode ter até ${expected} caracteres.`,
  "too-many": (expected) => `Pode ter até ${expected} valores.`,
  unknown: (expected) =>
    expected === "" ? "Não existe nesta página." : `Não existe nesta página. Existem: ${expected}.`,
  "without-category": () => "Só vale junto com uma categoria que tem isto (categoria). Escolha uma na busca.",
  "not-found": () => "Não existe nada com este nome no site.",
  unreadable: () => "O valor contém um caractere que não é texto.",
};

export const queryProblemText = ({ reason, expected = "" }: QueryProblem): string =>
  reasons[reason](expected);

/** What a person calls a parameter of an address. */
const parameterNames: Readonly<Record<string, string>> = {
  anos: "Anos de uso",
  ate: "Até",
  autor: "Autor",
  avaliados: "Só avaliados",
  categoria: "Categoria",
  com_preco: "Só com preço",
  custo_max: "Custo total máximo",
  de: "De",
  departamento: "Departamento",
  dia: "Dia",
  em: "Dia do ranking",
  estado: "Estado",
  estrelas: "Estrelas",
  faixa: "Faixa da nota",
  fotos: "Só com fotos",
  itens: "Itens",
  marca: "Marca",
  nota_min: "Nota mínima",
  ordem: "Ordem",
  pagina: "Página",
  periodo: "Período dos dados",
  preco_max: "Preço máximo",
  preco_min: "Preço mínimo",
  q: "Busca",
  se: "E se",
  texto: "Só com texto",
  tipo: "Tipo",
  ver: "Modo de ver",
  verificadas: "Só verificadas",
};

const prefixNames: Readonly<Record<string, string>> = {
  filtro: "Filtro",
  limite: "Limite",
  peso: "Peso do critério",
};

/** Names the parameter as people do and as the address spells it, and says what is wrong with its value. */
export function queryProblemLine(problem: QueryProblem): string {
  const { parameter } = problem;
  const [prefix = "", key] = parameter.split(".", 2);
  const name = ownValue(key === undefined ? parameterNames : prefixNames, prefix);
  return `${name === undefined ? parameter : `${name} (${parameter})`}: ${queryProblemText(problem)}`;
}

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
    text: "O endereço pode ter sido digitado errado, ou a página saiu do site. A busca e os rankings continuam aqui.",
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
