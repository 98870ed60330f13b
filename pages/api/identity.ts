import { browserIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { setCacheTags } from "@/server/platform/cache/cache-tags";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendJson } from "@/server/platform/http/representation";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: (_request, response) => {
    setCacheTags(response, []);
    sendJson(response, browserIdentity(currentSettings()), "settings");
  },
});
