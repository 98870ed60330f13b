import { itemTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadItem } from "@/server/catalog/load-item";
import { createApiHandler } from "@/server/http/handler";
import { sendMoved } from "@/server/http/moved";
import { sendProblem } from "@/server/http/problem";
import { sendJson } from "@/server/http/representation";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseSlug(request.query["slug"]);
    const found = slug === null ? null : await loadItem(await requestReadDatabase(), slug);
    if (found?.kind === "found") {
      setCacheTags(response, itemTags(found.item));
      return sendJson(response, found.item, "page");
    }
    if (found?.kind === "moved") return sendMoved(request, response, `/api/items/${found.slug}`);
    sendProblem(request, response, "not-found", { detail: "Este item não existe." });
  },
});
