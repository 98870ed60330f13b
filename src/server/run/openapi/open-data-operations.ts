import { databaseProblems, type Operation } from "@/server/run/openapi/operation";
import { operationParameters } from "@/server/run/openapi/parameters";

export const openDataOperations: readonly Operation[] = [
  {
    path: "/api/sources",
    method: "get",
    operationId: "listSources",
    summary: "De onde vêm os números de cada ranking",
    description:
      "Quem publica, com que termos, de que período, a última importação e, onde o site consulta a fonte sozinho, a última consulta, " +
      "a próxima e o que foi recusado, como em `/fontes`. `overdueSince` vem preenchido duas consultas depois da última resposta.",
    parameters: [],
    answer: { kind: "json", schema: "UsedSourceList" },
    problems: databaseProblems,
  },
  {
    path: "/api/dumps",
    method: "get",
    operationId: "listDumps",
    summary: "Os arquivos de dados abertos que podem ser baixados",
    description: "Um conjunto por dia, o mais novo primeiro, como em `/dados`.",
    parameters: [],
    answer: { kind: "json", schema: "DumpList" },
    problems: databaseProblems,
  },
  {
    path: "/api/dumps/{day}/{name}",
    method: "get",
    operationId: "readDump",
    summary: "Um arquivo de dados abertos, inteiro ou em parte",
    description:
      "Um arquivo nunca muda: o ETag é o SHA-256 dele. Range pede uma parte, para continuar um download ou ler só " +
      "algumas colunas de um Parquet.",
    parameters: operationParameters.readDump,
    answer: { kind: "dump" },
    problems: ["not-found", ...databaseProblems],
  },
];
