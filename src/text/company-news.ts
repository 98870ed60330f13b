import type { MailContent } from "@/lib/contracts/mail";

/** What those who answer for a company read of a new review of one of its items. */
export const companyNewsText = (item: string, company: string, reviewId: number): MailContent => ({
  subject: `Nova avaliação de ${item}`,
  paragraphs: [
    `Alguém avaliou ${item}, e você pode responder em nome de ${company}. A resposta aparece embaixo da avaliação, e a nota não muda por isso.`,
    "Se chegarem mais avaliações hoje, elas estarão na mesma lista, sem outra mensagem.",
  ],
  links: [
    { text: "Ler e responder", path: `/operador/respostas/${reviewId}` },
    { text: "Ver todas sem resposta", path: "/operador/respostas" },
  ],
});
