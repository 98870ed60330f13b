import { EVENT_QUOTA, EVENT_RATE } from "@/server/community/events/event-limits";
import { problemKinds, type ProblemCode } from "@/server/platform/http/problem-kinds";
import { databaseProblems, type Operation } from "@/server/run/openapi/operation";
import { operationParameters } from "@/server/run/openapi/parameters";
import { followingOperations } from "@/server/run/openapi/following-operations";
import { openDataOperations } from "@/server/run/openapi/open-data-operations";
import { pictureOperations } from "@/server/run/openapi/picture-operations";
import { reviewOperations } from "@/server/run/openapi/review-operations";

/** For operations that ask the user pool too. */
const confirmedProblems = [
  "not-authenticated",
  "session-revoked",
  "fresh-sign-in-required",
  "access-token-required",
  "insufficient-scope",
  "identity-unavailable",
] as const;

export const statusOf = (code: ProblemCode) => problemKinds[code].status;

const { listRankings, readRanking, readItem, readScore, listReviews, eraseUser } = operationParameters;
const { listCountedReviews, readCompany, readPrior } = operationParameters;
const { readProblemKind } = operationParameters;

export const operations: readonly Operation[] = [
  {
    path: "/api/rankings",
    method: "get",
    operationId: "listRankings",
    summary: "Todos os rankings, com os três primeiros de cada um",
    parameters: listRankings,
    answer: { kind: "list", schema: "RankingList" },
    problems: ["invalid-parameter", ...databaseProblems],
  },
  {
    path: "/api/rankings/{slug}",
    method: "get",
    operationId: "readRanking",
    summary: "Uma página de um ranking",
    description:
      "Aceita os mesmos parâmetros da página do ranking. Além dos listados: `filtro.{chave}` para cada filtro em " +
      "`ranking.facets` (menos `brand`, que é `marca`), e `peso.{criterio}` de 0 a 100 para pesos pessoais.",
    parameters: readRanking,
    answer: { kind: "list", schema: "RankingPage" },
    canMove: true,
    problems: ["invalid-parameter", "not-found", ...databaseProblems],
  },
  {
    path: "/api/items/{slug}",
    method: "get",
    operationId: "readItem",
    summary: "Um item com nota, critérios, ofertas, histórico e alternativas",
    parameters: readItem,
    answer: { kind: "json", schema: "Item" },
    canMove: true,
    problems: ["not-found", ...databaseProblems],
  },
  {
    path: "/api/companies/{slug}",
    method: "get",
    operationId: "readCompany",
    summary: "Uma empresa com os itens dela em todos os rankings",
    description:
      "Até 20 itens de cada ranking, na ordem dele. Uma empresa sem itens em rankings não é encontrada.",
    parameters: readCompany,
    answer: { kind: "json", schema: "Company" },
    canMove: true,
    problems: ["not-found", ...databaseProblems],
  },
  {
    path: "/api/items/{slug}/score",
    method: "get",
    operationId: "readScore",
    summary: "Tudo o que é preciso para refazer a conta de uma nota",
    parameters: readScore,
    answer: { kind: "list", schema: "ScoreInputs" },
    canMove: true,
    problems: ["invalid-parameter", "not-found", ...databaseProblems],
  },
  {
    path: "/api/items/{slug}/reviews",
    method: "get",
    operationId: "listReviews",
    summary: "Uma página das avaliações de um item, inclusive as que não contam",
    parameters: listReviews,
    answer: { kind: "list", schema: "ReviewPage" },
    canMove: true,
    problems: ["invalid-parameter", "not-found", ...databaseProblems],
  },
  ...reviewOperations,
  ...followingOperations,
  {
    path: "/api/items/{slug}/counted-reviews",
    method: "get",
    operationId: "listCountedReviews",
    summary: "As avaliações que contam na nota de um item, sem nada que identifique quem avaliou",
    description: "Até 5.000 por página. As somas delas são as de `evidence` em `/api/items/{slug}/score`.",
    parameters: listCountedReviews,
    answer: { kind: "list", schema: "CountedReviewPage" },
    canMove: true,
    problems: ["invalid-parameter", "not-found", ...databaseProblems],
  },
  {
    path: "/api/rankings/{slug}/prior",
    method: "get",
    operationId: "readPrior",
    summary: "De que somas veio a base de um ranking",
    description:
      "Uma linha por item e critério, como estavam quando a versão da base foi calculada. Versões que nenhuma nota usa " +
      "mais não têm linhas.",
    parameters: readPrior,
    answer: { kind: "list", schema: "PriorProof" },
    canMove: true,
    problems: ["invalid-parameter", "not-found", ...databaseProblems],
  },
  {
    path: "/api/moderation",
    method: "get",
    operationId: "readModeration",
    summary: "O que a moderação decidiu, em números",
    description: "Por mês e motivo, o tempo até a decisão e o fim dos recursos, como em `/transparencia`.",
    parameters: [],
    answer: { kind: "json", schema: "ModerationReport" },
    problems: databaseProblems,
  },
  ...openDataOperations,
  {
    path: "/api/event",
    method: "post",
    operationId: "sendEvent",
    summary: "Guarda um evento de visita",
    description:
      "A assinatura é o HMAC-SHA256, em hexadecimal, do payload como JSON.stringify o escreve (sem espaços, chaves " +
      "na ordem enviada). A chave está nos scripts do site: ela detecta corpos danificados, não prova quem enviou. " +
      "ip, latitude, longitude e city são aceitos e descartados; campos desconhecidos são recusados. A resposta 204 " +
      "vem depois de o evento estar guardado; um envio repetido (mesmo event_id) é guardado uma vez. Com o id de uma " +
      "conta em user_id, Authorization traz um token válido dela; sem token, user_id é um UUID aleatório. Com " +
      "Sec-GPC: 1 a resposta é 204 e nada é guardado. " +
      `Limite: ${EVENT_RATE.requests} eventos por minuto e ${EVENT_QUOTA.requests / 2 ** 20} MiB por dia de cada ` +
      "endereço IPv4 ou rede IPv6 /64. Por CORS, só as páginas deste site enviam.",
    parameters: [],
    body: "Event",
    authorization: "optional-token",
    answer: { kind: "nothing" },
    problems: [
      "invalid-body",
      "not-authenticated",
      "identity-unavailable",
      "invalid-signature",
      "foreign-origin",
      "body-too-large",
      "unsupported-media-type",
      "too-many-requests",
      "overloaded",
      ...databaseProblems,
    ],
  },
  {
    path: "/api/identity",
    method: "get",
    operationId: "readIdentityConfiguration",
    summary: "Onde se entra na conta: o que um navegador precisa saber",
    description: "Endereços que começam com / são caminhos deste site.",
    parameters: [],
    answer: { kind: "json", schema: "Identity" },
    problems: ["internal-error"],
  },
  {
    path: "/api/me",
    method: "get",
    operationId: "readUser",
    summary: "De quem é o token do pedido",
    description:
      "Aceita Bearer com o token de acesso, ou só o token de identidade. Confere assinatura, emissor, aplicativo e " +
      "validade; não pergunta ao serviço de contas se a sessão foi encerrada.",
    parameters: [],
    authorization: "any-token",
    answer: { kind: "json", schema: "User" },
    problems: ["not-authenticated", "identity-unavailable", "internal-error"],
  },
  {
    path: "/api/me",
    method: "delete",
    operationId: "eraseUser",
    summary: "Apaga o que o site guarda de quem entrou",
    description:
      "Apaga os eventos de visita, votos e denúncias guardados com o id da pessoa, e suas avaliações: com " +
      "reviews=anonymise os textos ficam sem nada que leve a quem escreveu. Antes pergunta ao serviço de contas se a sessão ainda " +
      "vale. Pode ser repetido. A conta em si é excluída no serviço de contas, depois deste pedido.",
    parameters: eraseUser,
    authorization: "access-token",
    answer: { kind: "nothing" },
    problems: ["invalid-parameter", ...confirmedProblems, "foreign-origin", ...databaseProblems],
  },
  {
    path: "/api/me/export",
    method: "get",
    operationId: "exportUser",
    summary: "Tudo o que o site guarda de quem entrou, para baixar",
    parameters: [],
    authorization: "access-token",
    answer: { kind: "json", schema: "UserExport" },
    problems: [...confirmedProblems, ...databaseProblems],
  },
  {
    path: "/api/health",
    method: "get",
    operationId: "readHealth",
    summary: "Diz se o servidor responde, mesmo sem o banco de dados",
    parameters: [],
    answer: { kind: "json", schema: "Health" },
    problems: [],
  },
  {
    path: "/api/health/ready",
    method: "get",
    operationId: "readReadiness",
    summary: "Diz se o servidor pode atender: se o banco de dados responde e aceita mudanças",
    parameters: [],
    answer: { kind: "json", schema: "Readiness" },
    problems: [...databaseProblems],
  },
  ...pictureOperations,
  {
    path: "/api/problems/{code}",
    method: "get",
    operationId: "readProblemKind",
    summary: "O que significa um tipo de problema",
    parameters: readProblemKind,
    answer: { kind: "json", schema: "ProblemKind" },
    problems: ["not-found", "internal-error"],
  },
  {
    path: "/api/openapi.json",
    method: "get",
    operationId: "readDescription",
    summary: "Esta descrição",
    parameters: [],
    answer: { kind: "json", schema: "Description" },
    problems: ["internal-error"],
  },
];
