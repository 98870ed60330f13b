import { foldText } from "@/lib/fold-text";

/**
 * The drawings of `public/kinds`, with how words of a ranking's address or name begin that they stand for. Beginnings, because
 * the list is loaded with the suggestions, and plurals would make it longer.
 */
const drawings: readonly (readonly [drawing: string, beginnings: RegExp])[] = [
  ["car", /\b(carro|veiculo|motos?\b)/],
  ["fridge", /\b(geladeira|refrigerador|freezer|frigobar)/],
  ["stove", /\b(fogao|fogoes|cooktop|forno)/],
  ["washer", /\b(maquinas?.de.lavar|lavadora|secadora)/],
  ["fan", /\bventilador/],
  ["phone", /\b(celular|smartphone|telefone)/],
  ["laptop", /\b(notebook|laptop|computador)/],
  ["television", /\b(tv|televis|monitor)/],
  ["headphones", /\b(fones?\b|headphone)/],
  ["mattress", /\bcolch/],
  ["coffee-maker", /\bcafeteira/],
  ["fryer", /\b(air.fryer|fritadeira)/],
  ["vacuum-robot", /\baspirador/],
  ["air-conditioner", /\bar.condicionado/],
  ["hospital", /\b(saude|hospita|clinica)/],
  ["mortar-board", /\b(universidade|faculdade|escola|curso)/],
  ["plug", /\b(distribuidora|energia)/],
  ["bank", /\b(bancos?\b|financeira)/],
  ["tower", /\b(telefonia|banda.larga|internet)/],
  ["company", /\b(empresa|segurad|procon)/],
];

/** For rankings of other things. */
const ANYTHING = "package";

/** The address of a drawing of what a ranking is about, by its slug or its name; null without a ranking. */
export function kindDrawing(ranking: string): string | null {
  const text = foldText(ranking);
  if (text === "") return null;
  const [drawing] = drawings.find(([, words]) => words.test(text)) ?? [ANYTHING];
  return `/kinds/${drawing}.svg`;
}
