import { createApiHandler } from "@/server/platform/http/handler";
import { isItemPicture } from "@/server/platform/photos/item-pictures";
import { sendPhoto } from "@/server/platform/photos/send-photo";

export const config = { api: { bodyParser: false } };

/** The pictures of items alone, which Next's optimiser may resize: it reads nothing of what visitors sent. */
export default createApiHandler({ GET: sendPhoto(isItemPicture) });
