import { companyTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadCompany } from "@/server/catalog/load-company";
import { createApiHandler } from "@/server/http/handler";
import { sendMoved } from "@/server/http/moved";
import { sendProblem } from "@/server/http/problem";
import { sendJson } from "@/server/http/representation";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseSlug } from "@/server/http/slug";
import { companyText } from "@/text/company";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseSlug(request.query["slug"]);
    const found = slug === null ? null : await loadCompany(await requestReadDatabase(), slug);
    if (found?.kind === "found") {
      setCacheTags(response, companyTags(found.company));
      return sendJson(response, found.company, "page");
    }
    if (found?.kind === "moved") return sendMoved(request, response, `/api/companies/${found.slug}`);
    sendProblem(request, response, "not-found", { detail: companyText.missing });
  },
});
