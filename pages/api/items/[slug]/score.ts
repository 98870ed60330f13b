import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { loadScoreInputs } from "@/server/reading/catalog/score-inputs";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendMissingItem } from "@/server/reading/catalog/missing-item";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { readRepresentation, sendList } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { scoreInputColumns, scoreInputRows } from "@/server/platform/http/score-input-rows";
import { parseSlug } from "@/server/platform/http/slug";

export const config = { api: { bodyParser: false } };

const pathOf = (slug: string) => `/api/items/${slug}/score`;

export default createApiHandler({
  GET: async (request, response) => {
    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const slug = parseSlug(request.query["slug"]);
    const database = await requestReadDatabase();
    const inputs = slug === null ? null : await loadScoreInputs(database, slug);
    if (!inputs) return sendMissingItem(request, response, database, { slug, pathOf });
    setCacheTags(response, [cacheTags.item(inputs.item.slug), cacheTags.evidence]);
    sendList(response, representation.value, {
      json: inputs,
      rows: scoreInputRows(inputs),
      columns: scoreInputColumns,
      fileName: `nota-${inputs.item.slug}`,
    });
  },
});
