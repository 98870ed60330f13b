import type { ModerationReason } from "@/lib/contracts/moderation";

export const moderationReasons: Record<ModerationReason, string> = {
  falsa: "Avaliação falsa, comprada ou combinada",
  interesse: "Escrita por quem tem interesse no produto ou num concorrente",
  propaganda: "Propaganda, link ou texto repetido",
  ofensa: "Ofensa, ameaça ou discriminação",
  "dados-pessoais": "Mostra dados pessoais de alguém",
  "outro-produto": "Fala de outro produto, da loja ou da entrega",
  "direito-autoral": "Copia texto ou foto de outra pessoa",
  ilegal: "Conteúdo ilegal ou ordem da Justiça",
};
