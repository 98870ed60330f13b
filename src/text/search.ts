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
  start: "O que você quer comparar?",
  cut: (length: number) => `Sua busca passou de ${length} caracteres. Procuramos só pelo começo dela.`,
  nothing: (text: string) => (text ? `Nada encontrado para “${text}”` : "Nenhum modelo com esses filtros"),
  related: "Talvez seja isto",
  brand: "Marca",
  results: "Resultados",
  found: (count: number, isExact: boolean) => (count === 0 ? "Nenhum item encontrado" : hits(count, isExact)),
  foundOnPage: (count: string, page: number, pages: number) =>
    `${count}, página ${formatInteger(page)} de ${formatInteger(pages)}`,
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
  outage: "Não conseguimos atualizar a lista. Estes ainda são os resultados de antes.",
  outageTrying: "Seguimos tentando.",
  retry: "Tentar de novo",
  retrying: "Tentando de novo…",
} as const;
