import type { JobEntry, JobProblem } from "@/lib/contracts/operator-jobs";

const kinds: Readonly<Record<string, string>> = {
  "criteria.publish": "Publicar critérios",
  "demonstration.remove": "Retirar a demonstração",
  "feeds.run": "Ler um feed",
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
};

export const jobName = (kind: string): string => kinds[kind] ?? kind;

export const jobFailureText = {
  databaseUnavailable: "O banco de dados não respondeu.",
  unexpected: (type: string, jobId: number) =>
    `Erro inesperado (${type}). Os detalhes estão no log do servidor, com jobId ${jobId}.`,
  payload: (problems: string) => `O pedido guardado não serve mais para esta versão do site (${problems}).`,
  refused: (host: string, status: number) => `${host} recusou o aviso, com o código ${status}.`,
  unreachable: (host: string) => `${host} não respondeu.`,
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

export const jobsText = {
  title: "Tarefas",
  lead: "O que o site faz em segundo plano. Uma tarefa que falha é repetida sozinha, cada vez mais tarde; depois da última tentativa, ela espera por você.",
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
  done: { retried: "A tarefa vai ser feita de novo.", cancelled: "A tarefa foi cancelada." },
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
  more: (shown: number, total: number) => `As ${shown} mais novas de ${total.toLocaleString("pt-BR")}.`,
} as const;
