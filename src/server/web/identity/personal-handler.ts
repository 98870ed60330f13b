import { currentSettings } from "@/config/settings";
import { setCacheControl } from "@/server/platform/http/cache-control";
import {
  allowedMethods,
  createApiHandler,
  handledMethods,
  type MethodHandler,
  type MethodTable,
} from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";
import { allowSiteOrigin, isForeignOrigin } from "@/server/platform/http/site-origin";
import type { NextApiHandler } from "next";

/** Refuses requests from pages of other sites before anything is read. */
const fromOwnPages =
  (handle: MethodHandler): MethodHandler =>
  (request, response) => {
    if (!isForeignOrigin(request, currentSettings().NEXT_PUBLIC_BASE_URL)) return handle(request, response);
    sendProblem(request, response, "foreign-origin", {
      detail: "Só as páginas deste site podem fazer este pedido num navegador.",
    });
  };

/**
 * For endpoints about one visitor: no cache stores the answers, and only the site's own pages may read or
 * change anything. The visitor comes from the Authorization header alone, which no browser sends by itself,
 * and never from a cookie, so that no other site can act in a visitor's name.
 */
export function createPersonalHandler(methods: MethodTable): NextApiHandler {
  const guarded = Object.fromEntries(
    handledMethods.flatMap((name) => {
      const handle = methods[name];
      if (!handle) return [];
      return [[name, name === "GET" ? handle : fromOwnPages(handle)] as const];
    }),
  );
  const answer = createApiHandler(guarded, { isOpenData: false });
  const access = {
    methods: allowedMethods(methods),
    headers: "Authorization, Content-Type",
    exposedHeaders: "Content-Disposition, Retry-After, WWW-Authenticate, X-Request-Id",
  };
  return (request, response) => {
    allowSiteOrigin(request, response, currentSettings().NEXT_PUBLIC_BASE_URL, access);
    setCacheControl(response, "personal");
    return answer(request, response);
  };
}
