import type { OverdueSource } from "@/lib/contracts/ranking";
import type { RefusedFile, SourceCheck } from "@/lib/contracts/used-source";

/** What is said of figures that come with the project. */
export const sourceNotes = {
  name: ({
    publisher,
    title,
    period,
    checkedAtPublisher,
  }: {
    publisher: string;
    title: string;
    period: string;
    checkedAtPublisher: boolean;
  }) =>
    `${publisher}, ${title}, ${period}; ${checkedAtPublisher ? "conferida na fonte" : "cópia pública, não conferida na fonte"}`,
} as const;
import { formatLongDate } from "@/lib/format/date";

/** What readers of an overdue ranking are told, beside its source. */
export const overdueText = {
  title: "Consulta à fonte atrasada",
  reason: ({ checkedAt, since }: OverdueSource): string =>
    checkedAt === null
      ? `a primeira era esperada até ${formatLongDate(since)}.`
      : `a última que deu certo foi em ${formatLongDate(checkedAt)}, e lá pode haver números mais novos.`,
} as const;

const statuses: Record<SourceCheck["status"], string> = {
  active: "Em dia",
  waits: "Um arquivo novo espera a redação",
  failing: "A última consulta falhou, e será repetida",
  overdue: "Atrasada",
};

const refusals: Record<RefusedFile["state"], string> = {
  waits: "Espera a redação",
  discarded: "Descartado pela redação",
  failed: "Não serviu",
};

/** The page /fontes. */
export const sourcesText = {
  title: "Fontes dos dados",
  description:
    "De onde vêm os números de cada ranking: quem publica, com que termos, de que período, quando foram importados e a próxima consulta.",
  lead: "De onde vêm os números de cada ranking, de que período são e quando chegaram aqui.",
  empty: "Ainda não há rankings com dados de fora.",
  unknown: "Fonte não informada",
  publisher: "Quem publica",
  open: "Abrir a página da fonte",
  terms: "Termos",
  period: "Período dos dados",
  imported: "Última importação",
  leaf: (position: string) => `registro nº ${position}`,
  checks: "Consulta automática",
  noChecks: "Não há: a redação importa os arquivos.",
  statuses,
  checked: "Última consulta",
  changed: "Última mudança",
  next: "Próxima consulta",
  never: "ainda não houve",
  afterDecision: "depois que a redação decidir sobre o arquivo que espera",
  overdueSince: (since: string) => `desde ${since}`,
  refused: "O que foi recusado, e por quê",
  refusals,
  refusedOn: (state: string, date: string, period: string | null) =>
    `${state}, em ${date}${period === null ? "" : `, ${period}`}:`,
  evidence: "Quem tem nota e posição",
  note: "O que saber",
} as const;
