import { databaseProblems, type Operation } from "@/server/run/openapi/operation";
import { operationParameters } from "@/server/run/openapi/parameters";

const { readItemImage, readRankingImage, readComparisonImage, readDemonstrationPicture } =
  operationParameters;

/** Images for sharing, and those of the demonstration. */
export const pictureOperations: readonly Operation[] = [
  {
    path: "/api/og/items/{file}",
    method: "get",
    operationId: "readItemImage",
    summary: "Imagem de um item para redes sociais, 1200 × 630",
    parameters: readItemImage,
    answer: { kind: "picture" },
    canMove: true,
    problems: ["not-found", ...databaseProblems],
  },
  {
    path: "/api/og/rankings/{file}",
    method: "get",
    operationId: "readRankingImage",
    summary: "Imagem de um ranking para redes sociais, 1200 × 630",
    parameters: readRankingImage,
    answer: { kind: "picture" },
    canMove: true,
    problems: ["not-found", ...databaseProblems],
  },
  {
    path: "/api/og/comparisons/{file}",
    method: "get",
    operationId: "readComparisonImage",
    summary: "Imagem de itens lado a lado para redes sociais, 1200 × 630",
    parameters: readComparisonImage,
    answer: { kind: "picture" },
    problems: ["not-found", ...databaseProblems],
  },
  {
    path: "/api/og/site.png",
    method: "get",
    operationId: "readSiteImage",
    summary: "Imagem do site para redes sociais, 1200 × 630",
    parameters: [],
    answer: { kind: "picture" },
    problems: ["internal-error"],
  },
  {
    path: "/api/media/demonstration/{name}",
    method: "get",
    operationId: "readDemonstrationPicture",
    summary: "Imagem desenhada de um item do catálogo de demonstração",
    parameters: readDemonstrationPicture,
    answer: { kind: "picture" },
    problems: ["not-found", "internal-error"],
  },
];
