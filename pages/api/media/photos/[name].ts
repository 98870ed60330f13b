import { createApiHandler } from "@/server/platform/http/handler";
import { isItemPicture } from "@/server/platform/photos/item-pictures";
import { sendPhoto } from "@/server/platform/photos/send-photo";
import { isShownPhoto } from "@/server/reading/catalog/photo-rows";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: sendPhoto(
    async (database, id) => (await isShownPhoto(database, id)) || (await isItemPicture(database, id)),
  ),
});
