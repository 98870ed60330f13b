import type { GuideChoice } from "@/lib/contracts/guide";

type Effect = Partial<Omit<GuideChoice, "label">>;

export const choice = (label: string, effect: Effect): GuideChoice => ({
  ...{ label, weights: {}, filters: {}, maximumPriceCents: null },
  ...effect,
});
export const question = (text: string, choices: readonly GuideChoice[]) => ({ text, choices: [...choices] });
const upTo = (...reais: number[]) =>
  reais.map((each) => choice(`Até R$ ${each.toLocaleString("pt-BR")}`, { maximumPriceCents: each * 100 }));
export const budget = (...reais: number[]) => question("Quanto quer gastar, no máximo?", upTo(...reais));
