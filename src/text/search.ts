import { formatInteger } from "@/lib/format/number";
import { formatCount } from "@/lib/format/plural";
import { commonText } from "@/text/common";

const items = (count: number) => formatCount(count, commonText.item);
const hits = (count: number, isExact: boolean) => (isExact ? items(count) : `Cerca de ${items(count)}`);

export const searchText = {
  crumb: "Busca",
  title: "Busca",
  titleFor: (text: string) => `Busca: ${text}`,
  description:
    "Busca de itens por nome, marca, categoria, preço e nota, com filtros e sem anúncios na ordem.",
  heading: (text: string) => `Resultados para “${text}”`,
  filtered: "Itens escolhidos por filtros",
  start: {
    heading: "O que você quer comparar?",
    text: "Busque pelo nome de um produto ou de uma empresa, abra um ranking ou filtre a lista abaixo.",
    rankings: "Rankings",
  },
  tooShort: {
    heading: (text: string) => `“${text}” é pouco para buscar`,
    text: "Escreva pelo menos duas letras ou números. Ou comece por um destes rankings.",
  },
  cut: (length: number) => `Sua busca passou de ${length} caracteres. Procuramos só pelo começo dela.`,
  noRankings: "Ainda não há rankings neste site.",
  related: "Talvez seja isto",
  compare: (names: readonly string[]) => `Comparar lado a lado: ${names.join(" e ")}`,
  kept: (words: string) => `“${words}” ficou fora da busca, porque os itens não informam isso.`,
  brand: "Marca",
  ranking: "Ranking",
  results: "Resultados",
  found: (count: number, isExact: boolean) => (count === 0 ? "Nenhum item encontrado" : hits(count, isExact)),
  foundOnPage: (count: string, page: number, pages: number) =>
    `${count}, página ${formatInteger(page)} de ${formatInteger(pages)}`,
  reachable: (limit: number) =>
    `A lista vai até os ${formatInteger(limit)} primeiros. Com mais um filtro ou uma palavra, o que falta aparece.`,
  itemCount: items,
  priceFrom: "a partir de",
  reviews: (count: number) => formatCount(count, commonText.review),
  orders: {
    relevancia: "Relevância",
    nota: "Nota",
    preco: "Menor preço",
    "maior-preco": "Maior preço",
    avaliacoes: "Mais avaliações",
  },
  filters: "Filtros",
  openFilters: (active: number) => (active > 0 ? `Filtros (${formatInteger(active)})` : "Filtros"),
  clear: "Limpar filtros",
  apply: "Aplicar filtros",
  close: "Fechar filtros",
  seeResults: (count: number) => (count === 0 ? "Nenhum item: mude os filtros" : `Ver ${items(count)}`),
  category: "Categoria",
  allCategories: "Todas as categorias",
  price: "Preço (R$)",
  priceMinimum: "Preço mínimo",
  priceMaximum: "Preço máximo",
  priceAbove: (price: string) => `a partir de ${price}`,
  priceBelow: (price: string) => `até ${price}`,
  applyPrice: "Filtrar por este preço",
  priceWrong: "Escreva um valor em reais, como 1500 ou 199,90.",
  priceOrder: "O preço máximo tem de ser maior que o mínimo.",
  pricedOnly: "Só com preço",
  score: "Nota",
  minimumScore: "Nota mínima",
  anyScore: "Qualquer nota",
  scoreFrom: (score: number) => `Nota ${score} ou mais`,
  ratedOnly: "Só avaliados",
  band: "Faixa da nota",
  bandRange: (lower: number | null, upper: number | null) => {
    if (lower === null || upper === null) return null;
    return `${lower} a ${upper === 100 ? 100 : upper - 1}`;
  },
  findBrand: "Procurar marca",
  noBrand: "Nenhuma marca com este nome.",
  nothing: {
    heading: (text: string) => (text ? `Nada encontrado para “${text}”` : "Nenhum modelo com esses filtros"),
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
  outage: "Não conseguimos atualizar a lista. Estes ainda são os resultados de antes; seguimos tentando.",
  retry: "Tentar de novo",
  retrying: "Tentando de novo…",
} as const;
