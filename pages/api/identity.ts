import { browserIdentity } from "@/config/identity";
import { currentSettings } from "@/config/settings";
import { setCacheTags } from "@/server/cache/cache-tags";
import { createApiHandler } from "@/server/http/handler";
import { sendJson } from "@/server/http/representation";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: (_request, response) => {
    setCacheTags(response, []);
    sendJson(response, browserIdentity(currentSettings()), "settings");
  },
});
