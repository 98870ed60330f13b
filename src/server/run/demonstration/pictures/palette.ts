import { ownValue } from "@/lib/own-value";
import { createRandom } from "@/server/run/demonstration/random";

interface Finish {
  light: string;
  base: string;
  dark: string;
}

export interface Palette {
  finish: Finish;
  accent: string;
  second: string;
  backdrop: readonly [string, string];
  isDark: boolean;
}

const white: Finish = { light: "#ffffff", base: "#eef2f7", dark: "#b4bfcd" };
const steel: Finish = { light: "#eef1f5", base: "#c6cdd7", dark: "#929dac" };
const graphite: Finish = { light: "#77818f", base: "#525b68", dark: "#343b45" };
const black: Finish = { light: "#4d535e", base: "#2c3139", dark: "#171a20" };

const finishes: Readonly<Record<string, Finish>> = {
  Branca: white,
  Branco: white,
  Inox: steel,
  Prata: steel,
  Grafite: graphite,
  Preta: black,
  Preto: black,
  Vermelha: { light: "#ee737a", base: "#d23f4a", dark: "#a32632" },
  Menta: { light: "#d0f1e5", base: "#a5decb", dark: "#74bfa6" },
  Azul: { light: "#79a9e3", base: "#4680c8", dark: "#2b5a98" },
  Verde: { light: "#8acaa5", base: "#56a67a", dark: "#397a59" },
  Lilás: { light: "#dacdf3", base: "#b7a3e2", dark: "#8b77c2" },
  Rosa: { light: "#fad6de", base: "#f0b0bf", dark: "#cf8598" },
  Laranja: { light: "#ffb980", base: "#f3913f", dark: "#c96a22" },
  Creme: { light: "#fffaee", base: "#f5e8cb", dark: "#dbc79d" },
  Madeira: { light: "#cfa276", base: "#b07f51", dark: "#835a35" },
};

const accents = [
  ["#18489d", "#5b8def"],
  ["#0f7b6c", "#4cc2ad"],
  ["#8a3ffc", "#c39bff"],
  ["#c2410c", "#fb923c"],
  ["#be185d", "#f472b6"],
  ["#0369a1", "#38bdf8"],
  ["#4d7c0f", "#a3e635"],
  ["#b45309", "#fbbf24"],
] as const;

const backdrops = [
  ["#eaf0f9", "#cbd9ec"],
  ["#e9f4f1", "#c7e0d9"],
  ["#f0ecf9", "#d6cdea"],
  ["#faf0e6", "#ebd6c0"],
  ["#f9edf1", "#e8cdd7"],
  ["#eff4e8", "#d2dec0"],
] as const;

/** The item's own colour where it has one, the brand's accent, and one backdrop for each category. */
export function paletteOf(item: { category: string; brand: string; colour: string | null }): Palette {
  const brand = createRandom(`palette/${item.brand}`);
  const [accent, second] = brand.pick(accents);
  const finish = ownValue(finishes, item.colour ?? "") ?? brand.pick([white, black, steel, graphite]);
  return {
    finish,
    accent,
    second,
    backdrop: createRandom(`backdrop/${item.category}`).pick(backdrops),
    isDark: finish === black || finish === graphite,
  };
}
