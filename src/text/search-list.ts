import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";

/** What the page of a search says in parts that the first scripts do without. */
export const searchListText = {
  start: {
    text: "Busque pelo nome de um produto ou de uma empresa, abra um ranking ou filtre a lista abaixo.",
    rankings: "Rankings",
  },
  tooShort: {
    heading: (text: string) => `“${text}” é pouco para buscar`,
    text: "Escreva pelo menos duas letras ou números. Ou comece por um destes rankings.",
  },
  noRankings: "Ainda não há rankings neste site.",
  compare: (names: readonly string[]) => `Comparar lado a lado: ${names.join(" e ")}`,
  kept: (words: string) => `“${words}” ficou fora da busca, porque os itens não informam isso.`,
  ranking: "Ranking",
  reachable: (limit: number) =>
    `A lista vai até os ${formatInteger(limit)} primeiros. Com mais um filtro ou uma palavra, o que falta aparece.`,
  itemCount: (count: number) => formatCount(count, commonText.item),
  priceFrom: "a partir de",
  reviews: (count: number) => formatCount(count, commonText.review),
  orders: {
    relevancia: "Relevância",
    nota: "Nota",
    preco: "Menor preço",
    "maior-preco": "Maior preço",
    avaliacoes: "Mais avaliações",
  },
  nothing: {
    lead: "Nenhum item tem tudo o que você pediu ao mesmo tempo.",
    spelling:
      "Veja se não escapou uma letra. Acentos, maiúsculas e plural não importam, e nomes parecidos também valem: “celular” acha smartphone, “geladeira” acha refrigerador.",
    broader: "Buscas que acham alguma coisa",
    rankings: "Ou comece por um ranking",
    withoutFilter: (label: string) => `sem “${label}”`,
    withoutFilters: "sem nenhum filtro",
    fewerWords: (text: string) => `só “${text}”`,
  },
  away: {
    heading: "A busca não está respondendo agora",
    text: "O problema é nosso e costuma durar pouco. Seguimos tentando, e os resultados aparecem aqui sozinhos. Os rankings e as páginas dos itens continuam funcionando.",
    withoutScript:
      "O problema é nosso e costuma durar pouco. Tente de novo em alguns instantes. Os rankings e as páginas dos itens continuam funcionando.",
    rankings: "Ver os rankings",
  },
} as const;
