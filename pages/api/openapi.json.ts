import { currentSettings } from "@/config/settings";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendJson } from "@/server/platform/http/representation";
import { describeApi } from "@/server/run/openapi/openapi-document";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: (_request, response) => {
    const { NEXT_PUBLIC_SITE_NAME: siteName, NEXT_PUBLIC_BASE_URL: baseUrl } = currentSettings();
    sendJson(response, describeApi({ siteName, baseUrl }), "document");
  },
});
