import { ownValue } from "@/lib/own-value";
import { formatCount } from "@/lib/format/plural";
import type {
  JobDone,
  JobEntry,
  JobProblem,
  JobSchedule,
  RecurringEntry,
} from "@/lib/contracts/operator-jobs";

const kinds: Readonly<Record<string, string>> = {
  "criteria.publish": "Publicar critérios",
  "scores.priors": "Refazer as avaliações de partida de uma categoria",
  "demonstration.remove": "Retirar a demonstração",
  "feeds.run": "Ler um feed",
  "sources.run": "Consultar uma fonte",
  "sources.enqueue": "Pôr na fila as fontes do horário",
  "feeds.delete": "Excluir um feed",
  "feeds.pictures": "Buscar fotos dos feeds",
  "publication.indexnow": "Avisar os buscadores (IndexNow)",
  "publication.websub": "Avisar os leitores de feeds (WebSub)",
  "open-data.dump": "Gerar os arquivos de dados abertos",
  "alerts.evaluate": "Conferir os alertas",
  "alerts.summary": "Escrever os resumos da semana",
  "mail.send": "Enviar e-mails",
  "import.check": "Conferir uma importação",
  "import.run": "Importar um arquivo",
  "import.undo": "Desfazer uma importação",
  "rankings.refresh": "Atualizar os rankings",
  "scores.outdated": "Procurar categorias com avaliações de partida antigas",
  "offers.expire": "Remover preços vencidos",
  "notices.match": "Procurar itens de avisos de segurança",
  "feeds.enqueue": "Pôr na fila os feeds do horário",
  "mail.clean": "Apagar e-mails antigos",
  "events.days": "Contar e apagar as visitas de dias passados",
  "events.trending": "Contar os itens em alta",
  "events.pairs": "Contar os pares mais comparados",
  "publication.notices": "Ver se há notas novas para avisar",
  "photos.check": "Conferir os arquivos das fotos",
  "moderation.retention": "Apagar avaliações removidas e comprovantes vencidos",
  "import.clean": "Apagar rascunhos e registros antigos de importações",
  "jobs.clean": "Apagar tarefas terminadas há mais de 30 dias",
  "database.analyze": "Atualizar as estatísticas do banco de dados",
};

export const jobName = (kind: string): string => ownValue(kinds, kind) ?? kind;

export const jobFailureText = {
  databaseUnavailable: "O banco de dados não respondeu.",
  unexpected: (type: string, jobId: number) =>
    `Erro inesperado (${type}). Os detalhes estão no log do servidor, com jobId ${jobId}.`,
  payload: (problems: string) => `O pedido guardado não serve mais para esta versão do site (${problems}).`,
  refused: (host: string, status: number) => `${host} recusou o aviso, com o código ${status}.`,
  unreachable: (host: string) => `${host} não respondeu.`,
  late: (minutes: number) =>
    `Não terminou em ${formatCount(minutes, { one: "minuto", other: "minutos" })} e foi interrompida.`,
  processDied: "O processo que fazia esta tarefa terminou no meio dela, em todas as tentativas.",
};

const states: Readonly<Record<JobEntry["state"], string>> = {
  waiting: "esperando",
  running: "em andamento",
  done: "concluída",
  dead: "falhou",
  cancelled: "cancelada",
};

const problems: Readonly<Record<JobProblem, string>> = {
  "unknown-job": "Esta tarefa não existe mais. Nada mudou.",
  "wrong-state": "A tarefa mudou enquanto a página estava aberta. Veja como ela está agora.",
  "already-waiting": "Outra tarefa igual já espera ou está em andamento. Nada mudou.",
};

function intervalText(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  const [count, one, other] =
    seconds < 60
      ? [seconds, "segundo", "segundos"]
      : seconds < 3_600
        ? [seconds / 60, "minuto", "minutos"]
        : [seconds / 3_600, "hora", "horas"];
  return count === 1 ? `a cada ${one}` : `a cada ${formatCount(count, { one, other })}`;
}

function scheduleText(schedule: JobSchedule): string {
  if ("hour" in schedule) return `Todo dia, a partir das ${schedule.hour}h`;
  const interval = intervalText(schedule.every);
  return schedule.onlyIfDue
    ? `O site olha ${interval} se há o que fazer`
    : `${interval.charAt(0).toUpperCase()}${interval.slice(1)}`;
}

export const jobsText = {
  title: "Tarefas",
  lead: "O que o site faz em segundo plano. Uma tarefa que falha é repetida sozinha, cada vez mais tarde. Depois da última tentativa ela espera por você; as que são feitas sempre continuam tentando.",
  refresh: "Atualizar a lista",
  sections: {
    dead: { title: "Falharam", none: null },
    running: { title: "Em andamento", none: "Nenhuma tarefa em andamento." },
    waiting: { title: "Esperando", none: "Nenhuma tarefa espera." },
    finished: { title: "Terminadas", none: "Nenhuma tarefa terminou nos últimos 30 dias." },
  },
  number: (id: number) => `Tarefa ${id}`,
  states,
  problems,
  done: {
    retried: "A tarefa vai ser feita de novo.",
    cancelled: "A tarefa foi cancelada.",
    ran: "A tarefa vai ser feita agora.",
    paused: "A tarefa está pausada, ou para no próximo ponto seguro.",
    resumed: "A tarefa volta a ser feita.",
  } satisfies Readonly<Record<JobDone, string>>,
  cancelling: "vai parar no próximo ponto seguro",
  created: (time: string) => `Pedida em ${time}`,
  started: (time: string) => `começou em ${time}`,
  finished: (time: string) => `terminou em ${time}`,
  next: (time: string) => `próxima tentativa em ${time}`,
  attempts: { one: "tentativa", other: "tentativas", none: "nenhuma tentativa" },
  progress: (done: string, total: string) => `${done} de ${total}`,
  progressLabel: (name: string) => `Andamento: ${name}`,
  noProgress: "Ainda sem notícia do andamento.",
  retry: "Tentar de novo",
  retryLabel: (name: string, id: number) => `Tentar de novo: ${name}, tarefa ${id}`,
  cancel: "Cancelar",
  cancelLabel: (name: string, id: number) => `Cancelar: ${name}, tarefa ${id}`,
  recurring: {
    title: "Feitas sempre",
    table: "Tarefas que o site repete",
    columns: { name: "Tarefa", last: "Última vez", next: "Próxima", actions: "Ações" },
    schedule: scheduleText,
    never: "ainda não",
    failed: (time: string) => `falhou em ${time}`,
    states: {
      running: "em andamento",
      paused: "pausada",
      waiting: "agora",
    } satisfies Readonly<Record<RecurringEntry["state"], string>>,
    whenDue: "quando houver o que fazer",
    again: (time: string) => `tenta de novo em ${time}`,
    pause: "Pausar",
    pauseLabel: (name: string) => `Pausar: ${name}`,
    resume: "Retomar",
    resumeLabel: (name: string) => `Retomar: ${name}`,
    run: "Fazer agora",
    runLabel: (name: string) => `Fazer agora: ${name}`,
  },
  more: (shown: number, total: number) => `As ${shown} mais novas de ${total.toLocaleString("pt-BR")}.`,
} as const;
