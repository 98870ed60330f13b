import { setCacheControl } from "@/server/platform/http/cache-control";
import { allowAnyOrigin } from "@/server/platform/http/handler";
import type { NextApiRequest, NextApiResponse } from "next";

/** 301 with the parameters of the request. */
export function sendMoved(request: NextApiRequest, response: NextApiResponse, path: string): void {
  const start = request.url?.indexOf("?") ?? -1;
  const search = start < 0 ? "" : (request.url ?? "").slice(start);
  setCacheControl(response, "page");
  allowAnyOrigin(response);
  response.statusCode = 301;
  response.setHeader("Location", path + search);
  response.end();
}
