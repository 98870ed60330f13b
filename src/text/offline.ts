import { formatDateTime } from "@/lib/format/date";

export const offlineText = {
  title: "Você está sem conexão",
  lead: "Esta página ainda não foi salva neste aparelho. Quando a conexão voltar, ela abre como sempre.",
  description: "O que dá para ler sem conexão: as páginas que você visitou por último.",
  retry: "Tentar de novo",
  saved: "Dá para ler agora",
  none: "Os rankings, itens e comparações que você abrir ficam salvos neste aparelho por um tempo, para ler sem conexão.",
  /** `savedAt` is ISO 8601. */
  banner: (savedAt: string) =>
    `Sem resposta do site: esta é a cópia salva em ${formatDateTime(savedAt) ?? savedAt}. Notas e preços podem ter mudado.`,
} as const;
