import type { OwnedFor, ReportReason } from "@/lib/contracts/own-review";

const ownedFor: Record<OwnedFor, string> = {
  "menos-de-1-mes": "Menos de 1 mês",
  "1-a-6-meses": "De 1 a 6 meses",
  "6-a-12-meses": "De 6 meses a 1 ano",
  "1-a-3-anos": "De 1 a 3 anos",
  "mais-de-3-anos": "Mais de 3 anos",
};

const reportReasons: Record<ReportReason, string> = {
  spam: "Propaganda ou repetição",
  falsa: "Parece falsa ou comprada",
  ofensa: "Ofensa, ameaça ou discriminação",
  "dados-pessoais": "Mostra dados pessoais",
  "outro-produto": "Fala de outro produto, da loja ou da entrega",
  "direito-autoral": "Copia texto ou foto de outra pessoa",
  outro: "Outro motivo",
};

/** Texts of a review that a visitor writes. */
export const ownReviewText = {
  ownedFor,
  reportReasons,
  problems: {
    stars: "Escolha de 1 a 5 estrelas.",
    authorName: (shortest: number, longest: number) =>
      `Escolha um nome de ${shortest} a ${longest} letras para assinar a avaliação.`,
    body: (shortest: number) => `Conte como foi, com pelo menos ${shortest} letras.`,
    tooLong: (longest: number) => `Use até ${longest.toLocaleString("pt-BR")} letras.`,
    criterion: "Dê de 1 a 5 estrelas, ou deixe em branco.",
    ownedFor: "Escolha um dos tempos da lista.",
    reason: "Escolha o motivo.",
  },
} as const;
