import type { MailContent } from "@/lib/contracts/mail";
import type { ModerationDecision } from "@/lib/contracts/moderation";

const OWN_REVIEWS = { text: "Ver em Minhas avaliações", path: "/conta/avaliacoes" };

const decided: Record<Exclude<ModerationDecision, "keep" | "confirm">, string> = {
  exclude: "deixou de contar na nota",
  remove: "saiu do ar",
  restore: "voltou a ser como era",
};

/** What authors read of their review in their messages. */
export const authorNewsText = {
  answer: (item: string, company: string, reviewPath: string): MailContent => ({
    subject: `${company} respondeu à sua avaliação de ${item}`,
    paragraphs: [
      `A resposta de ${company} aparece embaixo da sua avaliação de ${item}. A nota não muda por isso.`,
    ],
    links: [{ text: "Ler a resposta", path: reviewPath }],
  }),
  decision: (
    item: string,
    decision: Exclude<ModerationDecision, "keep" | "confirm">,
    explanation: string,
  ): MailContent => ({
    subject: `Sua avaliação de ${item} ${decided[decision]}`,
    paragraphs: [
      `A moderação decidiu: sua avaliação de ${item} ${decided[decision]}.`,
      ...(explanation === "" ? [] : [explanation]),
      ...(decision === "restore" ? [] : ["Se você discorda, pode recorrer em Minhas avaliações."]),
    ],
    links: [OWN_REVIEWS],
  }),
  appeal: (item: string, isUpheld: boolean, explanation: string): MailContent => ({
    subject: `Seu recurso sobre a avaliação de ${item} foi decidido`,
    paragraphs: [
      isUpheld
        ? `Você tinha razão: sua avaliação de ${item} ${decided.restore}.`
        : `A decisão sobre sua avaliação de ${item} foi mantida.`,
      ...(explanation === "" ? [] : [explanation]),
    ],
    links: [OWN_REVIEWS],
  }),
} as const;
