import { foldText } from "@/lib/fold-text";

/** The drawings of `public/kinds`, with the words of a ranking's address or name that they stand for. */
const drawings: readonly (readonly [drawing: string, words: RegExp])[] = [
  ["car", /\b(carros?|veiculos?|motos?)\b/],
  ["fridge", /\b(geladeiras?|refrigeradores?|freezers?|frigobares?)\b/],
  ["stove", /\b(fogoes|fogao|cooktops?|fornos?)\b/],
  ["washer", /\b(maquinas?-de-lavar|lavadoras?|lava-e-seca|secadoras?)\b/],
  ["fan", /\bventilador(es)?\b/],
  ["phone", /\b(celular(es)?|smartphones?|telefones?)\b/],
  ["laptop", /\b(notebooks?|laptops?|computador(es)?)\b/],
  ["television", /\b(tvs?|televisor(es)?|televisao|televisoes|monitor(es)?)\b/],
  ["headphones", /\b(fones?|headphones?|headsets?)\b/],
  ["mattress", /\b(colchao|colchoes)\b/],
  ["coffee-maker", /\b(cafeteiras?)\b/],
  ["fryer", /\b(air-fryers?|fritadeiras?)\b/],
  ["vacuum-robot", /\b(aspirador(es)?)\b/],
  ["air-conditioner", /\bar-condicionado\b/],
  ["hospital", /\b(planos-de-saude|operadoras-de-planos|hospita(l|is)|clinicas?)\b/],
  ["mortar-board", /\b(universidades?|faculdades?|escolas?|cursos?)\b/],
  ["plug", /\b(distribuidoras?|energia)\b/],
  ["bank", /\b(bancos?|financeiras?)\b/],
  ["tower", /\b(telefonia|banda-larga|internet)\b/],
  ["company", /\b(empresas?|seguradoras?|procon)\b/],
];

/** For rankings of other things. */
const ANYTHING = "package";

/** The address of a drawing of what a ranking is about, by its slug or its name; null without a ranking. */
export function kindDrawing(ranking: string): string | null {
  const slug = foldText(ranking).replaceAll(/[^a-z0-9]+/g, "-");
  if (slug === "") return null;
  const [drawing] = drawings.find(([, words]) => words.test(slug)) ?? [ANYTHING];
  return `/kinds/${drawing}.svg`;
}
