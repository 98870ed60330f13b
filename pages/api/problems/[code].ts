import { createApiHandler } from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";
import { findProblemKind, problemTypeBase } from "@/server/platform/http/problem-kinds";
import { sendJson } from "@/server/platform/http/representation";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: (request, response) => {
    const code = String(request.query["code"]);
    const kind = findProblemKind(code);
    if (!kind) {
      return sendProblem(request, response, "not-found", { detail: "Este tipo de problema não existe." });
    }
    sendJson(response, { type: problemTypeBase + code, ...kind }, "document");
  },
});
