import type { ReportReason } from "@/lib/contracts/report-reason";

const reportReasons: Record<ReportReason, string> = {
  spam: "Propaganda ou repetição",
  falsa: "Parece falsa ou comprada",
  ofensa: "Ofensa, ameaça ou discriminação",
  "dados-pessoais": "Mostra dados pessoais",
  "outro-produto": "Fala de outro produto, da loja ou da entrega",
  "direito-autoral": "Copia texto ou foto de outra pessoa",
  outro: "Outro motivo",
};

export const ownReviewText = {
  reportReasons,
  problems: {
    stars: "Escolha de 1 a 5 estrelas.",
    authorName: (shortest: number, longest: number) =>
      `Escolha um nome de ${shortest} a ${longest} letras para assinar a avaliação.`,
    reservedName: "Este nome é de quem cuida do site. Assine com o seu, ou com um apelido.",
    body: (shortest: number) => `Conte como foi, com pelo menos ${shortest} letras.`,
    tooLong: (longest: number) => `Use até ${longest.toLocaleString("pt-BR")} letras.`,
    criterion: "Dê de 1 a 5 estrelas, ou deixe em branco.",
    ownedFor: "Escolha um dos tempos da lista.",
    reason: "Escolha o motivo.",
  },
} as const;
