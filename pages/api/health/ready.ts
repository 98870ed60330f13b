import { getDatabase } from "@/server/platform/db/current-database";
import { setCacheControl } from "@/server/platform/http/cache-control";
import { createApiHandler } from "@/server/platform/http/handler";
import { checkReadiness } from "@/server/platform/http/health";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const readiness = await checkReadiness(getDatabase);
    setCacheControl(response, "never");
    response.json(readiness);
  },
});
