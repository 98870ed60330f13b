import type { MailState } from "@/lib/contracts/mail";

/** Null where there is nothing to tell. */
const states: Readonly<Record<MailState, string | null>> = {
  local: null,
  waiting: "O e-mail espera para sair.",
  sending: "O e-mail está saindo.",
  sent: "Foi também por e-mail.",
  uncertain: "Não sabemos se o e-mail chegou. Para não mandar dois, não mandamos outro.",
  failed: "O e-mail não pôde ser entregue.",
  withheld: "Não foi por e-mail, porque os e-mails estavam parados.",
};

export const messagesText = {
  states,
  kept: (days: number) => `Cada mensagem fica aqui por ${days} dias e depois é apagada.`,
  sent: "As dos seus alertas também vão por e-mail, para quem pediu.",
  local: "Este site não manda avisos por e-mail: eles aparecem só aqui.",
  none: "Nenhuma mensagem por enquanto. Quando um aviso que você pediu disparar, ou houver novidade numa avaliação sua, ela aparece aqui.",
  sentAt: (time: string) => `Escrita em ${time}`,
} as const;
