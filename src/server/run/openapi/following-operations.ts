import { FAVORITE_QUOTA } from "@/server/community/favorites/favorites";
import { databaseProblems, type Operation } from "@/server/run/openapi/operation";
import { operationParameters } from "@/server/run/openapi/parameters";

const ownerProblems = ["not-authenticated", "identity-unavailable", ...databaseProblems] as const;

const quotaNote = `Cada conta pode fazer até ${FAVORITE_QUOTA.requests} mudanças por hora.`;

export const followingOperations: readonly Operation[] = [
  {
    path: "/api/item-cards",
    method: "get",
    operationId: "listItemCards",
    summary: "Itens escolhidos, com nota, posição e menor preço, na ordem do pedido",
    description: "Nomes antigos de itens valem. Os que não existem ficam de fora.",
    parameters: operationParameters.itemCards,
    answer: { kind: "json", schema: "ItemCardList" },
    problems: ["invalid-parameter", ...databaseProblems],
  },
  {
    path: "/api/me/favorites",
    method: "get",
    operationId: "listFavorites",
    summary: "Os favoritos da pessoa, o mais novo primeiro",
    parameters: [],
    authorization: "any-token",
    answer: { kind: "json", schema: "FavoriteList" },
    problems: ownerProblems,
  },
  {
    path: "/api/me/favorites",
    method: "post",
    operationId: "addFavorites",
    summary: "Junta itens aos favoritos; o que já está lá fica como está",
    description: `Pode ser repetido: é uma união. ${quotaNote}`,
    parameters: [],
    body: "NewFavorites",
    authorization: "any-token",
    answer: { kind: "json", schema: "AddedFavorites" },
    problems: [
      "invalid-body",
      "body-too-large",
      "unsupported-media-type",
      "too-many-requests",
      ...ownerProblems,
    ],
  },
  {
    path: "/api/me/favorites/{slug}",
    method: "delete",
    operationId: "removeFavorite",
    summary: "Tira um item dos favoritos; nada muda se ele não está lá",
    description: quotaNote,
    parameters: operationParameters.removeFavorite,
    authorization: "any-token",
    answer: { kind: "nothing" },
    problems: ["not-found", "too-many-requests", ...ownerProblems],
  },
];
