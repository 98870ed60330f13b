import type { CriterionData, Phrase } from "@/server/run/demonstration/category-data";
import type { DemonstrationItem } from "@/server/run/demonstration/generate-items";
import { PhraseDecks } from "@/server/run/demonstration/phrase-decks";
import {
  attributeText,
  expandPhrase,
  lowerFirst,
  upperFirst,
} from "@/server/run/demonstration/phrase-expander";
import { closings, openings } from "@/server/run/demonstration/phrases/openings";
import { delivery, price, support } from "@/server/run/demonstration/phrases/service";
import { shortBodies } from "@/server/run/demonstration/phrases/short-bodies";
import { givenNames, slotValues } from "@/server/run/demonstration/phrases/slots";
import { titles } from "@/server/run/demonstration/phrases/titles";
import type { Random } from "@/server/run/demonstration/random";
import { applyStyle } from "@/server/run/demonstration/review-style";
import type { SimilarTexts } from "@/server/run/demonstration/similar-texts";
import { varyText } from "@/server/run/demonstration/vary-text";

interface Judgement {
  stars: number;
  criterionStars: Readonly<Record<string, number>>;
}

export interface ReviewText {
  authorName: string;
  title: string | null;
  body: string;
}

const INITIALS = "AABBCCDFFGLLMMMNOPPRRRSSSTV";
const REMEMBERED_SENTENCES = 60;
const REPHRASINGS = 6;
/** Probability in per cent of 0 (a whole short body), 1, 2, 3, 4 and 5 sentences. */
const SENTENCES = { happy: [13, 15, 28, 25, 13, 6], unhappy: [9, 12, 25, 28, 17, 9] } as const;
const CONTRASTS = ["Para ser sincer[o|a], ", "No geral, ", "", "", ""] as const;

export class ReviewWriter {
  readonly #decks: PhraseDecks;
  readonly #usedBodies = new Set<string>();
  /** The newest at the end. None of them is repeated. */
  readonly #recentSentences: string[] = [];
  #authorGender: "feminine" | "masculine" = "feminine";
  /** The same in the whole review: one city, and one time since the purchase. */
  #authorSlots: Readonly<Record<string, string>> = {};

  /**
   * The caller draws the stars from `random` too. `ownWords` is a source of its own, so that other wording
   * changes no stars. `texts` has every text of the catalogue so far.
   */
  constructor(
    private readonly item: DemonstrationItem,
    private readonly random: Random,
    private readonly ownWords: Random,
    private readonly texts: SimilarTexts,
  ) {
    this.#decks = new PhraseDecks(random, item.attributes);
  }

  write(judgement: Judgement): ReviewText {
    this.#authorGender = this.random.chance(0.54) ? "feminine" : "masculine";
    const authorName = `${this.random.pick(givenNames[this.#authorGender])} ${this.random.pick([...INITIALS])}.`;
    this.#authorSlots = {
      time: this.random.pick(slotValues.time),
      city: this.random.pick(slotValues.city),
    };
    let draft = this.#body(judgement);
    for (let attempt = 0; attempt < 4 && this.#usedBodies.has(draft); attempt += 1)
      draft = this.#body(judgement);
    this.#usedBodies.add(draft);
    return { authorName, title: this.#title(judgement), body: this.#vary(draft, judgement.stars) };
  }

  /** A review of the shop alone, which moderation does not count. */
  writeAboutDelivery(stars: number): string {
    const side = stars > 3 ? "praise" : "complaint";
    const draft = [delivery, this.random.pick([delivery, support])]
      .map((bank) => this.#sentence(bank[side]))
      .filter((sentence, index, all) => all.indexOf(sentence) === index)
      .join(" ");
    return this.#vary(draft, stars);
  }

  #vary(draft: string, stars: number): string {
    const { ownWords: random, texts } = this;
    return varyText(draft, { stars, random, texts, expand: (phrase) => this.#expand(phrase, random) });
  }

  #body(judgement: Judgement): string {
    const { stars } = judgement;
    const count = this.random.weighted(stars > 3 ? SENTENCES.happy : SENTENCES.unhappy);
    const sentences = count === 0 ? this.#shortBody(stars) : this.#sentences(judgement, count);
    return applyStyle(sentences.filter(Boolean).join(" "), stars, this.random);
  }

  #shortBody(stars: number): string[] {
    const whole = this.#sentence(shortBodies[stars - 1] ?? []);
    return this.random.chance(0.3) ? [whole, this.#sentence(closings[stars - 1] ?? [])] : [whole];
  }

  #sentences(judgement: Judgement, count: number): string[] {
    const cores = this.#cores(judgement, count >= 4 ? 2 : 1);
    const rest = count - cores.length;
    const first = count >= 3 ? this.#introduction(judgement, rest >= 3 ? 2 : 1) : [];
    const last = rest - first.length > 0 ? this.#conclusion(judgement, rest - first.length) : [];
    return [...first, ...cores, ...last].slice(0, count + 1);
  }

  #introduction({ stars }: Judgement, count: number): string[] {
    const mood = stars > 3 ? "happy" : stars === 3 ? "mixed" : "unhappy";
    const { usage } = this.item.category.reviews;
    if (count === 2) return [this.#sentence(openings[mood]), this.#sentence(usage)];
    return [this.#sentence(this.random.chance(0.55) ? usage : openings[mood])];
  }

  #conclusion({ stars }: Judgement, count: number): string[] {
    const side = stars > 3 || (stars === 3 && this.random.chance(0.4)) ? "praise" : "complaint";
    const middles = [this.item.category.reviews[side], delivery[side], price[side], support[side]];
    const weights = stars > 3 ? [48, 22, 22, 8] : [45, 16, 17, 22];
    const end = closings[stars - 1] ?? [];
    if (count === 1 && this.random.chance(0.45)) return [this.#sentence(end)];
    const sentences = [this.#sentence(middles[this.random.weighted(weights)] ?? [])];
    if (count > 1) sentences.push(this.#sentence(end));
    return sentences;
  }

  /** The most remarkable criteria come first, and the sentences match their stars. */
  #cores(judgement: Judgement, count: number): string[] {
    const { stars } = judgement;
    const { reviews } = this.item.category;
    const praised = this.#criteria(judgement, (value) => value >= 4);
    const blamed = this.#criteria(judgement, (value) => value <= 2);
    const middling = this.#criteria(judgement, (value) => value === 3);
    const praise = () => this.#spoken(praised, "praise") ?? this.#sentence(reviews.praise);
    const complaint = () => this.#spoken(blamed, "complaint") ?? this.#sentence(reviews.complaint);
    const mixed = () => this.#spoken(middling, "mixed");
    if (stars <= 2) return Array.from({ length: count }, complaint);
    if (stars === 3) return [mixed() ?? praise(), count > 1 ? complaint() : ""].filter(Boolean);
    const contrast = this.random.chance(stars === 4 ? 0.6 : 0.2) ? mixed() : undefined;
    if (contrast && count > 1) return [praise(), this.#contrasted(contrast)];
    return Array.from({ length: count }, praise);
  }

  #contrasted(sentence: string): string {
    const connector = this.random.pick(CONTRASTS);
    return connector ? this.#sentence([connector]) + lowerFirst(sentence) : sentence;
  }

  #criteria(judgement: Judgement, isWanted: (stars: number) => boolean): CriterionData[] {
    return this.item.category.criteria.filter(({ slug, measurement }) => {
      const stars = judgement.criterionStars[slug] ?? judgement.stars;
      return !measurement && isWanted(stars);
    });
  }

  #spoken(criteria: CriterionData[], side: "praise" | "complaint" | "mixed"): string | undefined {
    if (criteria.length === 0) return undefined;
    const weights = criteria.map(({ weight }) => weight);
    const [criterion] = criteria.splice(this.random.weighted(weights), 1);
    return criterion && this.#sentence(criterion[side]);
  }

  #title(judgement: Judgement): string | null {
    if (!this.random.chance(0.55)) return null;
    const { stars } = judgement;
    const side = stars >= 4 ? "praiseTitles" : stars <= 2 ? "complaintTitles" : null;
    const fitting = this.#criteria(judgement, (value) => (stars >= 4 ? value >= 4 : value <= 2));
    const own = side ? fitting.flatMap((criterion) => criterion[side]) : [];
    const bank = own.length > 0 && this.random.chance(0.4) ? own : (titles[stars - 1] ?? []);
    return this.#sentence([this.random.pick(bank)]);
  }

  #sentence(bank: readonly Phrase[]): string {
    for (let attempt = 0; ; attempt += 1) {
      const phrase = bank.length === 1 ? (bank[0] ?? null) : this.#decks.deal(bank);
      if (phrase === null) return "";
      const sentence = this.#expand(phrase);
      const isFresh = !this.#recentSentences.includes(sentence);
      if (!isFresh && attempt < REPHRASINGS) continue;
      this.#recentSentences.push(sentence);
      if (this.#recentSentences.length > REMEMBERED_SENTENCES) this.#recentSentences.shift();
      return sentence;
    }
  }

  #expand(phrase: Phrase, random = this.random): string {
    return expandPhrase(phrase, {
      random,
      itemGender: this.item.category.itemNoun.gender,
      authorGender: this.#authorGender,
      slot: (name) => this.#slot(name, random),
    });
  }

  #slot(name: string, random: Random): string | undefined {
    const { category, brand, attributes } = this.item;
    if (name === "item") return category.shortNoun;
    if (name === "item_title") return upperFirst(category.shortNoun);
    if (name === "brand") return brand;
    if (name === "person") return random.pick(slotValues.person);
    return this.#authorSlots[name] ?? attributeText(attributes[name]);
  }
}
