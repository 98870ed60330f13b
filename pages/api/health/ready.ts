import { getDatabase } from "@/server/db/current-database";
import { setCacheControl } from "@/server/http/cache-control";
import { createApiHandler } from "@/server/http/handler";
import { checkReadiness } from "@/server/http/health";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (_request, response) => {
    const readiness = await checkReadiness(getDatabase);
    setCacheControl(response, "never");
    response.json(readiness);
  },
});
