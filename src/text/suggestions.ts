import { inWords } from "@/lib/format/in-sentence";
import { formatCount, type CountedNoun } from "@/lib/format/plural";
import { commonText } from "@/text/common";

const ranking: CountedNoun = { one: "ranking", other: "rankings" };
const brand: CountedNoun = { one: "marca", other: "marcas" };
const recentSearch: CountedNoun = { one: "busca recente", other: "buscas recentes" };

export interface SuggestionCounts {
  items: number;
  rankings: number;
  brands: number;
  recent: number;
}

function describeCounts({ items, rankings, brands, recent }: SuggestionCounts): string {
  const counted: [number, CountedNoun][] = [
    [items, commonText.item],
    [rankings, ranking],
    [brands, brand],
    [recent, recentSearch],
  ];
  const parts = counted.filter(([count]) => count > 0).map(([count, noun]) => formatCount(count, noun));
  const hint = recent > 0 ? " Para apagar a busca escolhida, tecle Delete." : "";
  return `${inWords(parts)}. Use as setas para escolher.${hint}`;
}

export const suggestionsText = {
  label: "Sugestões de busca",
  items: "Itens",
  rankings: "Rankings",
  brands: "Marcas",
  recent: "Buscas recentes",
  all: (text: string) => `Ver todos os resultados para “${text}”`,
  itemCount: (count: number) => formatCount(count, commonText.item),
  foundBy: (categories: readonly string[]) => `em ${inWords(categories)}`,
  clear: "Limpar buscas recentes",
  remove: (text: string) => `Apagar “${text}” das buscas recentes`,
  cleared: "Buscas recentes apagadas.",
  searching: "Buscando…",
  failed: "As sugestões não estão disponíveis agora. Tecle Enter para buscar.",
  nothing: (text: string) => `Nada parecido com “${text}”. Tecle Enter para ver alternativas.`,
  announce: describeCounts,
} as const;
