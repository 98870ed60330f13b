import { AnswersScreen } from "@/features/operator/AnswersScreen/AnswersScreen";
import { AnswerScreen } from "@/features/operator/AnswersScreen/AnswerScreen";
import { CaseScreen } from "@/features/operator/CaseScreen/CaseScreen";
import { HistoryScreen } from "@/features/operator/HistoryScreen/HistoryScreen";
import { JobsScreen } from "@/features/operator/JobsScreen/JobsScreen";
import { ListCaseScreen } from "@/features/operator/ListsScreen/ListCaseScreen";
import { ProofQueueScreen } from "@/features/operator/PurchasesScreen/ProofQueueScreen";
import { PurchaseProofScreen } from "@/features/operator/PurchasesScreen/PurchaseProofScreen";
import { QueueScreen } from "@/features/operator/QueueScreen/QueueScreen";
import { DemonstrationScreen } from "@/features/operator/SiteScreen/DemonstrationScreen";
import { SiteScreen } from "@/features/operator/SiteScreen/SiteScreen";
import { StartScreen } from "@/features/operator/StartScreen/StartScreen";
import type { AnswerPage, CasePage } from "@/lib/contracts/operator";
import type { JobEntry, JobsPage } from "@/lib/contracts/operator-jobs";
import type { OperatorStart } from "@/lib/contracts/operator-start";
import { exampleCards, examplePicture } from "@/style-guide/example-data";
import { exampleOwnReview } from "@/style-guide/examples/account";
import type { ExamplesOfParts } from "@/style-guide/example";
import { EARLIER, item, NOW, problemOf, routes, token } from "@/style-guide/example-console";

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

export const operatorExamples: ExamplesOfParts = {
  "features/operator/StartScreen/StartScreen": {
    "Cheia, com problemas": () => <StartScreen routes={routes} {...start} />,
    "Vazia: nada a fazer": () => (
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
    "Com problema: de outra pessoa da moderação": () => (
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
    Vazia: () => <AnswerScreen routes={routes} {...answer} />,
    "Cheia, com problema": () => (
      <AnswerScreen routes={routes} {...answer} typed="Oi" problem="A resposta é curta demais." />
    ),
  },
  "features/operator/HistoryScreen/HistoryScreen": {
    Cheia: () => (
      <HistoryScreen
        {...{ routes, total: 1, page: 1, pageCount: 1 }}
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
    Vazia: () => (
      <HistoryScreen
        {...{ routes, total: 0, page: 1, pageCount: 1, entries: [], authors: [] }}
        filters={{ tipo: "", autor: "", dia: "" }}
      />
    ),
  },
  "features/operator/JobsScreen/JobsScreen": {
    Cheia: () => <JobsScreen routes={routes} {...jobs} />,
    "Vazia, com problema": () => (
      <JobsScreen
        {...{ routes, ...jobs, waiting: [], dead: [], finished: [], problem: "unknown-job" }}
        counts={{ waiting: 0, dead: 0 }}
      />
    ),
  },
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
  "features/operator/PurchasesScreen/ProofQueueScreen": {
    Cheia: () => (
      <ProofQueueScreen routes={routes} entries={[{ reviewId: 1, item, sentAt: EARLIER }]} decided={false} />
    ),
    Vazia: () => <ProofQueueScreen routes={routes} entries={[]} decided />,
  },
  "features/operator/PurchasesScreen/PurchaseProofScreen": {
    "Cheia: com imagem": () => (
      <PurchaseProofScreen
        {...{ routes, token, reviewId: 1, item, sentAt: EARLIER, type: "image/webp", isOwn: false }}
        source={examplePicture}
        review={{ stars: 4, body: "Uso no quarto há um ano.", writtenAt: EARLIER }}
      />
    ),
  },
  "features/operator/SiteScreen/SiteScreen": {
    Vazia: () => (
      <SiteScreen
        {...{ routes, token, isSaved: true, problems: [] }}
        values={{ name: "", cnpj: "", address: "", email: "" }}
      />
    ),
    "Cheia, com problema": () => (
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
    "Carregando: está sendo tirada": () => (
      <DemonstrationScreen
        {...{ routes, token, isAsked: true, content: { categories: 12, items: 200, reviews: 4_000 } }}
      />
    ),
    "Vazia: tirada": () => <DemonstrationScreen {...{ routes, token, isAsked: false, content: null }} />,
  },
};
