export const moderationReportText = {
  none: "A moderação ainda não decidiu nada.",
  byMonth: "Decisões por mês",
  byReason: "Decisões por motivo",
  month: "Mês",
  reason: "Motivo",
  withoutReason: "Segue as diretrizes",
  columns: { keep: "Mantidas", exclude: "Não contam", remove: "Removidas", restore: "Restauradas" },
  sum: "Total",
  median: (hours: string) => `Metade das denúncias e dos recursos teve decisão em até ${hours} horas.`,
  appealCount: { one: "recurso", other: "recursos", none: "Nenhum recurso" },
  appeals: (total: string, upheld: string, denied: string, waiting: string) =>
    `${total} até hoje: ${upheld} aceitos, ${denied} negados, ${waiting} à espera.`,
} as const;
