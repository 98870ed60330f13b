import { setCacheControl } from "@/server/platform/http/cache-control";
import { createApiHandler } from "@/server/platform/http/handler";
import type { Health } from "@/server/platform/http/health";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: (_request, response) => {
    setCacheControl(response, "never");
    response.json({ status: "ok" } satisfies Health);
  },
});
