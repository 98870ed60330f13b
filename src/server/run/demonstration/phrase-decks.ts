import { matchesCondition } from "@/server/run/demonstration/phrase-expander";
import type { Phrase } from "@/server/run/demonstration/category-data";
import type { Random } from "@/server/run/demonstration/random";
import type { AttributeValues } from "@/server/platform/db/schema/catalog";

/** Avoids early repetitions: each phrase comes from the half of its bank that was used least recently. */
export class PhraseDecks {
  readonly #decks = new Map<readonly Phrase[], Phrase[]>();

  constructor(
    private readonly random: Random,
    private readonly attributes: AttributeValues,
  ) {}

  deal(bank: readonly Phrase[]): Phrase | null {
    const deck = this.#deck(bank);
    if (deck.length === 0) return null;
    const index = this.random.integer(0, Math.ceil(deck.length / 2) - 1);
    const [phrase = null] = deck.splice(index, 1);
    if (phrase !== null) deck.push(phrase);
    return phrase;
  }

  #deck(bank: readonly Phrase[]): Phrase[] {
    const known = this.#decks.get(bank);
    if (known) return known;
    const deck = bank.filter((phrase) => matchesCondition(phrase, this.attributes));
    for (let index = deck.length - 1; index > 0; index -= 1) {
      const other = this.random.integer(0, index);
      [deck[index], deck[other]] = [deck[other] as Phrase, deck[index] as Phrase];
    }
    this.#decks.set(bank, deck);
    return deck;
  }
}
