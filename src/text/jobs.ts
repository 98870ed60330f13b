/** What jobs do, by their kinds. */
const kinds: Readonly<Record<string, string>> = {
  "demonstration.remove": "Retirar a demonstração",
};

/** What a job of this kind does, as editors read it. */
export const jobName = (kind: string): string => kinds[kind] ?? kind;

/** What the operator reads about jobs that failed. */
export const jobFailureText = {
  databaseUnavailable: "O banco de dados não respondeu.",
  unexpected: (type: string, jobId: number) =>
    `Erro inesperado (${type}). Os detalhes estão no log do servidor, com jobId ${jobId}.`,
  payload: (problems: string) => `O pedido guardado não serve mais para esta versão do site (${problems}).`,
  processDied: "O processo que fazia esta tarefa terminou no meio dela, em todas as tentativas.",
};
