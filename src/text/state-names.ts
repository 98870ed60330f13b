import { ownValue } from "@/lib/own-value";

/** Each with the preposition that it takes: "em São Paulo", "na Bahia". */
const names: Readonly<Record<string, readonly [preposition: "em" | "na" | "no", name: string]>> = {
  AC: ["no", "Acre"],
  AL: ["em", "Alagoas"],
  AM: ["no", "Amazonas"],
  AP: ["no", "Amapá"],
  BA: ["na", "Bahia"],
  CE: ["no", "Ceará"],
  DF: ["no", "Distrito Federal"],
  ES: ["no", "Espírito Santo"],
  GO: ["em", "Goiás"],
  MA: ["no", "Maranhão"],
  MG: ["em", "Minas Gerais"],
  MS: ["em", "Mato Grosso do Sul"],
  MT: ["em", "Mato Grosso"],
  PA: ["no", "Pará"],
  PB: ["na", "Paraíba"],
  PE: ["em", "Pernambuco"],
  PI: ["no", "Piauí"],
  PR: ["no", "Paraná"],
  RJ: ["no", "Rio de Janeiro"],
  RN: ["no", "Rio Grande do Norte"],
  RO: ["em", "Rondônia"],
  RR: ["em", "Roraima"],
  RS: ["no", "Rio Grande do Sul"],
  SC: ["em", "Santa Catarina"],
  SE: ["em", "Sergipe"],
  SP: ["em", "São Paulo"],
  TO: ["no", "Tocantins"],
};

/** "São Paulo" for "SP"; the code itself where it is unknown. */
export const stateName = (code: string): string => ownValue(names, code)?.[1] ?? code;

/** "SP" for "São Paulo" and for itself; null for what is no state. */
export const stateCode = (place: string): string | null =>
  Object.entries(names).find(([code, [, name]]) => place === code || place === name)?.[0] ?? null;

/** "Cursos de medicina em São Paulo". */
export function titleInState(title: string, code: string): string {
  const [preposition, name] = ownValue(names, code) ?? ["em", code];
  return `${title} ${preposition} ${name}`;
}
