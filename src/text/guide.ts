import { midSentence } from "@/lib/format/in-sentence";
import { wholeReais } from "@/text/ranking-glance";

/** For visitors: questions, presets, and why the first three fit. */
export const guideText = {
  link: "Qual serve para mim?",
  title: (singular: string) => `Qual ${singular} serve para mim?`,
  description: (name: string) =>
    `Responda a poucas perguntas e veja o ranking “${name}” na ordem que serve para você.`,
  lead: (count: number) =>
    `${count === 1 ? "Uma pergunta" : `${count} perguntas`}, e pode pular o que quiser. Nada fica guardado: as respostas viram pesos e filtros no endereço do ranking.`,
  any: "Tanto faz",
  submit: "Ver o que serve para mim",
  back: "Voltar ao ranking",
  presets: "Perfis prontos",
  fits: {
    title: "Por que servem para você",
    place: (place: number) => `${place}º`,
    asked: (name: string, mean: number, place: { own: number; of: number } | null) =>
      `Nota ${Math.round(mean)} em ${midSentence(name)}${place ? `: ${place.own}º de ${place.of}` : ""}.`,
    budget: (cents: number) => `Cabe em ${wholeReais(cents)}.`,
    filters: (labels: readonly string[]) => `É como você pediu: ${labels.map(midSentence).join(", ")}.`,
    /** Where nothing was asked and no criterion stands out. */
    first: "Está entre as maiores notas desta lista.",
    none: "Nenhum dos que ficaram na lista tem avaliações que bastem para uma posição.",
  },
} as const;
