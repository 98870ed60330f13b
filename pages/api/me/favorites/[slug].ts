import { removeFavorite } from "@/server/favorites/favorites";
import { requireFavoritesOwner } from "@/server/favorites/require-favorites-owner";
import { sendProblem } from "@/server/http/problem";
import { requestDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";
import { createPersonalHandler } from "@/server/identity/personal-handler";

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
