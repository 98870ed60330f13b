import { ownValue } from "@/lib/own-value";
import type { FeedKind, FeedState } from "@/lib/contracts/feeds";
import type { ActionAuthor } from "@/lib/contracts/operator-history";
import type { ImportEntry } from "@/lib/contracts/operator-imports";
import type { JobEntry } from "@/lib/contracts/operator-jobs";
import { formatCents } from "@/lib/money";

/** By the names in the audit log. Other facts are shown as they are. */
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
  questions: "Perguntas",
  presets: "Perfis",
  attributes: "Ficha técnica",
  offers: "Ofertas",
  category: "Categoria",
  image: "Imagem",
  feedPicture: "Foto do feed",
  usesPictures: "Fotos do feed",
  cnpj: "CNPJ",
  legalName: "Razão social",
  brands: "Marcas",
  users: "Pessoas que respondem",
  address: "Endereço",
  email: "E-mail",
  categories: "Categorias",
  items: "Itens",
  reviews: "Avaliações",
  department: "Departamento",
  maximumAgeMonths: "Idade máxima das medições (meses)",
  itemNoun: "Nome de um item",
  singular: "singular",
  plural: "plural",
  gender: "gênero",
  source: "Fonte",
  externalKey: "Chave da fonte",
  hiddenAt: "Escondido em",
  deletedAt: "Excluído em",
  followers: "Pessoas que acompanham",
  lists: "Listas",
  givenBack: "Devolvido à fonte",
  reports: "Denúncias",
  parts: "Partes",
  created: "Item novo",
  merged: "Item que deixou de existir",
  left: "O que não passou para o outro item",
  superseded: "Avaliações que deixaram de contar",
  aliases: "Outras chaves",
  aggregates: "Médias publicadas",
  measurements: "Medições",
  id: "número",
  item: "Item",
  itemId: "Número do item",
  categoryId: "Número da categoria",
  ignored: "Ignorada",
  offer: "Oferta",
  store: "Loja",
  url: "Endereço na loja",
  priceCents: "Preço",
  cardPriceCents: "Preço no cartão",
  instalmentCount: "Parcelas",
  instalmentCents: "Valor da parcela",
  downPaymentCents: "Entrada",
  isCommissioned: "Rende comissão",
  seenAt: "Visto em",
  kind: "Tipo",
  intervalHours: "Intervalo em horas",
  mapping: "Mapeamento",
  records: "Linhas lidas",
  rejected: "Linhas recusadas",
  scoresChanged: "Notas que mudaram",
  restored: "Registros restaurados",
  passed: "Registros que passaram para uma importação posterior",
  kept: "Registros que ficaram como estão",
  feedId: "Número do feed",
  formerItemId: "Número do item anterior",
  formerName: "Nome anterior",
  mergedAt: "Juntado em",
  writtenFor: "Item avaliado",
  supersededAt: "Deixou de contar em",
  period: "Período",
  mean: "Média",
  count: "Quantidade",
  scaleMinimum: "Início da escala",
  scaleMaximum: "Fim da escala",
  meanStep: "Precisão da média",
  histogram: "Avaliações por estrela",
  criterionId: "Número do critério",
  label: "Nome",
  unit: "Unidade",
  type: "Tipo",
  key: "Chave",
  note: "Observação",
  contentHash: "Impressão digital do conteúdo",
  value: "Valor",
  filterable: "Filtro do ranking",
  highlighted: "Aparece no ranking",
  costs: "Custos por lugar",
  years: "Anos do custo total",
  licence: "Licença",
};

type State = FeedState | ImportEntry["state"] | JobEntry["state"];

const states: Readonly<Record<State, string>> = {
  active: "ativo",
  paused: "pausado",
  waits: "espera confirmação",
  deleting: "sendo excluído",
  running: "em andamento",
  finished: "concluída",
  undoing: "sendo desfeita",
  undone: "desfeita",
  waiting: "esperando a vez",
  done: "terminou",
  dead: "falhou",
  cancelled: "cancelada",
};

const feedKinds: Readonly<Record<FeedKind, string>> = {
  "merchant-products": "produtos e preços",
  "product-reviews": "avaliações",
};

const attributeTypes: Readonly<Record<string, string>> = {
  text: "texto",
  number: "número",
  boolean: "sim ou não",
};

const genders: Readonly<Record<string, string>> = { masculine: "masculino", feminine: "feminino" };

/** Words for stored English values, by fact. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: states,
  kind: feedKinds,
  gender: genders,
  type: attributeTypes,
  // The names of facts that an item takes from its source again.
  givenBack: facts,
};

/** Facts that are whole rows of the database have names with "_". */
const plainName = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const authors = { gone: "Conta removida", "command-line": "Linha de comando", job: "Tarefa do site" };

export const historyText = {
  title: "Histórico",
  lead: "Tudo o que a equipe mudou: quem, quando, e como era antes.",
  filter: "Filtrar",
  clear: "Limpar filtros",
  subject: "O que mudou",
  author: "Quem mudou",
  day: "Dia",
  all: "Tudo",
  everybody: "Qualquer pessoa",
  entries: { one: "mudança", other: "mudanças", none: "Nenhuma mudança registrada." },
  noneHere: "Nenhuma mudança com estes filtros.",
  list: "Mudanças, da mais nova para a mais antiga",
  fact: (name: string) => ownValue(facts, plainName(name)) ?? name,
  /** Words for states, kinds and amounts, by the fact's name; null for others. */
  value: (name: string, value: unknown): string | null => {
    if (typeof value === "number" && plainName(name).endsWith("Cents")) return formatCents(value);
    return typeof value === "string" ? (ownValue(words, plainName(name))?.[value] ?? null) : null;
  },
  nothing: "vazio",
  was: "antes",
  is: "agora",
  details: { one: "campo mudou", other: "campos mudaram" },
  by: (author: ActionAuthor) =>
    author.kind === "user" ? (author.name ?? "Conta sem nome") : authors[author.kind],
} as const;
