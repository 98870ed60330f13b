import { HomeScreen } from "@/features/home/HomeScreen/HomeScreen";
import { exampleItem } from "@/features/item/item.fixture";
import { GuideScreen } from "@/features/ranking/Guide/GuideScreen";
import { RankingChangesScreen } from "@/features/ranking/RankingChangesScreen/RankingChangesScreen";
import { RankingIndexScreen } from "@/features/ranking/RankingIndexScreen/RankingIndexScreen";
import { RankingScreen } from "@/features/ranking/RankingScreen/RankingScreen";
import type { HomeContent } from "@/lib/contracts/home";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { exampleRow } from "@/lib/contracts/ranking-row.fixture";
import { emptyRankingQuery, type RankingQuery } from "@/lib/ranking/ranking-query";
import type { RankingGlance } from "@/lib/ranking/ranking-glance";
import {
  examplePicture,
  exampleRunningCost,
  exampleSummaries,
  exampleSummary,
  longName,
  ranked,
  unrated,
} from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";

const TODAY = "2026-06-17";

const home: HomeContent = {
  rankings: exampleSummaries,
  trending: [
    { row: exampleRow({ positionChange: 4, score: ranked(91) }), rankingName: "Ventiladores" },
    { row: exampleRow({ slug: "longo", name: longName, positionChange: 2 }), rankingName: "Geladeiras" },
  ],
  changes: [
    {
      slug: "brisa-forte",
      name: "Brisa Forte 40",
      rankingName: "Ventiladores",
      before: 82,
      after: 84,
      cause: "new-review",
      at: "2026-06-15T15:00:00.000Z",
    },
  ],
  proof: exampleItem(),
};

const criteria = [
  {
    slug: "consumo",
    name: "Consumo",
    description: "Quanto gasta por mês.",
    weight: 0.4,
    measurement: { best: 20, worst: 70, unit: "kWh/mês", decimals: 1 },
  },
  { slug: "silencio", name: "Silêncio", description: "Quanto incomoda.", weight: 0.6, measurement: null },
];

const ranking: RankingDetail = {
  slug: "ventiladores",
  name: "Ventiladores",
  description: "Ventiladores de mesa e de coluna, por consumo e ruído.",
  itemNoun: { singular: "ventilador", plural: "ventiladores", gender: "masculine" },
  source: null,
  isDemonstration: false,
  updatedAt: "2026-06-15T15:00:00.000Z",
  historyStart: "2025-11-23",
  dataPeriod: null,
  maximumAgeMonths: null,
  importedAt: null,
  overdueSource: null,
  itemCount: 6,
  rankedCount: 3,
  fewCount: 1,
  outdatedCount: 0,
  periods: [],
  unratedCount: 1,
  evidenceCount: 1_204,
  lowestPriceCents: 9_990,
  highestPriceCents: 89_900,
  runningCost: exampleRunningCost,
  criteria,
  facets: [
    {
      key: "brand",
      label: "Marca",
      values: [
        { value: "brisa", label: "Brisa", count: 4 },
        { value: "vento", label: "Vento", count: 2 },
      ],
    },
  ],
  methodVersion: 4,
  priorVersion: 2,
};

const rows: RankingRow[] = [
  exampleRow({
    slug: "brisa-forte",
    name: "Brisa Forte 40",
    brand: "Brisa",
    imageUrl: examplePicture,
    score: ranked(91),
    positionChange: 2,
    likelyPosition: { low: 1, high: 2 },
    lowestPriceCents: 24_990,
    highlights: [{ key: "potencia", label: "Potência", value: "100 W" }],
  }),
  exampleRow({
    slug: "longo",
    name: longName,
    score: ranked(77),
    position: 2,
    positionChange: -1,
    isTied: true,
    tieGroup: 1,
    hasSafetyNotice: true,
  }),
  exampleRow({
    slug: "vento",
    name: "Vento Manso",
    score: ranked(58),
    position: 3,
    positionChange: "new",
    isTied: true,
    tieGroup: 1,
    lowestPriceCents: 9_990,
  }),
  exampleRow({
    slug: "novo",
    name: "Ártico 30",
    section: "few",
    score: { ...ranked(70), status: "few", counted: 2 },
    position: null,
  }),
  exampleRow({ slug: "sem-nota", name: "Turbo 6", section: "unrated", score: unrated, position: null }),
];

const choice = { slug: "brisa-forte", name: "Brisa Forte 40", imageUrl: examplePicture };
const glance: RankingGlance = {
  choices: [
    {
      ...{ ...choice, displayed: 91, low: 87, high: 95, priceCents: 24_990 },
      reasons: [{ kind: "best" }],
      wins: ["Silêncio"],
      loses: ["Consumo"],
    },
    {
      ...{ slug: "vento", name: "Vento Manso", imageUrl: null, displayed: 58, low: 54, high: 62 },
      priceCents: 9_990,
      reasons: [{ kind: "budget", cents: 10_000 }],
      wins: [],
      loses: [],
    },
  ],
  fits: null,
  compared: ["brisa-forte", "vento"],
  presets: [10_000, 30_000],
  points: [
    {
      ...{ slug: "vento", name: "Vento Manso", mean: 58, low: 54, high: 62, displayed: 58 },
      ...{ priceCents: 9_990, position: 3, standing: "best" },
    },
    {
      ...{ slug: "brisa-forte", name: "Brisa Forte 40", mean: 91, low: 87, high: 95, displayed: 91 },
      ...{ priceCents: 24_990, position: 1, standing: "best" },
    },
  ],
};

interface ShownRanking {
  of?: Partial<RankingDetail>;
  shown?: RankingRow[];
  query?: Partial<RankingQuery>;
}

function showRanking({ of = {}, shown = rows, query = {} }: ShownRanking) {
  const isPresent = query.day === undefined;
  return (
    <RankingScreen
      hasAccounts
      result={{
        ranking: { ...ranking, ...of },
        costBasis: null,
        total: shown.length,
        page: 1,
        pageCount: 1,
        pageSize: 50,
      }}
      rows={shown}
      best={shown.length > 0 ? { name: "Brisa Forte 40", displayed: 91 } : null}
      glance={isPresent && shown.length > 0 ? glance : null}
      guide={{
        questionsPath: "/rankings/ventiladores/qual-serve",
        presets: [
          { label: "Para o quarto", path: "/rankings/ventiladores?peso.silencio=100", isChosen: false },
        ],
      }}
      query={{ ...emptyRankingQuery, ...query }}
      today={TODAY}
    />
  );
}

const place = (position: number, displayed: number) => ({
  position,
  score: { displayed, low: displayed - 4, high: displayed + 4 },
});

export const homeAndRankingExamples: ExamplesOfParts = {
  "features/home/HomeScreen/HomeScreen": {
    Cheia: () => <HomeScreen content={home} />,
    "Só a demonstração": () => (
      <HomeScreen
        content={{
          ...home,
          rankings: [exampleSummary({ isDemonstration: true })],
          trending: [],
          changes: [],
        }}
      />
    ),
    Vazia: () => <HomeScreen content={{ rankings: [], trending: [], changes: [], proof: null }} />,
  },
  "features/ranking/RankingIndexScreen/RankingIndexScreen": {
    Cheia: () => <RankingIndexScreen rankings={exampleSummaries} />,
    Vazia: () => <RankingIndexScreen rankings={[]} />,
  },
  "features/ranking/RankingScreen/RankingScreen": {
    Cheia: () => showRanking({}),
    "Com filtros, por preço": () =>
      showRanking({ shown: rows.slice(0, 2), query: { brands: ["brisa"], sort: "preco" } }),
    "Vazia: nada com estes filtros": () =>
      showRanking({ shown: [], query: { brands: ["vento"], minimumScore: 90 } }),
    "Vazia: sem itens": () =>
      showRanking({
        shown: [],
        of: { itemCount: 0, rankedCount: 0, fewCount: 0, unratedCount: 0, facets: [], evidenceCount: 0 },
      }),
    "De um dia passado": () => showRanking({ shown: rows.slice(0, 3), query: { day: "2026-03-01" } }),
    "Fonte atrasada": () =>
      showRanking({
        of: {
          source: { name: "Senacon", url: "https://www.gov.br/mj", licence: "Dados abertos" },
          dataPeriod: "2025-03",
          overdueSource: { checkedAt: "2026-06-10T12:00:00.000Z", since: "2026-05-01T12:00:00.000Z" },
        },
      }),
  },
  "features/ranking/RankingChangesScreen/RankingChangesScreen": {
    "Cheia: entre dois dias": () => (
      <RankingChangesScreen
        ranking={ranking}
        today={TODAY}
        changes={{
          kind: "days",
          from: "2026-03-01",
          to: "2026-06-16",
          moves: { rose: 1, fell: 1, entered: 1, left: 0, kept: 3 },
          causes: { "new-review": 12, hidden: 1 },
          events: {
            prior: 1,
            method: 0,
            criteria: 0,
            correction: 0,
            "ranking-visibility": 0,
            "ranking-renamed": 0,
          },
          items: [
            {
              ...{ slug: "brisa-forte", name: "Brisa Forte 40", move: "rose" },
              before: place(3, 84),
              after: place(1, 91),
              causes: { "new-review": 12 },
            },
            { slug: "longo", name: longName, move: "entered", before: null, after: place(2, 77), causes: {} },
          ],
          page: 1,
          pageCount: 1,
        }}
      />
    ),
    "Vazia: nada mudou": () => (
      <RankingChangesScreen
        ranking={ranking}
        today={TODAY}
        changes={{
          kind: "days",
          from: "2026-06-15",
          to: "2026-06-16",
          moves: { rose: 0, fell: 0, entered: 0, left: 0, kept: 6 },
          causes: {},
          events: {
            prior: 0,
            method: 0,
            criteria: 0,
            correction: 0,
            "ranking-visibility": 0,
            "ranking-renamed": 0,
          },
          items: [],
          page: 1,
          pageCount: 1,
        }}
      />
    ),
  },
  "features/ranking/Guide/GuideScreen": {
    "Cheia: duas perguntas": () => (
      <GuideScreen
        ranking={ranking}
        questions={[
          { text: "Onde ele vai ficar?", labels: ["No quarto", "Na sala"] },
          { text: "Quanto quer gastar?", labels: ["Até R$ 150", "Até R$ 300", "Tanto faz"] },
        ]}
      />
    ),
  },
};
