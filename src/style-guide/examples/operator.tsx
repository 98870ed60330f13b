import { AnswersScreen } from "@/features/operator/AnswersScreen/AnswersScreen";
import { AnswerScreen } from "@/features/operator/AnswersScreen/AnswerScreen";
import { CaseScreen } from "@/features/operator/CaseScreen/CaseScreen";
import { CategoriesScreen } from "@/features/operator/CategoriesScreen/CategoriesScreen";
import { PreviewScreen } from "@/features/operator/CategoriesScreen/PreviewScreen";
import { RankingStateScreen } from "@/features/operator/CategoriesScreen/RankingStateScreen";
import { CompanyFormScreen } from "@/features/operator/CompanyScreens/CompanyFormScreen";
import { CompanyListScreen } from "@/features/operator/CompanyScreens/CompanyListScreen";
import { NewCompanyScreen } from "@/features/operator/CompanyScreens/NewCompanyScreen";
import { FeedListScreen } from "@/features/operator/FeedScreens/FeedListScreen";
import { FeedScreen } from "@/features/operator/FeedScreens/FeedScreen";
import { NewFeedScreen } from "@/features/operator/FeedScreens/NewFeedScreen";
import { OfferQueueScreen } from "@/features/operator/FeedScreens/OfferQueueScreen";
import { HistoryScreen } from "@/features/operator/HistoryScreen/HistoryScreen";
import { ImportListScreen } from "@/features/operator/ImportScreens/ImportListScreen";
import { ImportRunScreen } from "@/features/operator/ImportScreens/ImportRunScreen";
import { NewImportScreen } from "@/features/operator/ImportScreens/NewImportScreen";
import { SavedMappingsScreen } from "@/features/operator/ImportScreens/SavedMappingsScreen";
import { UndoScreen } from "@/features/operator/ImportScreens/UndoScreen";
import { DeletionScreen } from "@/features/operator/ItemScreens/DeletionScreen";
import { ItemListScreen } from "@/features/operator/ItemScreens/ItemListScreen";
import { MergeScreen } from "@/features/operator/ItemScreens/MergeScreen";
import { SplitScreen } from "@/features/operator/ItemScreens/SplitScreen";
import { JobsScreen } from "@/features/operator/JobsScreen/JobsScreen";
import { ListCaseScreen } from "@/features/operator/ListsScreen/ListCaseScreen";
import { NoticeQueueScreen } from "@/features/operator/NoticeScreens/NoticeQueueScreen";
import { ProofQueueScreen } from "@/features/operator/PurchasesScreen/ProofQueueScreen";
import { PurchaseProofScreen } from "@/features/operator/PurchasesScreen/PurchaseProofScreen";
import { QueueScreen } from "@/features/operator/QueueScreen/QueueScreen";
import { DemonstrationScreen } from "@/features/operator/SiteScreen/DemonstrationScreen";
import { SiteScreen } from "@/features/operator/SiteScreen/SiteScreen";
import { SourceListScreen } from "@/features/operator/SourceScreens/SourceListScreen";
import { StartScreen } from "@/features/operator/StartScreen/StartScreen";
import type { AnswerPage, CasePage } from "@/lib/contracts/operator";
import type { CompanyItem, CompanyPage } from "@/lib/contracts/operator-companies";
import type { FeedPage, ListedFeed } from "@/lib/contracts/operator-feeds";
import type { ImportEntry, ImportReport } from "@/lib/contracts/operator-imports";
import type { ItemSummary, ListedItem, MergeSide } from "@/lib/contracts/operator-items";
import type { JobEntry, JobsPage } from "@/lib/contracts/operator-jobs";
import type { NoticeQueuePage } from "@/lib/contracts/operator-notices";
import type { OperatorStart } from "@/lib/contracts/operator-start";
import type { RankingStatePage } from "@/lib/contracts/ranking-state";
import { exampleCards, exampleNotice, examplePicture, longName } from "@/style-guide/example-data";
import { exampleOwnReview } from "@/style-guide/examples/account";
import type { ExamplesOfParts } from "@/style-guide/example";

const NOW = "2026-06-17T15:00:00.000Z";
const EARLIER = "2026-06-16T09:30:00.000Z";
const token = "exemplo";

/** The pages that an operator may open. */
export const consoleRoutes = [
  ...["/operador", "/operador/moderacao", "/operador/compras", "/operador/listas", "/operador/respostas"],
  ...["/operador/categorias", "/operador/itens", "/operador/empresas", "/operador/importacoes"],
  ...["/operador/fontes", "/operador/feeds", "/operador/ofertas", "/operador/avisos", "/operador/tarefas"],
  ...["/operador/historico", "/operador/site", "/operador/demonstracao"],
];
const routes = consoleRoutes;
const item = { slug: "brisa-forte", name: "Brisa Forte 40" };
export const exampleCategory = { id: 1, slug: "ventiladores", name: "Ventiladores" };
const category = exampleCategory;
const review = {
  ...{ id: 1, item, stars: 4, title: "Ventila bem", body: "Uso no quarto há um ano." },
  ...{ authorName: "Ana P.", reviewedAt: EARLIER },
};

const start: OperatorStart = {
  firstSteps: [
    { step: "demonstration", isDone: true },
    { step: "publisher", isDone: false },
    { step: "data", isDone: true },
  ],
  waiting: [],
  today: {
    ...{ actions: [{ action: "item-edited", count: 3 }], imports: 1, scores: 120, reviews: 14 },
    fullDays: [{ ...item, date: "2026-06-16", reviews: 212 }],
  },
  health: [
    { part: "database", status: "ok", state: "ok", isEmbedded: true, milliseconds: 2 },
    { part: "search", status: "problem", state: "down", found: 0, items: 200 },
    { part: "log", status: "warning", state: "stuck", waiting: 12, checkpointAt: EARLIER },
  ],
  now: NOW,
};

const answer: AnswerPage = { token, company: "Brisa", review, answer: null, typed: "", problem: null };

const caseOf: CasePage = {
  token,
  seen: "1",
  review: {
    ...{ id: 1, item, criterionNames: { silencio: "Silêncio" }, content: exampleOwnReview.content },
    ...{ photos: [], isVerified: false, exclusionReason: null, removedAt: null, isErased: false },
    ...{ writtenAt: EARLIER, editedAt: null },
  },
  versions: [],
  reports: [{ reason: "spam", note: "É propaganda.", reportedAt: NOW, isOpen: true }],
  author: { others: 3, excluded: 1, removed: 0 },
  decisions: [],
  possible: ["keep", "exclude", "remove"],
  obstacle: null,
  values: {},
  problems: [],
};

export const exampleItemSummary: ItemSummary = {
  ...{ id: 1, ...item, category, isHidden: false, isHiddenWithRanking: false, displayed: 84, reviews: 40 },
  ...{ offers: 2, externalKey: "brisa-forte", company: { id: 1, name: "Brisa" } },
};
const itemSummary = exampleItemSummary;
const listedItem: ListedItem = {
  ...{ id: 1, ...item, brand: "Brisa", category: "Ventiladores", displayed: 84, lowestPriceCents: 24_990 },
  ...{ isHidden: false, updatedAt: EARLIER },
};
const itemQuery = { text: "", category: null, state: null, order: "nome", page: 1 } as const;

const side = (id: number, name: string): MergeSide => ({
  ...{ id, slug: `item-${id}`, name, brand: "Brisa", imageUrl: examplePicture, gtin: null, seen: "1" },
  ...{ externalKey: `b-${id}`, isHidden: false, displayed: 84, reviews: 40, aggregates: 0 },
  ...{ measurements: 3, offers: 2 },
});

const companyItem: CompanyItem = {
  ...{ id: 1, name: "Brisa Forte 40", category: "Ventiladores", isHidden: false, company: "Brisa" },
  because: "brand",
};
const listedCompany = { id: 1, slug: "brisa", name: "Brisa", cnpj: "11222333000181", items: 2 };
const companyValues = { name: "Brisa", legalName: "Brisa Ltda.", cnpj: "11.222.333/0001-81" };
const company: CompanyPage = {
  token,
  company: { ...listedCompany, isListed: true, answers: 1 },
  values: companyValues,
  ...{ seen: "1", current: {}, problems: [], done: null, items: [companyItem] },
  brands: [{ slug: "brisa", name: "Brisa" }],
  aliases: [],
  wanted: { item: null, other: null },
  ...{ foundItems: [], foundCompanies: [], isUnused: false },
  users: { granted: [{ id: "1", name: "Ana" }], others: [{ id: "2", name: "Bia" }] },
};
const problemOf = (field: string) => [{ field, message: "Falta preencher este campo." }];

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

const entry: ImportEntry = {
  ...{ id: 1, fileName: "ventiladores-2026.csv", mapping: "planilha", category: "Ventiladores" },
  ...{ state: "finished", startedAt: EARLIER, changed: 120, rejected: 3, by: "Ana" },
};
const report: ImportReport = {
  ...{ records: 123, rejected: 3, warnings: [], scoresChanged: 18, categoryChanges: [] },
  ...{ deletedMeasurements: 0, rejectFile: null },
  counts: [{ kind: "items", created: 20, changed: 100, unchanged: 0, merged: 0, rejected: 3 }],
  problems: [{ column: "preco", reason: "não é um preço", count: 3 }],
  firstProblems: [{ line: 12, column: "preco", value: "a combinar", reason: "não é um preço" }],
};
const mapping = { id: 1, name: "Planilha", changedAt: EARLIER, deletedAt: null, canUndo: true, sources: 1 };

const job: JobEntry = {
  ...{ id: 1, name: "publish", state: "dead", createdAt: EARLIER, startedAt: EARLIER, finishedAt: NOW },
  ...{ nextAt: null, attempts: 3, progress: null, error: "O banco não respondeu.", isCancelling: false },
};
const jobs: JobsPage = {
  token,
  running: [],
  waiting: [{ ...job, id: 2, state: "waiting", finishedAt: null, error: null, nextAt: NOW }],
  dead: [job],
  finished: [{ ...job, id: 3, state: "done", error: null }],
  recurring: [],
  counts: { waiting: 1, dead: 1 },
  ...{ done: null, problem: null },
};

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

const rankingState: RankingStatePage = {
  ...{ token, slug: "ventiladores", name: "Ventiladores", state: "shown", since: null },
  isDemonstration: false,
  content: { items: 18, reviews: 1_204, offers: 40, followers: 12, lists: 3 },
  ...{ former: ["ventilador"], values: {}, issues: [], done: null },
};

export const operatorExamples: ExamplesOfParts = {
  "features/operator/StartScreen/StartScreen": {
    Cheia: () => <StartScreen routes={routes} {...start} />,
    "Nada a fazer": () => (
      <StartScreen routes={routes} firstSteps={null} waiting={[]} today={null} health={null} now={NOW} />
    ),
  },
  "features/operator/QueueScreen/QueueScreen": {
    Cheia: () => (
      <QueueScreen
        {...{ routes, total: 1, page: 1, pageCount: 1, decided: null }}
        entries={[
          {
            ...{ reviewId: 1, item, stars: 1, excerpt: "Compre em outro lugar.", isVerified: false },
            ...{ isAppeal: true, reports: 2, reasons: ["spam"], suspicions: ["copied-text"] },
            waitingSince: EARLIER,
          },
        ]}
      />
    ),
    Vazia: () => <QueueScreen routes={routes} entries={[]} total={0} page={1} pageCount={1} decided={1} />,
  },
  "features/operator/CaseScreen/CaseScreen": {
    Cheia: () => <CaseScreen routes={routes} {...caseOf} />,
    "Com problema": () => (
      <CaseScreen
        routes={routes}
        {...caseOf}
        problems={[{ field: "reason", message: "Escolha um motivo." }]}
      />
    ),
    "De outra pessoa da moderação": () => (
      <CaseScreen routes={routes} {...caseOf} possible={[]} obstacle="other-moderator" />
    ),
  },
  "features/operator/AnswersScreen/AnswersScreen": {
    Cheia: () => (
      <AnswersScreen
        routes={routes}
        entries={[
          {
            ...{ reviewId: 1, item, company: "Brisa", stars: 2, excerpt: "Faz ruído.", reviewedAt: EARLIER },
            isAnswered: false,
          },
        ]}
        total={1}
        page={1}
        pageCount={1}
        answered={false}
      />
    ),
    Vazia: () => <AnswersScreen routes={routes} entries={[]} total={0} page={1} pageCount={1} answered />,
  },
  "features/operator/AnswersScreen/AnswerScreen": {
    "Em branco": () => <AnswerScreen routes={routes} {...answer} />,
    "Com problema": () => (
      <AnswerScreen routes={routes} {...answer} typed="Oi" problem="A resposta é curta demais." />
    ),
  },
  "features/operator/CategoriesScreen/CategoriesScreen": {
    Cheia: () => (
      <CategoriesScreen
        routes={routes}
        removed={null}
        entries={[
          {
            ...{ ...category, department: "Casa", items: 18, criteria: 2, isDemonstration: false },
            ...{ hasDraft: true, state: "shown" },
          },
          {
            ...{ slug: "longo", name: longName, department: null, items: 0, criteria: 0 },
            ...{ isDemonstration: true, hasDraft: false, state: "hidden" },
          },
        ]}
      />
    ),
    Vazia: () => <CategoriesScreen routes={routes} entries={[]} removed="Ventiladores" />,
  },
  "features/operator/CategoriesScreen/PreviewScreen": {
    "Nada muda": () => (
      <PreviewScreen
        {...{ routes, token, seen: "1", slug: "ventiladores", name: "Ventiladores" }}
        lines={["O peso de Consumo passa de 40% para 50%."]}
        losses={[]}
        counts={{ items: 18, rise: 0, fall: 0, enter: 0, leave: 0, tie: 0, untie: 0, scores: 0, moved: 0 }}
        greatest={[]}
        moves={[]}
        showsAll={false}
        page={1}
        pageCount={1}
        problem={null}
      />
    ),
  },
  "features/operator/CategoriesScreen/RankingStateScreen": {
    Publicado: () => <RankingStateScreen routes={routes} {...rankingState} />,
    Escondido: () => <RankingStateScreen routes={routes} {...rankingState} state="hidden" since={EARLIER} />,
    Excluído: () => <RankingStateScreen routes={routes} {...rankingState} state="deleted" since={EARLIER} />,
  },
  "features/operator/CompanyScreens/CompanyListScreen": {
    Cheia: () => (
      <CompanyListScreen
        routes={routes}
        text=""
        companies={[listedCompany]}
        total={1}
        page={1}
        pageCount={1}
        deleted={null}
      />
    ),
    Vazia: () => (
      <CompanyListScreen
        routes={routes}
        text="vento"
        companies={[]}
        total={0}
        page={1}
        pageCount={1}
        deleted="Vento"
      />
    ),
  },
  "features/operator/CompanyScreens/CompanyFormScreen": {
    Cheia: () => <CompanyFormScreen routes={routes} {...company} />,
    "Com problema": () => (
      <CompanyFormScreen
        routes={routes}
        {...company}
        problems={problemOf("name")}
        current={{ name: "Brisa SA" }}
      />
    ),
  },
  "features/operator/CompanyScreens/NewCompanyScreen": {
    "Em branco": () => (
      <NewCompanyScreen
        routes={routes}
        token={token}
        values={{ name: "", legalName: "", cnpj: "" }}
        problems={[]}
      />
    ),
    "Com problema": () => (
      <NewCompanyScreen routes={routes} token={token} values={companyValues} problems={problemOf("name")} />
    ),
  },
  "features/operator/FeedScreens/FeedListScreen": {
    Cheia: () => <FeedListScreen routes={routes} feeds={[feed]} done={null} />,
    Vazia: () => <FeedListScreen routes={routes} feeds={[]} done="excluindo" />,
  },
  "features/operator/FeedScreens/FeedScreen": { Cheia: () => <FeedScreen routes={routes} {...feedPage} /> },
  "features/operator/FeedScreens/NewFeedScreen": {
    "Com problema": () => (
      <NewFeedScreen
        routes={routes}
        {...feedPage}
        feed={null}
        runs={[]}
        pictures={null}
        brought={null}
        problems={problemOf("name")}
      />
    ),
  },
  "features/operator/FeedScreens/OfferQueueScreen": {
    Cheia: () => (
      <OfferQueueScreen
        {...{ routes, token, total: 1, pageCount: 1, done: null, problems: [] }}
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
  "features/operator/HistoryScreen/HistoryScreen": {
    Cheia: () => (
      <HistoryScreen
        {...{ routes, total: 1, page: 1, pageCount: 1, problems: [] }}
        filters={{ tipo: "", autor: "", dia: "" }}
        authors={[{ value: "1", author: { kind: "user", name: "Ana" } }]}
        entries={[
          {
            ...{ id: 1, at: EARLIER, author: { kind: "user", name: "Ana" }, action: "item-edited" },
            subject: { kind: "item", id: "1", name: "Brisa Forte 40" },
            changes: [{ fact: "name", before: "Brisa", after: "Brisa Forte 40" }],
          },
        ]}
      />
    ),
    "Vazia, com problema": () => (
      <HistoryScreen
        {...{ routes, total: 0, page: 1, pageCount: 1, entries: [], authors: [] }}
        filters={{ tipo: "", autor: "", dia: "ontem" }}
        problems={["O dia não existe."]}
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
    Terminada: () => (
      <ImportRunScreen {...{ routes, entry, report, undo: null, kept: [], canUndo: true, job: null }} />
    ),
  },
  "features/operator/ImportScreens/NewImportScreen": {
    "Em branco": () => <NewImportScreen {...{ routes, token, problem: null, megabytes: 50, most: 20 }} />,
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
  },
  "features/operator/ImportScreens/UndoScreen": {
    "O que volta": () => (
      <UndoScreen
        {...{ routes, token, entry, days: 30, canUndo: true }}
        forecast={[{ kind: "items", created: 20, changed: 100, removed: 20, passed: 1 }]}
      />
    ),
    "Não dá mais": () => <UndoScreen {...{ routes, token, entry, days: 30, canUndo: false, forecast: [] }} />,
  },
  "features/operator/ItemScreens/ItemListScreen": {
    Cheia: () => (
      <ItemListScreen
        {...{ routes, query: itemQuery, categories: [category], total: 2, pageCount: 1, deleted: null }}
        items={[
          listedItem,
          {
            ...{ ...listedItem, id: 2, slug: "longo", name: longName, brand: null, displayed: null },
            ...{ lowestPriceCents: null, isHidden: true },
          },
        ]}
      />
    ),
    Vazia: () => (
      <ItemListScreen
        {...{
          routes,
          query: itemQuery,
          categories: [],
          items: [],
          total: 0,
          pageCount: 1,
          deleted: "Turbo 6",
        }}
      />
    ),
  },
  "features/operator/ItemScreens/DeletionScreen": {
    "Com problema": () => (
      <DeletionScreen {...{ routes, token, item: itemSummary, typed: "Brisa", problem: "O nome é outro." }} />
    ),
  },
  "features/operator/ItemScreens/MergeScreen": {
    "Dois lados": () => (
      <MergeScreen
        {...{ routes, token, item: itemSummary, text: null, found: [], problem: null }}
        sides={{
          kept: side(1, "Brisa Forte 40"),
          merged: side(2, longName),
          overlap: { reviews: 1, aggregates: 0, measurements: 3, offers: 1 },
        }}
      />
    ),
    "Nada encontrado": () => (
      <MergeScreen
        {...{ routes, token, item: itemSummary, text: "turbo", found: [], sides: null, problem: null }}
      />
    ),
  },
  "features/operator/ItemScreens/SplitScreen": {
    Cheia: () => (
      <SplitScreen
        {...{ routes, token, item: itemSummary, seen: "1", name: "Brisa Forte 50", chosen: ["review 1"] }}
        problems={[]}
        parts={{
          aliases: [{ key: "b", name: "Brisa F. 50", reviews: 3 }],
          reviews: [{ id: 1, stars: 4, author: "Ana P.", excerpt: "Ventila bem.", reviewedAt: EARLIER }],
          aggregates: [],
          measurements: [{ id: 1, name: "Consumo", period: "2026", value: 25 }],
          offers: [{ id: 1, store: "Loja Um", priceCents: 24_990 }],
        }}
      />
    ),
  },
  "features/operator/JobsScreen/JobsScreen": { Cheia: () => <JobsScreen routes={routes} {...jobs} /> },
  "features/operator/ListsScreen/ListCaseScreen": {
    Cheia: () => (
      <ListCaseScreen
        {...{ routes, token, wanted: "exemplo", reported: [], done: null }}
        list={{
          ...{ address: "exemplo", name: "Para o quarto", note: "Até R$ 300.", items: exampleCards },
          isTakenDown: false,
          complaints: [{ reason: "spam", note: null, reportedAt: EARLIER }],
        }}
      />
    ),
    Vazia: () => (
      <ListCaseScreen {...{ routes, token, wanted: "", reported: [], list: null, done: "mantida" }} />
    ),
  },
  "features/operator/NoticeScreens/NoticeQueueScreen": {
    Cheia: () => <NoticeQueueScreen routes={routes} {...notices} />,
    Vazia: () => <NoticeQueueScreen routes={routes} {...notices} notices={[]} total={0} />,
  },
  "features/operator/PurchasesScreen/ProofQueueScreen": {
    Cheia: () => (
      <ProofQueueScreen routes={routes} entries={[{ reviewId: 1, item, sentAt: EARLIER }]} decided={false} />
    ),
    Vazia: () => <ProofQueueScreen routes={routes} entries={[]} decided />,
  },
  "features/operator/PurchasesScreen/PurchaseProofScreen": {
    "Com imagem": () => (
      <PurchaseProofScreen
        {...{ routes, token, reviewId: 1, item, sentAt: EARLIER, type: "image/webp", isOwn: false }}
        source={examplePicture}
        review={{ stars: 4, body: "Uso no quarto há um ano.", writtenAt: EARLIER }}
      />
    ),
  },
  "features/operator/SiteScreen/SiteScreen": {
    "Com problema": () => (
      <SiteScreen
        {...{ routes, token, isSaved: false }}
        values={{ name: "Prova Real Ltda.", cnpj: "1", address: "", email: "" }}
        problems={problemOf("cnpj")}
      />
    ),
  },
  "features/operator/SiteScreen/DemonstrationScreen": {
    Cheia: () => (
      <DemonstrationScreen
        {...{ routes, token, isAsked: false, content: { categories: 12, items: 200, reviews: 4_000 } }}
      />
    ),
    Tirada: () => <DemonstrationScreen {...{ routes, token, isAsked: false, content: null }} />,
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
