import { FeedListScreen } from "@/features/operator/FeedScreens/FeedListScreen";
import { FeedScreen } from "@/features/operator/FeedScreens/FeedScreen";
import { NewFeedScreen } from "@/features/operator/FeedScreens/NewFeedScreen";
import { OfferQueueScreen } from "@/features/operator/FeedScreens/OfferQueueScreen";
import { ImportListScreen } from "@/features/operator/ImportScreens/ImportListScreen";
import { ImportRunScreen } from "@/features/operator/ImportScreens/ImportRunScreen";
import { NewImportScreen } from "@/features/operator/ImportScreens/NewImportScreen";
import { SavedMappingsScreen } from "@/features/operator/ImportScreens/SavedMappingsScreen";
import { UndoScreen } from "@/features/operator/ImportScreens/UndoScreen";
import { NoticeQueueScreen } from "@/features/operator/NoticeScreens/NoticeQueueScreen";
import { SourceListScreen } from "@/features/operator/SourceScreens/SourceListScreen";
import type { FeedPage, ListedFeed } from "@/lib/contracts/operator-feeds";
import type { ImportEntry, ImportReport } from "@/lib/contracts/operator-imports";
import type { NoticeQueuePage } from "@/lib/contracts/operator-notices";
import { exampleNotice, longName } from "@/style-guide/example-data";
import type { ExamplesOfParts } from "@/style-guide/example";
import { category, EARLIER, NOW, problemOf, routes, token } from "@/style-guide/example-console";

const feed: ListedFeed = {
  ...{ id: 1, name: "Loja Um", kind: "merchant-products", store: "Loja Um", state: "waits" },
  ...{ isOverdue: true, appliedAt: EARLIER, nextRunAt: NOW, waiting: 12 },
  failure: { reason: "status", detail: "503" },
};
const feedValues = { name: "Loja Um", address: "https://loja.example/produtos.xml", store: "Loja Um" };
const feedPage: FeedPage = {
  token,
  feed: { ...feed, address: feedValues.address, rows: 1_204, usesPictures: true },
  runs: [
    {
      ...{ id: 1, state: "failed", startedAt: EARLIER, finishedAt: NOW, rows: null, counts: null },
      ...{ problems: [], failure: { reason: "status", detail: "503" } },
    },
  ],
  pictures: {
    counts: { shown: 90, waiting: 3, retried: 1, failed: 2, removed: 0, spared: 4 },
    problems: [{ failure: { reason: "not-a-photo" }, count: 2, example: "https://loja.example/1.gif" }],
  },
  brought: { offers: 120, reviews: 0 },
  categories: [category],
  values: feedValues,
  problems: [],
  done: null,
};

const newFeed: FeedPage = { ...feedPage, feed: null, runs: [], pictures: null, brought: null };

const entry: ImportEntry = {
  ...{ id: 1, fileName: "ventiladores-2026.csv", mapping: "planilha", category: "Ventiladores" },
  ...{ state: "finished", startedAt: EARLIER, changed: 120, rejected: 3, by: "Ana" },
};
export const exampleReport: ImportReport = {
  ...{ records: 123, rejected: 3, warnings: [], scoresChanged: 18, categoryChanges: [] },
  ...{ deletedMeasurements: 0, rejectFile: null },
  counts: [{ kind: "items", created: 20, changed: 100, unchanged: 0, merged: 0, rejected: 3 }],
  problems: [{ column: "preco", reason: "não é um preço", count: 3 }],
  firstProblems: [{ line: 12, column: "preco", value: "a combinar", reason: "não é um preço" }],
};
const run = { routes, entry, report: null, undo: null, kept: [], canUndo: false };
const mapping = { id: 1, name: "Planilha", changedAt: EARLIER, deletedAt: null, canUndo: true, sources: 1 };

const notices: NoticeQueuePage = {
  token,
  notices: [
    {
      ...{
        key: "1",
        notice: exampleNotice,
        brand: "Brisa",
        model: "Forte",
        gtin: null,
        items: [],
        typed: "",
      },
      suggestions: [{ id: 1, name: "Brisa Forte 40" }],
    },
  ],
  query: { state: "esperam", page: 1 },
  ...{ total: 1, pageCount: 1, megabytes: 50, done: null, problems: [] },
};

export const operatorImportExamples: ExamplesOfParts = {
  "features/operator/FeedScreens/FeedListScreen": {
    Cheia: () => <FeedListScreen routes={routes} feeds={[feed]} done={null} />,
    Vazia: () => <FeedListScreen routes={routes} feeds={[]} done="excluindo" />,
  },
  "features/operator/FeedScreens/FeedScreen": {
    Cheia: () => <FeedScreen routes={routes} {...feedPage} />,
    "Vazia, com problema": () => (
      <FeedScreen
        routes={routes}
        {...{ ...feedPage, runs: [], pictures: null, brought: null, problems: problemOf("name") }}
      />
    ),
  },
  "features/operator/FeedScreens/NewFeedScreen": {
    Vazia: () => <NewFeedScreen routes={routes} {...newFeed} values={{}} />,
    "Cheia, com problema": () => <NewFeedScreen routes={routes} {...newFeed} problems={problemOf("name")} />,
  },
  "features/operator/FeedScreens/OfferQueueScreen": {
    "Cheia, com problema": () => (
      <OfferQueueScreen
        {...{ routes, token, total: 1, pageCount: 1, done: null, problems: problemOf("typed:1") }}
        offers={[
          {
            ...{ key: "1", feed: "Loja Um", title: longName, brand: "Brisa", gtin: null, mpn: null },
            ...{ url: "https://loja.example/1", priceCents: 9_990, knownCents: 24_990 },
            ...{ firstSeenAt: EARLIER, suggestions: [{ id: 1, name: "Brisa Forte 40" }], typed: "" },
          },
        ]}
        feeds={[{ id: 1, name: "Loja Um" }]}
        query={{ text: "", feedId: null, page: 1 }}
      />
    ),
    Vazia: () => (
      <OfferQueueScreen
        {...{ routes, token, total: 0, pageCount: 1, done: null, problems: [], offers: [], feeds: [] }}
        query={{ text: "", feedId: null, page: 1 }}
      />
    ),
  },
  "features/operator/ImportScreens/ImportListScreen": {
    Cheia: () => (
      <ImportListScreen
        routes={routes}
        entries={[entry]}
        drafts={[{ id: 2, fileName: "rascunho.csv", createdAt: EARLIER }]}
        next={null}
      />
    ),
    Vazia: () => <ImportListScreen routes={routes} entries={[]} drafts={[]} next={null} />,
  },
  "features/operator/ImportScreens/ImportRunScreen": {
    "Cheia: terminada": () => (
      <ImportRunScreen {...{ ...run, report: exampleReport, canUndo: true, job: null }} />
    ),
    "Vazia, carregando: começou agora": () => (
      <ImportRunScreen
        {...{ ...run, entry: { ...entry, state: "running", changed: 0, rejected: 0 } }}
        job={{ state: "running", share: null, error: null }}
      />
    ),
    "Com problema: parou": () => (
      <ImportRunScreen {...run} job={{ state: "dead", share: 0.4, error: "O banco não respondeu." }} />
    ),
  },
  "features/operator/ImportScreens/NewImportScreen": {
    Vazia: () => <NewImportScreen {...{ routes, token, problem: null, megabytes: 50, most: 20 }} />,
    "Com problema": () => (
      <NewImportScreen {...{ routes, token, problem: "no-file", megabytes: 50, most: 20 }} />
    ),
  },
  "features/operator/ImportScreens/SavedMappingsScreen": {
    Cheia: () => (
      <SavedMappingsScreen
        {...{ routes, token, mappings: [mapping], done: null, failed: null }}
        deleted={[{ ...mapping, id: 2, name: "Antigo", deletedAt: NOW }]}
      />
    ),
    Vazia: () => (
      <SavedMappingsScreen
        {...{ routes, token, mappings: [], deleted: [], done: "excluido", failed: null }}
      />
    ),
    "Com problema": () => (
      <SavedMappingsScreen
        {...{ routes, token, mappings: [mapping], deleted: [], done: null }}
        failed={{ id: 1, name: "", message: "Dê um nome ao mapeamento." }}
      />
    ),
  },
  "features/operator/ImportScreens/UndoScreen": {
    "Cheia: o que volta": () => (
      <UndoScreen
        {...{ routes, token, entry, days: 30, canUndo: true }}
        forecast={[{ kind: "items", created: 20, changed: 100, removed: 20, passed: 1 }]}
      />
    ),
    "Com problema: não dá mais": () => (
      <UndoScreen {...{ routes, token, entry, days: 30, canUndo: false, forecast: [] }} />
    ),
  },
  "features/operator/NoticeScreens/NoticeQueueScreen": {
    Cheia: () => <NoticeQueueScreen routes={routes} {...notices} />,
    "Vazia, com problema": () => (
      <NoticeQueueScreen
        routes={routes}
        {...{ ...notices, notices: [], total: 0, problems: problemOf("arquivo") }}
      />
    ),
  },
  "features/operator/SourceScreens/SourceListScreen": {
    Cheia: () => (
      <SourceListScreen
        routes={routes}
        sources={[
          {
            ...{ id: 1, name: "Senacon", status: "failing", checkedAt: EARLIER, changedAt: EARLIER },
            ...{ nextRunAt: NOW, note: "O último arquivo tem menos linhas." },
          },
        ]}
        deleted={[{ id: 2, name: "Inep", deletedAt: EARLIER }]}
        done={null}
      />
    ),
    Vazia: () => <SourceListScreen routes={routes} sources={[]} deleted={[]} done="excluida" />,
  },
};
