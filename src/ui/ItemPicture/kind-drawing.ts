import { foldText } from "@/lib/fold-text";

/** The drawings of `public/kinds`, with the words of a ranking's address or name that they stand for. */
const drawings: readonly (readonly [drawing: string, words: RegExp])[] = [
  ["car", /\b(carros?|veiculos?|motos?)\b/],
  ["air-conditioner", /\bar-condicionado\b/],
  ["hospital", /\b(planos-de-saude|operadoras-de-planos|hospita(l|is)|clinicas?)\b/],
  ["mortar-board", /\b(universidades?|faculdades?|escolas?|cursos?)\b/],
  ["plug", /\b(distribuidoras?|energia)\b/],
  ["bank", /\b(bancos?|financeiras?)\b/],
  ["tower", /\b(telefonia|banda-larga|internet)\b/],
  ["company", /\b(empresas?|seguradoras?|procon)\b/],
];

/** The address of a drawing of what a ranking is about, by its slug or its name; null where there is none. */
export function kindDrawing(ranking: string): string | null {
  const slug = foldText(ranking).replaceAll(/[^a-z0-9]+/g, "-");
  const [drawing] = drawings.find(([, words]) => words.test(slug)) ?? [];
  return drawing === undefined ? null : `/kinds/${drawing}.svg`;
}
