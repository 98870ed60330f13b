import { formatCents } from "@/lib/money";
import type { WeightFactor } from "@/lib/contracts/guide";
import type { ChoiceProblem } from "@/lib/ranking/guide";
import type { GuideDeed } from "@/lib/contracts/guide-editor";

const deeds: Record<GuideDeed, string> = {
  salvo: "Salvo. Quem visita o ranking já vê assim.",
  retirada: "A pergunta saiu. Ela volta por “Versões anteriores”.",
  voltou: "A versão anterior voltou.",
};

const factors: Readonly<Record<WeightFactor, string>> = {
  0: "não conta",
  0.5: "pesa metade",
  2: "pesa o dobro",
  4: "pesa quatro vezes mais",
};

const factorName = (factor: WeightFactor) => factors[factor];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** For editors of questions and presets. */
export const guideEditorText = {
  deeds,
  link: "Perguntas e perfis",
  title: (name: string) => `Perguntas e perfis: ${name}`,
  lead: "As respostas de “Qual serve para mim?” mudam pesos e ligam filtros no endereço do ranking. Um perfil faz o mesmo com um toque, ao lado da ordem.",
  category: "Critérios, pesos e textos",
  see: "Ver as perguntas",
  presets: "Perfis",
  noChoices: "Ainda não há nenhum.",
  noEffect: "não muda nada",
  edit: "Editar",
  editOf: (part: string) => `Editar: ${part}`,
  remove: "Retirar a pergunta",
  removeOf: (question: string) => `Retirar a pergunta: ${question}`,
  add: "Escrever uma pergunta",
  full: "Há seis perguntas, e mais do que isso ninguém responde.",
  notShown: "Quem visita não vê esta pergunta: ela tem menos de duas respostas que funcionam.",
  notOffered: "Quem visita não vê isto:",
  problem: (problem: ChoiceProblem): string => {
    switch (problem.kind) {
      case "criterion":
        return `o critério “${problem.slug}” não existe mais.`;
      case "filter":
        return `nenhum item tem “${problem.value}” em “${problem.key}”.`;
      case "price":
        return `nada custa até ${formatCents(problem.cents)}.`;
    }
  },
  effects: {
    factor: (name: string, factor: WeightFactor) => `${name} ${factorName(factor)}`,
    filter: (label: string, values: readonly string[]) => `só ${label}: ${values.join(" ou ")}`,
    price: (amount: string) => `até ${amount}`,
  },
  versions: {
    title: "Versões anteriores",
    lead: "Voltar a uma delas também pode ser desfeito do mesmo jeito.",
    none: "Ainda não há versões anteriores.",
    has: (questions: number, presets: number) =>
      `${counted(questions, "pergunta", "perguntas")}, ${counted(presets, "perfil", "perfis")}`,
    back: "Voltar a esta versão",
    backOf: (day: string) => `Voltar à versão de ${day}`,
  },
  form: {
    presets: "Perfis",
    question: "Pergunta",
    newQuestion: "Pergunta nova",
    text: "Pergunta, como quem compra a faria",
    textHint: "“Quantas pessoas moram com você?” Até 120 letras.",
    order: "Lugar entre as perguntas",
    choice: (number: number) => `Resposta ${number}`,
    preset: (number: number) => `Perfil ${number}`,
    label: "Texto",
    labelHint: "Até 60 letras. Vazio: não há. “Tanto faz” já está em todas as perguntas.",
    presetHint: "Até 60 letras, como “Cozinha pequena”. Vazio: não há.",
    price: "Preço máximo (R$)",
    weights: "Pesos",
    same: "fica como está",
    factorName,
    filters: "Filtros",
    filtersHint:
      "De dois filtros do mesmo tipo em perguntas diferentes, vale o da última. Vários valores marcados: qualquer um deles.",
    lost: "Esta parte fala de critérios ou valores que o ranking não tem mais. Eles saem ao salvar.",
    save: "Salvar",
    back: "Voltar sem salvar",
    nothingSaved: "Nada foi salvo",
  },
  problems: {
    required: "Escreva um texto.",
    tooLong: (longest: number) => `No máximo ${longest} letras.`,
    price: "Escreva um preço maior que zero, como 1.500, de até 21 milhões.",
    sameLabel: "Já há outro com este texto.",
    sameQuestion: "Já há esta pergunta.",
    twoChoices: "Uma pergunta precisa de pelo menos duas respostas.",
    changed: "Outra pessoa salvou no meio-tempo. Confira como está agora e envie de novo.",
  },
} as const;
