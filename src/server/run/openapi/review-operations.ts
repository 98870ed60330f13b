import { databaseProblems, type Operation } from "@/server/run/openapi/operation";
import { operationParameters } from "@/server/run/openapi/parameters";
import { REVIEW_COSTS, REVIEW_QUOTA } from "@/server/community/reviews/reviewer";

const { ownReview, judgeReview, readReviewPhoto } = operationParameters;

const reviewerProblems = [
  "not-authenticated",
  "session-revoked",
  "access-token-required",
  "insufficient-scope",
  "contact-not-verified",
  "foreign-origin",
  "too-many-requests",
  "identity-unavailable",
  ...databaseProblems,
] as const;

const bodyProblems = ["invalid-body", "body-too-large", "unsupported-media-type"] as const;

const reviewerNote =
  "Só com um contato confirmado na conta. Antes pergunta ao serviço de contas se a sessão ainda vale. " +
  `Limite: ${REVIEW_QUOTA.requests} pontos por hora e conta; escrever custa ${REVIEW_COSTS.write}, cada foto ${REVIEW_COSTS.photo}, apagar ` +
  `${REVIEW_COSTS.remove}, denunciar ${REVIEW_COSTS.report}, votar ${REVIEW_COSTS.vote}.`;

const photoNote =
  "Com fotos, multipart/form-data: os mesmos campos (criterionStars.{criterio} para cada critério), até quatro arquivos " +
  "photos (JPEG, PNG ou WebP de até 8 MB e 24 megapixels) e um keptPhotos para cada foto que fica.";

export const reviewOperations: readonly Operation[] = [
  {
    path: "/api/items/{slug}/own-review",
    method: "get",
    operationId: "readOwnReview",
    summary: "A avaliação que a pessoa escreveu de um item, com as versões anteriores",
    parameters: ownReview,
    authorization: "any-token",
    answer: { kind: "json", schema: "OwnReview" },
    problems: ["not-authenticated", "not-found", "identity-unavailable", ...databaseProblems],
  },
  {
    path: "/api/items/{slug}/own-review",
    method: "post",
    operationId: "createReview",
    summary: "Publica a avaliação de um item",
    description: `${photoNote} Repetir o envio com a mesma key devolve a mesma avaliação (200). ${reviewerNote}`,
    parameters: ownReview,
    body: "NewReview",
    authorization: "access-token",
    answer: { kind: "json", schema: "OwnReview" },
    canCreate: true,
    problems: [...bodyProblems, "not-found", "review-exists", ...reviewerProblems],
  },
  {
    path: "/api/items/{slug}/own-review",
    method: "put",
    operationId: "editReview",
    summary: "Muda a própria avaliação de um item",
    description: `${photoNote} A nota muda na hora, e a versão anterior fica guardada para quem escreveu. ${reviewerNote}`,
    parameters: ownReview,
    body: "ReviewContent",
    authorization: "access-token",
    answer: { kind: "json", schema: "OwnReview" },
    problems: [...bodyProblems, "not-found", ...reviewerProblems],
  },
  {
    path: "/api/items/{slug}/own-review",
    method: "delete",
    operationId: "removeReview",
    summary: "Apaga a própria avaliação de um item",
    description: `A nota volta ao que seria sem ela. ${reviewerNote}`,
    parameters: ownReview,
    authorization: "access-token",
    answer: { kind: "nothing" },
    problems: ["not-found", ...reviewerProblems],
  },
  {
    path: "/api/items/{slug}/own-votes",
    method: "get",
    operationId: "readOwnVotes",
    summary: "Os votos da pessoa nas avaliações de um item, e qual delas é a sua",
    parameters: ownReview,
    authorization: "any-token",
    answer: { kind: "json", schema: "OwnVotes" },
    problems: ["not-authenticated", "not-found", "identity-unavailable", ...databaseProblems],
  },
  {
    path: "/api/reviews/{id}/vote",
    method: "put",
    operationId: "voteReview",
    summary: "Diz se a avaliação de outra pessoa ajudou; null retira o voto",
    description: reviewerNote,
    parameters: judgeReview,
    body: "Vote",
    authorization: "access-token",
    answer: { kind: "json", schema: "Votes" },
    problems: [...bodyProblems, "not-found", "own-review", ...reviewerProblems],
  },
  {
    path: "/api/reviews/{id}/report",
    method: "put",
    operationId: "reportReview",
    summary: "Denuncia a avaliação de outra pessoa a quem opera o site; nada some por causa disso",
    description: reviewerNote,
    parameters: judgeReview,
    body: "Report",
    authorization: "access-token",
    answer: { kind: "nothing" },
    problems: [...bodyProblems, "not-found", "own-review", ...reviewerProblems],
  },
  {
    path: "/api/media/photos/{name}",
    method: "get",
    operationId: "readReviewPhoto",
    summary: "Uma foto de uma avaliação, em um de dois tamanhos",
    parameters: readReviewPhoto,
    answer: { kind: "photo" },
    problems: ["not-found", "internal-error"],
  },
  {
    path: "/api/media/pictures/{name}",
    method: "get",
    operationId: "readItemPicture",
    summary: "A foto de um item, em um de dois tamanhos",
    parameters: readReviewPhoto,
    answer: { kind: "photo" },
    problems: ["not-found", "internal-error"],
  },
  {
    path: "/api/me/reviews",
    method: "get",
    operationId: "listOwnReviews",
    summary: "As avaliações que a pessoa escreveu, a mais nova primeiro",
    parameters: [],
    authorization: "any-token",
    answer: { kind: "json", schema: "OwnReviewList" },
    problems: ["not-authenticated", "identity-unavailable", ...databaseProblems],
  },
];
