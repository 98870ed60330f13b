import { removeFavorite } from "@/server/community/favorites/favorites";
import { requireFavoritesOwner } from "@/server/community/favorites/require-favorites-owner";
import { sendProblem } from "@/server/platform/http/problem";
import { requestDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  DELETE: async (request, response) => {
    const visitor = await requireFavoritesOwner(request, response);
    if (!visitor) return;
    const slug = parseSlug(request.query["slug"]);
    if (slug === null)
      return sendProblem(request, response, "not-found", { detail: "Este item não existe." });
    await removeFavorite(await requestDatabase(), visitor.userId, slug);
    response.statusCode = 204;
    response.end();
  },
});
