import { foldText } from "@/lib/fold-text";

const PARTICLES = new Set(["ao", "com", "da", "das", "de", "do", "dos", "e", "em", "na", "no", "para"]);
const VOWEL = /[AEIOUYÁÀÂÃÉÊÍÓÔÕÚÜ]/;
const OPENING = /^(?:S[CPT][RL]|[CSTP]H[RL]|SCH|[^AEIOUYÁÀÂÃÉÊÍÓÔÕÚÜ]{0,2}(?![^AEIOUYÁÀÂÃÉÊÍÓÔÕÚÜ]))/;
const LONG_CLUSTER = /[^AEIOUYÁÀÂÃÉÊÍÓÔÕÚÜ]{5}/;

/** Capitals that do not look like a word are an acronym or a code, and stay ("GTS", "TMHEV"). */
function looksLikeWord(capitals: string): boolean {
  if (capitals.length <= 3 || !/^\p{Lu}+$/u.test(capitals)) return false;
  return VOWEL.test(capitals) && OPENING.test(capitals) && !LONG_CLUSTER.test(capitals);
}

function spellWord(word: string, isFirst: boolean, spellings: ReadonlyMap<string, string>): string {
  const known = spellings.get(foldText(word));
  if (known !== undefined) return known;
  if (word !== word.toUpperCase()) return word;
  if (!isFirst && PARTICLES.has(word.toLowerCase())) return word.toLowerCase();
  return looksLikeWord(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word;
}

/**
 * "BANCO DO ESTADO DE SERGIPE S.A." → "Banco do Estado de Sergipe S.A.". Words with small letters, acronyms,
 * codes and initials stay. `spellings` has better known spellings of folded words: "itau" → "Itaú".
 */
export function spellName(name: string, spellings: ReadonlyMap<string, string>): string {
  let isFirst = true;
  return name.replace(/[\p{L}\p{M}\d.]+/gu, (word) => {
    const spelled = spellWord(word, isFirst, spellings);
    isFirst = false;
    return spelled;
  });
}
