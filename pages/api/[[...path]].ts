import { sendProblem } from "@/server/platform/http/problem";
import { requestIdOf } from "@/server/platform/http/request-id";
import type { NextApiRequest, NextApiResponse } from "next";

export const config = { api: { bodyParser: false } };

export default function answerUnknownPath(request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader("X-Request-Id", requestIdOf(request));
  sendProblem(request, response, "unknown-path", {
    detail: "A API não tem este endereço. Veja a lista em /api/openapi.json.",
  });
}
