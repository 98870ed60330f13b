import { requestIdOf } from "@/server/platform/http/request-id";
import type { RouteOf } from "@/server/platform/http/routes";
import type { Layer } from "@/server/platform/layers/layer";
import { logger } from "@/server/platform/log/logger";
import { redactRequestUrl } from "@/server/platform/log/redact";
import { currentTracing } from "@/server/platform/tracing/current-tracing";
import { observeRequest } from "@/server/platform/metrics/request-metrics";

/**
 * Logs requests when their answers are complete. Answers from the shared cache are only counted, because a
 * line would cost more.
 */
export const requestLogLayer =
  (routeOf: RouteOf): Layer =>
  (inside) =>
  (request, response) => {
    const started = performance.now();
    const { method = "GET", url = "/" } = request;
    // Read now: the end of an answer belongs to the connection, and no longer to the request's context.
    const traceId = currentTracing()?.traceId();
    response.once("close", () => {
      const milliseconds = Math.round((performance.now() - started) * 10) / 10;
      const { statusCode: status, writableEnded: isFinished } = response;
      observeRequest({ route: routeOf(url), method, status }, milliseconds / 1000);
      const place = redactRequestUrl(url, status);
      const fields = {
        requestId: requestIdOf(request),
        ...(traceId && { traceId }),
        ...{ method, url: place, status, milliseconds },
      };
      logger.info(isFinished ? fields : { ...fields, isCutOff: true }, "request");
    });
    return inside(request, response);
  };
