import { foldText } from "@/lib/fold-text";
import { spellName } from "@/server/ingest/import/spell-name";

const ACCENTED = /[À-ÖØ-öø-ÿ]/g;

const SPELLINGS = (
  "Ltda Ltda. São Rio Sul Vale Belo Porto Dois Três Top Bem Med Uni Seg Dom Pio Ana Pan Est. Caí Coop. Odont. Nord. Luz " +
  "PUC ITA SENAI SENAC FGV ESPM FAE EPP USP"
).split(" ");
const spellings = new Map(SPELLINGS.map((word) => [foldText(word), word]));

/** "UNIVERSIDADE FEDERAL DE MATO GROSSO" → "Universidade Federal de Mato Grosso". */
export const asName = (text: string): string =>
  spellName(text.replaceAll(/\s+/g, " ").trim(), spellings)
    .replaceAll(/ (?:À|Às|E|O|A|Os|As|De|Da|Do) (?=\p{L})/gu, (word) => word.toLowerCase())
    .replaceAll("'S ", "'s ");

const wordsOf = (name: string) => name.match(/[\p{L}\d.&'/]+/gu) ?? [];

/** Of names that lost their letters and occur in no other name. */
const FURTHER_WORDS = ["MARANHÃO", "UNIFICAÇÃO", "UNIÃO", "CÂNDIDO", "PROPULSÃO", "ATENÇÃO"];

/**
 * Mends names that lost their accented letters ("FUNDAO SO FRANCISCO"). What a word was follows from the words of names that kept
 * theirs; the most frequent one is taken.
 */
export class NameMender {
  readonly #whole = new Map<string, number>();
  readonly #mended = new Map<string, Map<string, number>>();

  constructor(names: Iterable<string>) {
    for (const name of names) for (const word of wordsOf(name.toUpperCase())) this.#learn(word);
    for (const word of FURTHER_WORDS) for (let time = 0; time < 3; time += 1) this.#learn(word);
  }

  #learn(word: string): void {
    this.#whole.set(word, (this.#whole.get(word) ?? 0) + 1);
    const damaged = word.replaceAll(ACCENTED, "");
    if (damaged === word) return;
    const known = this.#mended.get(damaged) ?? new Map<string, number>();
    this.#mended.set(damaged, known.set(word, (known.get(word) ?? 0) + 1));
  }

  #mendWord(word: string): string {
    const [best] = [...(this.#mended.get(word) ?? [])].sort((a, b) => b[1] - a[1]);
    if (!best) return word;
    const [mended, count] = best;
    return count > (this.#whole.get(word) ?? 0) ? mended : word;
  }

  /** In capitals, as it came. */
  mend(name: string): string {
    return name
      .toUpperCase()
      .split(/(?<=[^\p{L}\d.&'/])|(?=[^\p{L}\d.&'/])/u)
      .map((part) => this.#mendWord(part))
      .join("");
  }
}

/** Words that no name of the register spells with their accents. */
const NEVER_ACCENTED = ["DENTÁRIOS", "NÚCLEO"];

/** "Para" stays, because it is a word of its own beside the state "Pará". */
const OWN_WORD = "para";

/**
 * Gives words the accents that they have in other names: "ASSISTENCIA MEDICA" was typed without, and "ASSISTÊNCIA MÉDICA" beside it with.
 * Short words ("a", "pro") are left, because they may be meant.
 */
export class AccentRestorer {
  readonly #accented = new Map<string, Map<string, number>>();

  constructor(names: Iterable<string>) {
    for (const name of [...names, ...NEVER_ACCENTED]) {
      for (const word of wordsOf(name.toUpperCase())) {
        const folded = foldText(word);
        if (word.length < 4 || folded === word.toLowerCase() || folded === OWN_WORD) continue;
        const known = this.#accented.get(folded) ?? new Map<string, number>();
        this.#accented.set(folded, known.set(word, (known.get(word) ?? 0) + 1));
      }
    }
  }

  /** In capitals. */
  restore(name: string): string {
    return name
      .toUpperCase()
      .replaceAll(/[\p{L}\d.&'/]+/gu, (word) => {
        const [best] = [...(this.#accented.get(foldText(word)) ?? [])].sort((a, b) => b[1] - a[1]);
        return best?.[0] ?? word;
      })
      .replaceAll("ASSISTÊNCIA A SAÚDE", "ASSISTÊNCIA À SAÚDE");
  }
}

/** A name that was cut, without the word that was and the ones before it that lead nowhere alone. */
export const withoutEnd = (name: string): string =>
  name
    .replace(/[\p{L}\d.&'/]+$/u, "")
    .replace(/([\s,/-]+(D[AEO]S?|E|EM|À|A|O|S|COOPERATIVA( DE TRABALHO)?|SOCIEDADE))*[\s,/-]*$/u, "");
