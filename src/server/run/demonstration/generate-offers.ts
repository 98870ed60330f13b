import { createRandom, type Random } from "@/server/run/demonstration/random";
import { slugify } from "@/server/platform/words/text-keys";

/** Times are minutes before the end of the history. */
export interface OfferDraft {
  store: string;
  url: string;
  priceCents: number;
  cardPriceCents: number | null;
  instalmentCount: number | null;
  instalmentCents: number | null;
  isCommissioned: boolean;
  seenMinutesAgo: number;
  /** The oldest first. */
  formerPrices: { priceCents: number; daysAgo: number }[];
}

interface Store {
  name: string;
  level: number;
  isCommissioned: boolean;
  instalments: number;
  /** With it, offers say a card price: the sum of all instalments, which then have no interest. */
  tellsCardPrice?: true;
}

const stores: readonly Store[] = [
  { name: "Lojas Vitrinal", level: 1.02, isCommissioned: true, instalments: 10 },
  { name: "Casa do Prisma", level: 0.99, isCommissioned: false, instalments: 10 },
  { name: "Mercadão Tapiri", level: 0.97, isCommissioned: true, instalments: 12, tellsCardPrice: true },
  { name: "Empório Quadrante", level: 1.05, isCommissioned: false, instalments: 8 },
  { name: "Rede Jequitá", level: 1, isCommissioned: true, instalments: 12, tellsCardPrice: true },
  { name: "Armazém Nortista", level: 0.96, isCommissioned: false, instalments: 6 },
  { name: "Ponto Ametista", level: 1.03, isCommissioned: false, instalments: 10 },
  { name: "Barato Grande", level: 0.94, isCommissioned: true, instalments: 10 },
];

const PRICE_HISTORY_DAYS = 200;
const WITHOUT_OFFERS = 0.05;
const SMALLEST_INSTALMENT_CENTS = 2_500;

/** Two to five offers of different stores around a usual price in reais; none for some items. */
export function generateOffers(itemSlug: string, usualPrice: number): OfferDraft[] {
  const random = createRandom(`offers/${itemSlug}`);
  if (random.chance(WITHOUT_OFFERS)) return [];
  const rest = [...stores];
  return Array.from({ length: random.integer(2, 5) }, () => {
    const [store] = rest.splice(random.integer(0, rest.length - 1), 1);
    return generateOffer(store as Store, itemSlug, usualPrice, random);
  });
}

function generateOffer(store: Store, itemSlug: string, usualPrice: number, random: Random): OfferDraft {
  const priceCents = niceCents(usualPrice * store.level * (0.95 + 0.12 * random.fraction()), random);
  const onCredit = Math.round(priceCents * (1.04 + 0.07 * random.fraction()));
  const count = Math.min(store.instalments, Math.floor(onCredit / SMALLEST_INSTALMENT_CENTS));
  return {
    store: store.name,
    url: `https://loja.example/${slugify(store.name)}/${itemSlug}`,
    priceCents,
    cardPriceCents: store.tellsCardPrice ? cardPriceOf(priceCents, onCredit, count) : null,
    instalmentCount: count >= 2 ? count : null,
    instalmentCents: count >= 2 ? Math.ceil(onCredit / count) : null,
    isCommissioned: store.isCommissioned,
    seenMinutesAgo: random.integer(20, 3 * 24 * 60),
    formerPrices: generateFormerPrices(priceCents, createRandom(`prices/${itemSlug}/${store.name}`)),
  };
}

const cardPriceOf = (priceCents: number, onCredit: number, count: number) =>
  count >= 2 ? count * Math.ceil(onCredit / count) : priceCents;

/** Prices stay for some weeks, are mostly a little higher, and sometimes there is a sale. */
function generateFormerPrices(priceCents: number, random: Random): OfferDraft["formerPrices"] {
  const prices: OfferDraft["formerPrices"] = [];
  for (let daysAgo = PRICE_HISTORY_DAYS; daysAgo > 0; daysAgo -= random.integer(12, 45)) {
    const factor = random.chance(0.2) ? 0.88 + 0.06 * random.fraction() : 0.99 + 0.16 * random.fraction();
    prices.push({ priceCents: niceCents((priceCents / 100) * factor, random), daysAgo });
  }
  return prices;
}

/** Prices as stores set them: R$ 1.299,00, R$ 349,90, R$ 2.389,05. */
function niceCents(reais: number, random: Random): number {
  const ending = random.pick([0, 90, 99, 5]);
  const whole = Math.floor(reais);
  const rounded = reais > 500 ? whole - (whole % 10) + 9 : whole;
  return rounded * 100 + ending;
}
