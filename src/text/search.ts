import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";

/** Texts of the search page. */
export const searchText = {
  crumb: "Busca",
  title: "Busca",
  titleFor: (text: string) => `Busca: ${text}`,
  description: "Busca de itens e rankings pelo nome.",
  heading: (text: string) => `Resultados para “${text}”`,
  none: {
    heading: "O que você quer comparar?",
    text: "Escreva na caixa de busca, no alto da página, o nome de um produto, de uma empresa ou de um ranking. Ou comece por um destes rankings.",
  },
  tooShort: {
    heading: (text: string) => `“${text}” é pouco para buscar`,
    text: "Escreva pelo menos duas letras ou números. Ou comece por um destes rankings.",
  },
  nothing: {
    heading: (text: string) => `Nada encontrado para “${text}”`,
    text: "A busca olha só os nomes, marcas e rankings, sem ligar para acentos e maiúsculas. Tente menos palavras ou outro jeito de escrever. Estes rankings existem:",
  },
  noRankings: "Ainda não há rankings neste site.",
  rankings: "Rankings",
  items: "Itens",
  found: (items: number, rankings: number) =>
    [
      items > 0 && formatCount(items, commonText.item),
      rankings > 0 && formatCount(rankings, { one: "ranking", other: "rankings" }),
    ]
      .filter(Boolean)
      .join(" e "),
  limited: (limit: number) =>
    `Mostramos os ${formatInteger(limit)} primeiros itens. Acrescente uma palavra para achar os outros.`,
  itemCount: (count: number) => formatCount(count, commonText.item),
  priceFrom: "a partir de",
  position: (position: string, ranking: string) => `${position} em ${ranking}`,
  inRanking: (ranking: string) => `em ${ranking}`,
} as const;
