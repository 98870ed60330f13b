import { CompanyScreen } from "@/features/company/CompanyScreen/CompanyScreen";
import { ComparisonScreen } from "@/features/comparison/ComparisonScreen/ComparisonScreen";
import {
  exampleItem,
  exampleItemWithCriteria,
  exampleRelated,
  exampleUnratedItem,
} from "@/features/item/item.fixture";
import { headTextsOf } from "@/features/item/ItemHead/item-head-texts";
import { ItemScreen } from "@/features/item/ItemScreen/ItemScreen";
import type { Proof } from "@/features/proof/proof";
import { ProofScreen } from "@/features/proof/ProofScreen/ProofScreen";
import { reviewsQueryOptions } from "@/features/review/get-reviews";
import { ReviewSection } from "@/features/review/ReviewSection/ReviewSection";
import { exampleCompared } from "@/lib/comparison/compared-item.fixture";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import type { ItemDetail, OfferView } from "@/lib/contracts/item";
import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import type { ReviewPage, ReviewView } from "@/lib/contracts/review";
import type { ScoreChange } from "@/lib/contracts/score";
import { noCostChoice } from "@/lib/prices/cost-choice";
import { emptyReviewQuery } from "@/lib/review-query";
import { Answers } from "@/style-guide/Answers";
import {
  exampleNotice,
  examplePicture,
  exampleRunningCost,
  longName,
  ranked,
  unrated,
} from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { useLayoutEffect, type ReactNode } from "react";

const GENERATED = "2026-06-17T15:00:00.000Z";

export const exampleReview = (id: number, changes: Partial<ReviewView> = {}): ReviewView => ({
  id,
  authorName: "Ana P.",
  title: "Ventila bem",
  body: "Uso no quarto há um ano. Faz pouco ruído na primeira velocidade.",
  stars: 5,
  criterionStars: { silencio: 4 },
  isVerified: true,
  exclusionReason: null,
  removedAt: null,
  count: { weight: 1, reason: null },
  pros: "Silencioso",
  photos: [],
  answer: null,
  cons: "Pesado",
  ownedFor: null,
  editedAt: null,
  helpfulVotes: 3,
  unhelpfulVotes: 1,
  reviewedAt: "2026-05-01T12:00:00.000Z",
  ...changes,
});

const reviewPage = (reviews: ReviewView[]): ReviewPage => ({
  ...{ reviews, total: reviews.length, page: 1, pageCount: 1, pageSize: 10 },
});

const reviews = reviewPage([
  exampleReview(1, {
    answer: {
      company: "Brisa Ltda.",
      text: "Obrigado, Ana!",
      answeredAt: "2026-05-03T12:00:00.000Z",
      editedAt: null,
    },
  }),
  exampleReview(2, { stars: 2, isVerified: false, title: null, pros: null, cons: null, helpfulVotes: 0 }),
  exampleReview(3, { removedAt: "2026-05-02T12:00:00.000Z", exclusionReason: "propaganda" }),
]);

function Reviews({ data, slug = "brisa-forte" }: { data: ReviewPage | Error | undefined; slug?: string }) {
  const { queryKey: key } = reviewsQueryOptions(slug, emptyReviewQuery);
  return (
    <Answers answers={[{ key, data }]}>
      <ReviewSection
        itemSlug={slug}
        criteria={[{ slug: "silencio", name: "Silêncio" }]}
        reviewCount={data && "total" in data ? data.total : 3}
        canWrite
      />
    </Answers>
  );
}

/** Under the heading of its page. */
const reviewsAlone = (data: ReviewPage | Error | undefined) => (
  <>
    <h1>Brisa Forte 40</h1>
    <Reviews data={data} />
  </>
);

const offer: OfferView = {
  store: "Loja Um",
  url: "https://loja.example/brisa",
  priceCents: 24_990,
  cardPriceCents: 27_490,
  instalments: { count: 10, cents: 2_749, downPaymentCents: null },
  isCommissioned: true,
  seenAt: "2026-06-16T12:00:00.000Z",
  isCurrent: true,
};

const change = (position: number, after: number, at: string): ScoreChange => ({
  ...{
    position,
    at,
    after,
    low: after - 4,
    high: after + 4,
    counted: position * 10,
    hash: `abcdef0${position}`,
  },
  cause: position === 1 ? "import" : "new-review",
  before: position === 1 ? null : after - 2,
});
const history = [change(1, 82, "2026-02-10T15:00:00.000Z"), change(2, 84, "2026-05-10T15:00:00.000Z")];

const fullItem = exampleItemWithCriteria({
  imageUrl: examplePicture,
  description: "Ventilador de coluna com três velocidades.",
  positiveNotes: ["Silencioso na primeira velocidade"],
  negativeNotes: ["Pesado para levar de um quarto a outro"],
  safetyNotices: [exampleNotice],
  offers: [offer, { ...offer, store: "Loja Dois", priceCents: 26_000, isCommissioned: false }],
  priceHistory: {
    until: "2026-06-17",
    changes: [
      { day: "2026-01-10", cents: 29_990 },
      { day: "2026-04-02", cents: 24_990 },
    ],
    lowest40: { cents: 24_990, day: "2026-06-17" },
    lowest180: { cents: 24_990, day: "2026-06-17" },
    medianCents: 27_500,
    todayPercent: -9,
  },
  specifications: [{ key: "potencia", label: "Potência", value: "100 W" }],
  history,
  neighbours: [exampleRow({ slug: "vento", name: "Vento Manso", position: 4, score: ranked(80) })],
});

/** @param data the reviews; null while they are on their way */
function showItem(item: ItemDetail, data: ReviewPage | Error | null = reviews) {
  const content = {
    item,
    context: { better: null, scoreCounts: [] },
    related: item.offers.length > 0 ? [exampleRelated()] : [],
    generatedAt: GENERATED,
  };
  return (
    <ItemScreen
      canReview
      head={headTextsOf(item, 1)}
      content={content}
      query={emptyReviewQuery}
      reviewPageCount={1}
    >
      <Reviews data={data ?? undefined} slug={item.slug} />
    </ItemScreen>
  );
}

const comparison = (changes: Partial<ComparisonPage> = {}): ComparisonPage => ({
  pairPath: null,
  items: [
    exampleCompared("brisa-forte", { name: "Brisa Forte 40", imageUrl: examplePicture, score: ranked(91) }),
    exampleCompared("longo", {
      name: longName,
      position: 2,
      score: ranked(77),
      safetyNotices: [exampleNotice],
    }),
  ],
  unknown: [],
  leftOut: [],
  candidates: [{ slug: "vento", name: "Vento Manso", position: 3, displayed: 58 }],
  cost: {
    runningCost: exampleRunningCost,
    basis: { state: "SP", years: 5, period: "2026-06" },
  },
  costChoice: noCostChoice,
  ...changes,
});

const measured = exampleItem();
const prior = { version: 2, mean: 75, secondMoment: 5_900, strength: 15 };
const evidence = {
  ...{ weightSum: 40, valueSum: 3_480, squareSum: 306_000, roundingVariance: 0, counted: 40 },
  histogram: [1, 1, 2, 10, 26] as [number, number, number, number, number],
};

const proof: Proof = {
  inputs: {
    item: { slug: "brisa-forte", name: "Brisa Forte 40" },
    ranking: "ventiladores",
    methodVersion: 4,
    isPending: false,
    criteria: [],
    priors: { "": prior },
    evidence: { "": evidence },
    months: { "": [{ month: "2026-05", weight: 40, mean: 87, squareMean: 7_650, countsAs: 40 }] },
    measurements: {},
    outdatedMeasurements: {},
    aggregates: [],
    published: { ...measured.score, deviation: 2.1, priorVersion: 2 },
    lastChange: history[1] ?? null,
  },
  rankingName: "Ventiladores",
  isDemonstration: false,
  // Of a single page, the browser would begin to check by itself.
  reviewPages: 2,
  priorOrigins: {
    "": {
      kind: "reviews",
      steps: {
        ...{ items: 18, counted: 1_204, months: 96, varianceWithin: 380, varianceBetween: 25 },
        ...{ strength: 15, mean: 75, reviewVariance: 275 },
      },
    },
  },
  logged: null,
  changes: history,
  served: { score: "match", reviews: "match", prior: "match", log: "unknown" },
  offered: ["so-verificadas", "sem-recentes", "sem-base", "mais-uma"],
  assumptions: [],
  supposed: null,
};

const unratedProof: Proof = {
  ...proof,
  inputs: {
    ...proof.inputs,
    ...{ evidence: {}, months: {}, lastChange: null },
    published: { ...unrated, deviation: null, priorVersion: 2 },
  },
  ...{ priorOrigins: null, changes: [] },
};

/** The server never answers what the browser asks it for. */
function Unanswered({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    const { fetch } = window;
    window.fetch = () => new Promise<never>(() => undefined);
    return () => void (window.fetch = fetch);
  }, []);
  return children;
}

const company = {
  slug: "brisa",
  name: "Brisa",
  legalName: "Brisa Eletrodomésticos Ltda.",
  cnpj: "11222333000181",
  isDemonstration: false,
  answersReviews: true,
  itemCount: 2,
};

export const itemExamples: ExamplesOfParts = {
  "features/item/ItemScreen/ItemScreen": {
    Cheia: () => showItem(fullItem),
    "Sem critérios nem ofertas": () => showItem(exampleItem({ name: longName })),
    "Vazia: sem Nota": () => showItem(exampleUnratedItem(), reviewPage([])),
    "Carregando as avaliações": () => showItem(exampleItem(), null),
    "Com problema: avaliações que não vieram": () => showItem(exampleItem(), new Error("no answer")),
  },
  "features/review/ReviewSection/ReviewSection": {
    Cheia: () => reviewsAlone(reviews),
    Vazia: () => reviewsAlone(reviewPage([])),
    Carregando: () => reviewsAlone(undefined),
    "Com problema: sem resposta": () => reviewsAlone(new Error("no answer")),
  },
  "features/comparison/ComparisonScreen/ComparisonScreen": {
    "Cheia: dois itens": () => <ComparisonScreen page={comparison()} />,
    "Cheia: quatro itens": () => (
      <ComparisonScreen
        page={comparison({
          items: ["um", "dois", "tres", "quatro"].map((slug, index) =>
            exampleCompared(slug, { score: ranked(90 - index * 12), position: index + 1 }),
          ),
          candidates: [],
        })}
      />
    ),
    "Com problema: um item, e endereços que não existem": () => (
      <ComparisonScreen
        page={comparison({ items: [exampleCompared("brisa-forte")], unknown: ["nao-existe"], cost: null })}
      />
    ),
    Vazia: () => <ComparisonScreen page={comparison({ items: [], candidates: [], cost: null })} />,
  },
  "features/proof/ProofScreen/ProofScreen": {
    "Cheia: confere no servidor": () => <ProofScreen proof={proof} />,
    "Com problema: não confere": () => (
      <ProofScreen
        proof={{
          ...proof,
          served: { score: "difference", reviews: "match", prior: "unknown", log: "match" },
        }}
      />
    ),
    Vazia: () => <ProofScreen proof={unratedProof} />,
    "Carregando: confere no navegador": () => (
      <Unanswered>
        <ProofScreen proof={{ ...proof, reviewPages: 1 }} />
      </Unanswered>
    ),
    "Com uma suposição": () => (
      <ProofScreen proof={{ ...proof, assumptions: ["sem-base"], supposed: { displayed: 87, mean: 87 } }} />
    ),
  },
  "features/company/CompanyScreen/CompanyScreen": {
    "Cheia: dois rankings": () => (
      <CompanyScreen
        company={company}
        rankingCount={2}
        rankings={[
          {
            ...{
              slug: "ventiladores",
              name: "Ventiladores",
              rankedCount: 18,
              itemCount: 1,
              isMeasured: false,
            },
            rows: [exampleRow({ slug: "brisa-forte", name: "Brisa Forte 40", score: ranked(91) })],
          },
          {
            ...{ slug: "geladeiras", name: "Geladeiras", rankedCount: 9, itemCount: 1, isMeasured: true },
            rows: [exampleRow({ slug: "longo", name: longName, score: ranked(61), position: 7 })],
          },
        ]}
      />
    ),
    "Vazia: só o nome": () => (
      <CompanyScreen
        company={{ ...company, legalName: null, cnpj: null, answersReviews: false, itemCount: 1 }}
        rankingCount={0}
        rankings={[]}
      />
    ),
  },
};
