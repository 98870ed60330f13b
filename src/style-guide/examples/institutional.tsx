import { AboutScreen } from "@/features/institutional/AboutScreen";
import { AccessibilityScreen } from "@/features/institutional/AccessibilityScreen";
import { ApiScreen } from "@/features/institutional/ApiScreen/ApiScreen";
import { GuidelinesScreen } from "@/features/institutional/GuidelinesScreen";
import { MethodDraftScreen } from "@/features/institutional/MethodDraftScreen";
import { methodFacts } from "@/features/institutional/MethodologyScreen/method-facts";
import { MethodologyScreen } from "@/features/institutional/MethodologyScreen/MethodologyScreen";
import { OfflineScreen } from "@/features/institutional/OfflineScreen/OfflineScreen";
import { OpenDataScreen } from "@/features/institutional/OpenDataScreen";
import { PrivacyScreen } from "@/features/institutional/PrivacyScreen";
import { SourcesScreen } from "@/features/institutional/SourcesScreen/SourcesScreen";
import { TermsScreen } from "@/features/institutional/TermsScreen";
import { TransparencyScreen } from "@/features/institutional/TransparencyScreen";
import { ValidationScreen } from "@/features/institutional/ValidationScreen";
import type { ApiReference } from "@/lib/contracts/api-reference";
import type { CategoryDraft } from "@/lib/contracts/method-draft";
import type { LogState, RankingSource } from "@/lib/contracts/institutional";
import type { ModerationReport } from "@/lib/contracts/moderation-report";
import type { DumpDay } from "@/lib/contracts/open-data";
import type { SourceCheck, UsedSource } from "@/lib/contracts/used-source";
import type { Validation } from "@/lib/contracts/validation";
import { caches as cacheNames } from "@/lib/offline/offline-rules";
import { SPLITS, TIED_METHODS } from "@/lib/scoring/predict-ratings";
import { INTERVAL_METHODS, SCORING_METHODS } from "@/lib/scoring/scoring-methods";
import { exampleShell } from "@/style-guide/example-shell";
import { longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { useEffect, useState } from "react";

const { company } = exampleShell;

const sources: RankingSource[] = [
  {
    slug: "bancos",
    name: "Bancos e financeiras",
    isDemonstration: false,
    source: { name: "Senacon", url: "https://www.gov.br/mj", licence: "Dados abertos", note: "Trimestral." },
  },
  { slug: "ventiladores", name: "Ventiladores", isDemonstration: true, source: null },
];

const dumps: DumpDay[] = [
  {
    day: "2026-06-16",
    createdAt: "2026-06-17T04:00:00.000Z",
    files: (["csv", "parquet"] as const).map((format) => ({
      ...{ name: `notas.${format}`, dataset: "notas", format, path: `/dados/2026-06-16/notas.${format}` },
      ...{ rows: 1_204, bytes: 48_200, sha256: "ab".repeat(32) },
    })),
  },
];

const check: SourceCheck = {
  ...{ id: 1, name: "Arquivo trimestral", status: "failing", checkedAt: "2026-06-16T12:00:00.000Z" },
  ...{ changedAt: "2026-04-02T12:00:00.000Z", nextCheckAt: "2026-06-18T12:00:00.000Z", overdueSince: null },
  refused: [
    {
      ...{ period: "2026-T1", at: "2026-06-10T12:00:00.000Z", state: "waits" },
      reasons: ["O arquivo tem 40% menos linhas do que o anterior."],
    },
  ],
};
const usedSources: UsedSource[] = [
  {
    ...{ slug: "bancos", name: "Bancos e financeiras", dataPeriod: "2025-T4", leaf: 84 },
    source: { name: "Senacon", url: "https://www.gov.br/mj", licence: "Dados abertos" },
    importedAt: "2026-04-02T12:00:00.000Z",
    checks: [check],
  },
  {
    slug: "planos",
    name: longName,
    source: null,
    dataPeriod: null,
    importedAt: null,
    leaf: null,
    checks: [],
  },
];

const log: LogState = {
  size: 1_204,
  keys: ["provareal.example+1234abcd+AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA="],
  checkpoint:
    "provareal.example/log\n1204\nAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=\n\n— provareal.example AQID\n",
};
const moderation: ModerationReport = {
  decisions: [
    { month: "2026-06", decision: "exclude", reason: "propaganda", count: 12 },
    { month: "2026-06", decision: "keep", reason: null, count: 30 },
  ],
  medianHours: 18,
  appeals: { total: 4, upheld: 1, denied: 2, waiting: 1 },
};

const reference: ApiReference = {
  introduction: "Tudo o que o site mostra, em JSON.",
  operations: [
    {
      ...{ id: "ranking", method: "get", path: "/rankings/{slug}", summary: "Um ranking", needsToken: false },
      description: "As linhas como a página as mostra.",
      parameters: [
        { name: "slug", in: "path", isRequired: true, type: "texto", description: "O endereço do ranking." },
        { name: "pagina", in: "query", isRequired: false, type: "número", description: "De 1 em diante." },
      ],
      body: null,
      responses: [
        {
          status: "200",
          description: "O ranking.",
          content: [{ type: "application/json", schema: "Ranking" }],
        },
      ],
    },
  ],
  schemas: [
    {
      name: "Ranking",
      fields: [{ path: "rows[].name", type: "texto", isRequired: true, description: "O nome do item." }],
      example: '{ "rows": [{ "name": "Brisa Forte 40" }] }',
    },
  ],
};

const estimate = { value: 0.42, low: 0.38, high: 0.46 };
/** The same figure for each of the methods. */
const each = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>;
const validation: Validation = {
  ...{ methodVersion: 4, dataAt: "2026-06-15T15:00:00.000Z" },
  result: {
    ...{ ratings: 1_204, items: 18, first: 2019, last: 2026 },
    predictions: SPLITS.map((split) => ({
      ...{ split, items: 18, errors: each(SCORING_METHODS, estimate), difference: estimate },
    })),
    intervals: each(INTERVAL_METHODS, { covers: estimate, published: estimate, score: estimate }),
    pairs: {
      ...{ pairs: 153, right: each(SCORING_METHODS, estimate) },
      ties: each(TIED_METHODS, { apart: estimate, right: estimate }),
    },
    positions: each(TIED_METHODS, { covers: estimate, published: estimate, width: estimate }),
    attacks: [{ fakes: 20, days: 3, items: 18, moves: each(SCORING_METHODS, estimate) }],
  },
};

const methodDraft: CategoryDraft = {
  ...{ slug: "ventiladores", name: "Ventiladores", items: 18, changed: 7 },
  strength: { before: 10, after: 15 },
  mean: { before: 74.2, after: 75 },
  width: { before: 9.1, after: 7.4 },
  moves: [{ slug: "longo", name: longName, before: 70, after: 77, counted: 40, weight: 22.5, months: 6 }],
};

/** With saved pages of these titles, which it puts into the browser's cache first. */
function OfflineWith({ titles }: { titles: string[] }) {
  const [isSaved, setSaved] = useState(false);
  useEffect(() => {
    const save = async () => {
      await caches.delete(cacheNames.pages);
      const cache = await caches.open(cacheNames.pages);
      const put = (title: string, index: number) =>
        cache.put(`/itens/${index}`, new Response(`<title>${title}</title>`));
      await Promise.all(titles.map(put));
      setSaved(true);
    };
    void save();
  }, [titles]);
  return isSaved && <OfflineScreen />;
}

export const institutionalExamples: ExamplesOfParts = {
  "features/institutional/AboutScreen": {
    Cheia: () => (
      <AboutScreen sources={sources} offers={{ total: 120, commissioned: 40 }} shell={exampleShell} />
    ),
    "Vazia: sem fontes nem ofertas": () => (
      <AboutScreen
        sources={[]}
        offers={{ total: 0, commissioned: 0 }}
        shell={{ ...exampleShell, company: null }}
      />
    ),
  },
  "features/institutional/AccessibilityScreen": { Cheia: () => <AccessibilityScreen company={company} /> },
  "features/institutional/ApiScreen/ApiScreen": {
    "Cheia: uma chamada e uma forma": () => <ApiScreen reference={reference} />,
  },
  "features/institutional/GuidelinesScreen": { Cheia: () => <GuidelinesScreen company={company} /> },
  "features/institutional/MethodDraftScreen": {
    Cheia: () => (
      <MethodDraftScreen
        computedAt="2026-06-01T12:00:00.000Z"
        categories={[methodDraft]}
        example={{ strength: 15, weight: 40, fakes: 100, days: 3 }}
      />
    ),
    "Vazia: antes do primeiro rascunho": () => (
      <MethodDraftScreen
        computedAt={null}
        categories={[]}
        example={{ strength: 15, weight: 40, fakes: 100, days: 3 }}
      />
    ),
  },
  "features/institutional/MethodologyScreen/MethodologyScreen": {
    Cheia: () => (
      <MethodologyScreen
        facts={methodFacts()}
        priors={[
          {
            ...{
              slug: "ventiladores",
              name: "Ventiladores",
              version: 2,
              computedAt: "2026-06-01T12:00:00.000Z",
            },
            priors: [
              { criterionName: null, mean: 75, strength: 15 },
              { criterionName: "Consumo", mean: 62, strength: null },
            ],
          },
        ]}
        log={{ size: log.size, root: "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA=" }}
        exampleItem={{ slug: "brisa-forte", name: "Brisa Forte 40" }}
      />
    ),
    "Vazia: sem rankings": () => (
      <MethodologyScreen facts={methodFacts()} priors={[]} log={{ size: 0, root: null }} exampleItem={null} />
    ),
  },
  "features/institutional/OfflineScreen/OfflineScreen": {
    Cheia: () => <OfflineWith titles={["Brisa Forte 40", longName]} />,
    "Vazia: sem páginas guardadas": () => <OfflineWith titles={[]} />,
  },
  "features/institutional/OpenDataScreen": {
    Cheia: () => (
      <OpenDataScreen
        dumps={dumps}
        sources={sources}
        baseUrl="https://provareal.example"
        since="2025-11-23"
        shell={exampleShell}
      />
    ),
    Vazia: () => (
      <OpenDataScreen
        dumps={[]}
        sources={[]}
        baseUrl="https://provareal.example"
        since={null}
        shell={exampleShell}
      />
    ),
  },
  "features/institutional/PrivacyScreen": {
    Cheia: () => <PrivacyScreen privacyContact="dados@provareal.example" eventMonths={6} company={company} />,
    "Vazia: sem contato": () => <PrivacyScreen privacyContact={null} eventMonths={6} company={null} />,
  },
  "features/institutional/SourcesScreen/SourcesScreen": {
    Cheia: () => <SourcesScreen sources={usedSources} />,
    Vazia: () => <SourcesScreen sources={[]} />,
  },
  "features/institutional/TermsScreen": { Cheia: () => <TermsScreen /> },
  "features/institutional/TransparencyScreen": {
    Cheia: () => <TransparencyScreen log={log} moderation={moderation} />,
    "Vazia: nada registrado": () => (
      <TransparencyScreen
        log={{ size: 0, keys: [], checkpoint: null }}
        moderation={{
          decisions: [],
          medianHours: null,
          appeals: { total: 0, upheld: 0, denied: 0, waiting: 0 },
        }}
      />
    ),
  },
  "features/institutional/ValidationScreen": {
    Cheia: () => <ValidationScreen validation={validation} />,
    "Vazia: antes da primeira medição": () => <ValidationScreen validation={null} />,
  },
};
