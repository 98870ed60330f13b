import { newFavoritesSchema, type AddedFavorites, type FavoriteList } from "@/lib/contracts/favorites";
import { addFavorites, listFavorites } from "@/server/community/favorites/favorites";
import { requireFavoritesOwner } from "@/server/community/favorites/require-favorites-owner";
import { requireJsonBody } from "@/server/platform/http/json-body";
import { requestDatabase } from "@/server/platform/http/request-database";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { requireVisitor } from "@/server/web/identity/visitor-of-request";
import { sendJson } from "@/server/community/reviews/review-answers";

export const config = { api: { bodyParser: false } };

/** Bytes: a hundred slugs of the greatest length. */
const LIMIT = 32 * 1024;

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireVisitor(request, response);
    if (!visitor) return;
    const favorites = await listFavorites(await requestDatabase(), visitor.userId);
    sendJson(response, { favorites } satisfies FavoriteList);
  },
  POST: async (request, response) => {
    const visitor = await requireFavoritesOwner(request, response);
    if (!visitor) return;
    const body = await requireJsonBody(request, response, newFavoritesSchema, LIMIT);
    if (!body) return;
    const database = await requestDatabase();
    const left = await addFavorites(database, visitor.userId, body.items, new Date());
    const favorites = await listFavorites(database, visitor.userId);
    sendJson(response, { favorites, left } satisfies AddedFavorites);
  },
});
