/** An invented review, the same at each index in every run. */
export interface BenchReview {
  itemIndex: number;
  key: string;
  stars: number;
  criterionStars: [number, number, number];
  title: string;
  body: string;
  author: string;
  /** ISO 8601, UTC. */
  at: string;
  isVerified: boolean;
}

const WORDS =
  "gela rápido sem fazer barulho chegou antes do prazo e a montagem foi simples a porta fecha bem mas a gaveta é rasa consumo menor que o da antiga vale o que custa depois de três meses segue igual".split(
    " ",
  );
const START = Date.UTC(2023, 0, 1);
const SPAN = 3 * 365 * 86_400_000;

/** A pseudo-random number in 0–1 from two whole numbers (the finaliser of MurmurHash3). */
export function chance(index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function text(index: number, salt: number, words: number): string {
  const picked = Array.from({ length: words }, (_, place) => {
    return WORDS[Math.floor(chance(index, salt + place) * WORDS.length)];
  });
  return picked.join(" ");
}

/** Review number `index` of a catalogue of `items` items. Items come in no order, as in an export by date. */
export function benchReview(index: number, items: number): BenchReview {
  const itemIndex = Math.floor(chance(index, 0) * items);
  const quality = 2.6 + 2.2 * chance(itemIndex, 1);
  const starsOf = (salt: number) =>
    Math.max(1, Math.min(5, Math.round(quality + 2.4 * (chance(index, salt) - 0.5))));
  return {
    itemIndex,
    key: `r${index}`,
    stars: starsOf(2),
    criterionStars: [starsOf(3), starsOf(4), starsOf(5)],
    title: text(index, 10, 4),
    body: text(index, 20, 20 + Math.floor(chance(index, 6) * 40)),
    author: `Cliente ${index % 9_973}`,
    at: new Date(START + Math.floor((SPAN * index) / 1e6) + 1_000 * index).toISOString(),
    isVerified: chance(index, 7) < 0.8,
  };
}
