import { itemTags, setCacheTags } from "@/server/cache/cache-tags";
import { loadItem } from "@/server/catalog/load-item";
import { createApiHandler } from "@/server/http/handler";
import { sendMoved } from "@/server/http/moved";
import { sendProblem } from "@/server/http/problem";
import { requestReadDatabase } from "@/server/http/request-database";
import { parseFileSlug } from "@/server/http/slug";
import { itemPicture } from "@/server/social-image/item-picture";
import { ItemImage } from "@/server/social-image/ItemImage";
import { sendPicture, socialImageSite } from "@/server/social-image/send-picture";
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
    const props = itemPicture(found.item, socialImageSite(socialImageText));
    await sendPicture(response, <ItemImage {...props} />);
  },
});
