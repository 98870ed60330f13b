import type { OwnedFor } from "@/lib/contracts/owned-for";
import type { ReviewCount } from "@/lib/contracts/review";
import { plainNumber } from "@/lib/format/number";
import type { ReviewSort } from "@/lib/review-query";

const sorts: Record<ReviewSort, string> = {
  uteis: "Mais úteis",
  recentes: "Mais recentes",
  melhores: "Maiores notas",
  piores: "Menores notas",
};

const ownedFor: Record<OwnedFor, string> = {
  "menos-de-1-mes": "Menos de 1 mês",
  "1-a-6-meses": "De 1 a 6 meses",
  "6-a-12-meses": "De 6 meses a 1 ano",
  "1-a-3-anos": "De 1 a 3 anos",
  "mais-de-3-anos": "Mais de 3 anos",
};

/** Null where the weight is unknown, or told elsewhere. */
export function describeCount({ weight, reason }: ReviewCount): string | null {
  if (reason === "less") return reviewsText.countsLess;
  if (weight === null) return null;
  const counts = reviewsText.counts(plainNumber(weight));
  if (reason !== null) return `${counts}: ${reviewsText.countReasons[reason]}`;
  return weight < 1 ? `${counts} (${reviewsText.unproved})` : counts;
}

export const reviewsText = {
  title: "O que dizem as avaliações",
  count: { one: "avaliação", other: "avaliações", none: "Nenhuma avaliação" },
  withStars: (stars: string) => `com ${stars}`,
  stars: { one: "estrela", other: "estrelas" },
  verifiedPurchases: "de compra verificada",
  withPhotos: "com foto",
  about: (text: string) => `com “${text}”`,
  onPage: (page: string, pageCount: string) => `página ${page} de ${pageCount}`,
  sort: "Ordem",
  sorts,
  filterStars: "Estrelas",
  allStars: "Todas",
  verifiedOnly: "Só compra verificada",
  photosOnly: "Só com foto",
  search: "Buscar nas avaliações",
  searchSubmit: "Buscar",
  apply: "Aplicar",
  clear: "Limpar filtros",
  verified: "Compra verificada",
  excluded: "Não conta na nota",
  excludedBecause: (reason: string) =>
    `Não conta na nota: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  removed: "Avaliação removida",
  removedBecause: (reason: string, day: string) =>
    `Removida pela moderação em ${day}. Motivo: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}.`,
  counts: (weight: string) => `peso ${weight}`,
  unproved: "compra não comprovada",
  countsLess: "pesa menos na nota",
  countReasons: {
    "new-account": "o cadastro era novo",
    "daily-limit": "cadastros novos já somavam o máximo deste item no dia",
  },
  criterionStars: (criterion: string, stars: number) => `${criterion}: ${stars} de 5`,
  pros: "Pontos fortes",
  cons: "Pontos fracos",
  ownedFor,
  hasHad: (time: string) => `Tem há: ${time.charAt(0).toLowerCase()}${time.slice(1)}`,
  companyAnswer: (company: string) => `Resposta da empresa ${company}`,
  editedOn: (day: string) => `editada em ${day}`,
  write: "Avaliar este item",
  photo: (number: number, author: string) => `Foto ${number} da avaliação de ${author}`,
  photos: "Fotos da avaliação",
  viewer: {
    position: (number: number, photos: number) => `Foto ${number} de ${photos}`,
    close: "Fechar",
    previous: "Anterior",
    next: "Próxima",
  },
  unnamed: "Autor não informado",
  byAuthor: (author: string) => `Avaliação de ${author}`,
  pages: "Páginas de avaliações",
  emptyTitle: "Ainda não há avaliações",
  empty: "Quando alguém avaliar, o texto aparece aqui inteiro, com data, e entra na conta da nota.",
  noneTitle: "Nenhuma avaliação com esses filtros",
  none: "Tente outras estrelas, ou veja todas.",
  noneWith: (text: string) => `Ninguém falou de “${text}”`,
  noneText: "Confira como está escrito, ou busque uma palavra só.",
  onlyText: (text: string) => `Só “${text}”, sem os outros filtros`,
  failed: "As avaliações não carregaram.",
  retry: "Tentar de novo",
  loading: "Carregando avaliações…",
} as const;
