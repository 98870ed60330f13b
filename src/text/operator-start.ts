import { joinFacts } from "@/lib/format/join-facts";
import type { FirstStep, WaitingCounts, WaitingPart } from "@/lib/contracts/operator-start";
import { formatLongDate } from "@/lib/format/date";
import { formatCount, type CountedNoun } from "@/lib/format/plural";

interface WaitingText {
  readonly title: string;
  readonly describe: (counts: WaitingCounts) => string;
  /** Names of the counts that call for somebody. */
  readonly urgent: readonly string[];
  readonly path: string;
  readonly open: string;
}

const counted = (counts: WaitingCounts, name: string, noun: CountedNoun) =>
  formatCount(counts[name] ?? 0, noun);

const waiting: Readonly<Record<WaitingPart, WaitingText>> = {
  queue: {
    title: "Fila da moderação",
    describe: (counts) =>
      joinFacts([
        counted(counts, "reports", {
          one: "avaliação denunciada",
          other: "avaliações denunciadas",
          none: "Nenhuma denúncia",
        }),
        counted(counts, "appeals", { one: "recurso", other: "recursos", none: "nenhum recurso" }),
      ]),
    urgent: ["reports", "appeals"],
    path: "/operador/moderacao",
    open: "Abrir a fila",
  },
  lists: {
    title: "Listas denunciadas",
    describe: (counts) =>
      counted(counts, "lists", {
        one: "lista denunciada",
        other: "listas denunciadas",
        none: "Nenhuma denúncia",
      }),
    urgent: ["lists"],
    path: "/operador/listas",
    open: "Abrir as listas",
  },
  proofs: {
    title: "Comprovantes de compra",
    describe: (counts) =>
      counted(counts, "proofs", {
        one: "comprovante espera",
        other: "comprovantes esperam",
        none: "Nenhum comprovante espera",
      }),
    urgent: ["proofs"],
    path: "/operador/compras",
    open: "Ver os comprovantes",
  },
  unanswered: {
    title: "Respostas da empresa",
    describe: (counts) =>
      counts["companies"] === 0
        ? "A sua conta ainda não responde por nenhuma empresa. Quem administra o site dá esse acesso."
        : counted(counts, "reviews", {
            one: "avaliação sem resposta",
            other: "avaliações sem resposta",
            none: "Todas as avaliações têm resposta",
          }),
    urgent: ["reviews"],
    path: "/operador/respostas",
    open: "Ver as avaliações",
  },
  jobs: {
    title: "Tarefas",
    describe: (counts) =>
      joinFacts([
        counted(counts, "dead", { one: "falhou", other: "falharam", none: "Nenhuma falhou" }),
        counted(counts, "running", {
          one: "em andamento",
          other: "em andamento",
          none: "nenhuma em andamento",
        }),
        ...((counts["waiting"] ?? 0) > 0
          ? [counted(counts, "waiting", { one: "espera", other: "esperam" })]
          : []),
        ...((counts["failing"] ?? 0) > 0
          ? [
              counted(counts, "failing", {
                one: "das feitas sempre está falhando",
                other: "das feitas sempre estão falhando",
              }),
            ]
          : []),
      ]),
    urgent: ["dead", "failing"],
    path: "/operador/tarefas",
    open: "Ver as tarefas",
  },
  imports: {
    title: "Linhas recusadas",
    describe: (counts) =>
      (counts["rows"] ?? 0) === 0
        ? "Nenhuma nas importações dos últimos 7 dias"
        : `${counted(counts, "rows", { one: "linha", other: "linhas" })} em ${counted(counts, "runs", {
            one: "importação",
            other: "importações",
          })} dos últimos 7 dias`,
    urgent: ["rows"],
    path: "/operador/importacoes",
    open: "Ver as importações",
  },
  sources: {
    title: "Fontes de dados",
    describe: (counts) =>
      joinFacts([
        counted(counts, "overdue", {
          one: "fonte atrasada ou com falha",
          other: "fontes atrasadas ou com falha",
          none: "Nenhuma atrasada",
        }),
        ...((counts["questions"] ?? 0) > 0
          ? [counted(counts, "questions", { one: "espera a sua decisão", other: "esperam a sua decisão" })]
          : []),
      ]),
    urgent: ["overdue", "questions"],
    path: "/operador/fontes",
    open: "Ver as fontes",
  },
  feeds: {
    title: "Feeds das lojas",
    describe: (counts) =>
      joinFacts([
        counted(counts, "overdue", {
          one: "feed atrasado",
          other: "feeds atrasados",
          none: "Nenhum atrasado",
        }),
        ...((counts["questions"] ?? 0) > 0
          ? [counted(counts, "questions", { one: "espera a sua decisão", other: "esperam a sua decisão" })]
          : []),
      ]),
    urgent: ["overdue", "questions"],
    path: "/operador/feeds",
    open: "Ver os feeds",
  },
  offers: {
    title: "Ofertas a conferir",
    describe: (counts) =>
      counted(counts, "offers", {
        one: "oferta espera por um item ou por quem confira o preço",
        other: "ofertas esperam por um item ou por quem confira o preço",
        none: "Nenhuma oferta dos feeds espera",
      }),
    // Shops sell more than a site compares, so some always wait.
    urgent: [],
    path: "/operador/ofertas",
    open: "Ver as ofertas",
  },
  scores: {
    title: "Notas por publicar",
    describe: (counts) =>
      (counts["items"] ?? 0) === 0
        ? "Todas as notas estão publicadas"
        : `${counted(counts, "items", { one: "item espera", other: "itens esperam" })}. Durante uma importação é normal. Se nada estiver em andamento, reinicie o site, que publica o que falta ao começar.`,
    urgent: ["items"],
    path: "/operador/tarefas",
    open: "Ver o andamento",
  },
};

interface StepText {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  readonly open: string;
}

const steps: Readonly<Record<FirstStep, StepText>> = {
  demonstration: {
    title: "Retirar a demonstração",
    text: "O catálogo que veio com o site é inventado.",
    path: "/operador/demonstracao",
    open: "Retirar a demonstração",
  },
  publisher: {
    title: "Dizer quem publica o site",
    text: "Nome, CNPJ, endereço e contato, que a lei pede e que aparecem em todas as páginas.",
    path: "/operador/site",
    open: "Preencher os dados",
  },
  data: {
    title: "Importar os primeiros dados",
    text: "De uma das fontes públicas que já vêm preparadas, ou do seu próprio arquivo.",
    path: "/operador/importacoes",
    open: "Importar",
  },
  criteria: {
    title: "Escolher os critérios",
    text: "O que conta na nota, e quanto. Você vê o que muda antes de publicar.",
    path: "/operador/categorias",
    open: "Ver as categorias",
  },
  publish: {
    title: "Publicar o ranking",
    text: "Os rankings saem sozinhos depois da importação e de cada mudança de critérios.",
    path: "/rankings",
    open: "Ver os rankings",
  },
};

export const startText = {
  title: "Operação",
  lead: "O que espera por você, o que mudou hoje e como está o site.",
  firstSteps: "Primeiros passos",
  firstStepsLead: (done: number, total: number) => `${done} de ${total} prontos.`,
  isDone: "pronto",
  isNext: "próximo",
  steps,
  waitingTitle: "O que espera",
  waiting,
  nothing: "Nada espera por você.",
  today: "Hoje",
  fullDays: "Dias cheios da última semana",
  fullDay: (reviews: number, date: string) =>
    `${reviews.toLocaleString("pt-BR")} avaliações em ${formatLongDate(date) ?? ""} contam como 2. Vale olhar de onde vieram.`,
  todayNothing: "Ainda não mudou nada hoje.",
  scores: { one: "item com a nota publicada", other: "itens com a nota publicada" },
  imports: { one: "importação concluída", other: "importações concluídas" },
  reviews: { one: "avaliação nova de visitantes", other: "avaliações novas de visitantes" },
  action: (name: string, count: number) =>
    count === 1 ? name : `${name} (${count.toLocaleString("pt-BR")} vezes)`,
  history: "Ver o histórico",
  health: "Como está o site",
} as const;
