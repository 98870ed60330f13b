import { itemTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { loadItem } from "@/server/reading/catalog/load-item";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendMoved } from "@/server/platform/http/moved";
import { sendProblem } from "@/server/platform/http/problem";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { parseFileSlug } from "@/server/platform/http/slug";
import { drawnPicture } from "@/server/reading/social-image/drawn-picture";
import { itemPicture } from "@/server/reading/social-image/item-picture";
import { ItemImage } from "@/server/reading/social-image/ItemImage";
import { sendPicture, socialImageSite } from "@/server/reading/social-image/send-picture";
import { findItemPicture } from "@/server/run/demonstration/pictures/item-picture";
import { socialImageText } from "@/text/social-image";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = parseFileSlug(request.query["file"], ".png");
    const found = slug === null ? null : await loadItem(await requestReadDatabase(), slug);
    if (found?.kind === "moved") return sendMoved(request, response, `/api/og/items/${found.slug}.png`);
    if (found?.kind !== "found") {
      return sendProblem(request, response, "not-found", { detail: "Este item não existe." });
    }
    setCacheTags(response, itemTags(found.item));
    const { imageUrl, ranking } = found.item;
    const product = await drawnPicture({ imageUrl, ranking: ranking.slug }, findItemPicture);
    const props = itemPicture(found.item, socialImageSite(socialImageText), product.url);
    await sendPicture(response, <ItemImage {...props} />, [product]);
  },
});
