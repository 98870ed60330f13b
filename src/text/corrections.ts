import type { CountedNoun } from "@/lib/format/plural";

export const correctionText = {
  title: "Correções da fonte",
  lead: "A fonte mudou estes valores depois que os importamos. As notas já usam os valores novos.",
  counted: { one: "correção", other: "correções" } satisfies CountedNoun,
  newest: (count: string) => `São ${count}; aqui estão as mais recentes.`,
  change: (criterion: string, period: string, [before, after]: readonly string[]) =>
    `${criterion} de ${period}, de ${before} para ${after}.`,
  origin: (day: string, file: string) => `Importado em ${day}, do arquivo ${file}.`,
} as const;
