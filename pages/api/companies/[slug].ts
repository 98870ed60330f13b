import { companyTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { loadCompany } from "@/server/reading/catalog/load-company";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendMoved } from "@/server/platform/http/moved";
import { sendProblem } from "@/server/platform/http/problem";
import { sendJson } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseSlug } from "@/server/platform/http/slug";
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
