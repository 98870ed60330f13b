import { comparedInFile } from "@/lib/comparison/comparison-image";
import type { ComparedItem } from "@/lib/contracts/comparison";
import { comparisonTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import type { Database } from "@/server/platform/db/database";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { loadComparison } from "@/server/reading/catalog/load-comparison";
import { comparisonPicture } from "@/server/reading/social-image/comparison-picture";
import { ComparisonImage } from "@/server/reading/social-image/ComparisonImage";
import { drawnPicture } from "@/server/reading/social-image/drawn-picture";
import { sendPicture, socialImageSite } from "@/server/reading/social-image/send-picture";
import { findItemPicture } from "@/server/run/demonstration/pictures/item-picture";
import { socialImageText } from "@/text/social-image";

export const config = { api: { bodyParser: false } };

/** Items under former slugs are found, too. */
async function loadCompared(database: Database, slugs: readonly string[]): Promise<readonly ComparedItem[]> {
  const asked = await loadComparison(database, { slugs, leftOut: [] });
  const found =
    asked.kind === "moved" ? await loadComparison(database, { slugs: asked.slugs, leftOut: [] }) : asked;
  return found.kind === "found" ? found.page.items : [];
}

export default createApiHandler({
  GET: async (request, response) => {
    const slugs = comparedInFile(String(request.query["file"]));
    const items = slugs === null ? [] : await loadCompared(await requestReadDatabase(), slugs);
    if (items.length === 0)
      return sendProblem(request, response, "not-found", { detail: "Estes itens não existem." });
    setCacheTags(response, comparisonTags(items));
    const products = await Promise.all(
      items.map(({ imageUrl, ranking }) =>
        drawnPicture({ imageUrl, ranking: ranking.slug }, findItemPicture),
      ),
    );
    const urls = products.map(({ url }) => url);
    const props = comparisonPicture(items, socialImageSite(socialImageText), urls);
    await sendPicture(response, <ComparisonImage {...props} />, products);
  },
});
