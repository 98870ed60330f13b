import { setCacheControl } from "@/server/http/cache-control";
import { createApiHandler } from "@/server/http/handler";
import type { Health } from "@/server/http/health";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: (_request, response) => {
    setCacheControl(response, "never");
    response.json({ status: "ok" } satisfies Health);
  },
});
