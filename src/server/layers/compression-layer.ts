import type { Layer } from "@/server/layers/layer";
import compression from "compression";

const compress = compression();

/**
 * Compresses answers for one request. Those for the shared cache are unchanged, because the cache asks for no
 * encoding.
 */
export const compressionLayer: Layer = (inside) => (request, response) =>
  new Promise((resolve, reject) => {
    // The library, Next and a pipeline each listen for the end of the answer: more than Node's limit, which
    // warns of leaks.
    response.setMaxListeners(20);
    // The library is written for Express, but uses only Node's own request and response.
    compress(request as never, response as never, () => {
      Promise.resolve(inside(request, response)).then(resolve, reject);
    });
  });
