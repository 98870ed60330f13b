import { CompanyScreen } from "@/features/company/CompanyScreen/CompanyScreen";
import {
  exampleItem,
  exampleItemWithCriteria,
  exampleRelated,
  exampleUnratedItem,
} from "@/features/item/item.fixture";
import { headTextsOf } from "@/features/item/ItemHead/item-head-texts";
import { ItemScreen } from "@/features/item/ItemScreen/ItemScreen";
import { reviewsQueryOptions } from "@/features/review/get-reviews";
import { ReviewSection } from "@/features/review/ReviewSection/ReviewSection";
import type { ItemDetail, OfferView } from "@/lib/contracts/item";
import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import type { ReviewPage, ReviewView } from "@/lib/contracts/review";
import { emptyReviewQuery } from "@/lib/review-query";
import { Answers } from "@/style-guide/Answers";
import { exampleNotice, examplePicture, longName, ranked } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { exampleHistory } from "@/features/proof/proof.fixture";

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
  history: exampleHistory,
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
