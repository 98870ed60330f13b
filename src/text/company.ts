import { formatOrdinal } from "@/lib/format/plural";

export const companyText = {
  title: (name: string) => `${name}: notas em todos os rankings`,
  description: (name: string, items: string, rankings: string) =>
    `${name} em ${rankings}: ${items} com posição, nota de 0 a 100 e margem de erro, para comparar e conferir.`,
  lead: (items: string, rankings: string) => `${items} em ${rankings}.`,
  items: { one: "item", other: "itens", none: "nenhum item" },
  rankings: { one: "ranking", other: "rankings", none: "nenhum ranking" },
  facts: "Sobre a empresa",
  legalName: "Razão social",
  cnpj: "CNPJ",
  cnpjRoot: "Raiz do CNPJ",
  answers: "Responde às avaliações",
  answersText:
    "Quem fala pela empresa pode responder às avaliações dos itens dela. A resposta não muda a nota.",
  note: "A empresa não tem uma nota só: cada item vale pelo que mostrou no seu ranking.",
  more: (count: string, ranking: string) => `Mais ${count} em ${ranking}`,
  seeRanking: (ranking: string) => `Ver o ranking ${ranking}`,
  rankedOf: (count: string) => `${count} com posição neste ranking`,
  unplaced: "Sem posição",
  unrated: "Nenhuma avaliação",
  ofItem: "Empresa responsável:",
  alsoIn: "Também em:",
  /** "3º lugar, nota 78" */
  elsewhere: (position: number | null, displayed: number | null) =>
    [
      position === null ? "sem posição" : `${formatOrdinal(position)} lugar`,
      ...(displayed === null ? [] : [`nota ${displayed}`]),
    ].join(", "),
  missing: "Esta empresa não existe ou não tem itens nos rankings.",
} as const;
