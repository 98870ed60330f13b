import type { ActionAuthor } from "@/lib/contracts/operator-history";

/** Names of facts in the audit log, by the names under which actions store them. Others are shown as they are. */
const facts: Readonly<Record<string, string>> = {
  name: "Nome",
  slug: "Endereço da página",
  brand: "Marca",
  description: "Descrição",
  gtin: "GTIN",
  mpn: "MPN",
  positiveNotes: "Pontos fortes",
  negativeNotes: "Pontos fracos",
  hidden: "Escondido",
  state: "Estado",
  criteria: "Critérios",
  weights: "Pesos",
  attributes: "Ficha técnica",
  offers: "Ofertas",
  category: "Categoria",
  image: "Imagem",
  cnpj: "CNPJ",
  legalName: "Razão social",
  brands: "Marcas",
  users: "Pessoas que respondem",
  address: "Endereço",
  email: "E-mail",
  categories: "Categorias",
  items: "Itens",
  reviews: "Avaliações",
};

const authors = { gone: "Conta removida", "command-line": "Linha de comando", job: "Tarefa do site" };

/** Texts of the history of the console. */
export const historyText = {
  title: "Histórico",
  lead: "Tudo o que a equipe mudou: quem, quando, e como era antes.",
  filter: "Filtrar",
  clear: "Limpar filtros",
  subject: "O que mudou",
  author: "Quem mudou",
  day: "Dia",
  dayExample: "um dia como 2026-11-23",
  all: "Tudo",
  everybody: "Qualquer pessoa",
  entries: { one: "mudança", other: "mudanças", none: "Nenhuma mudança registrada." },
  noneHere: "Nenhuma mudança com estes filtros.",
  list: "Mudanças, da mais nova para a mais antiga",
  problems: "O endereço da página tem algo errado",
  fact: (name: string) => facts[name] ?? name,
  nothing: "vazio",
  was: "antes",
  is: "agora",
  details: { one: "campo mudou", other: "campos mudaram" },
  by: (author: ActionAuthor) =>
    author.kind === "user" ? (author.name ?? "Conta sem nome") : authors[author.kind],
} as const;
