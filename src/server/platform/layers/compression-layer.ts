import type { Layer } from "@/server/platform/layers/layer";
import compression from "compression";

const compress = compression();

/** Skips answers for the shared cache, which asks for no encoding. */
export const compressionLayer: Layer = (inside) => (request, response) =>
  new Promise((resolve, reject) => {
    // The library, Next and a pipeline each listen for the end of the answer: more than Node's limit.
    response.setMaxListeners(20);
    // The library is written for Express, but uses only Node's own request and response.
    compress(request as never, response as never, () => {
      Promise.resolve(inside(request, response)).then(resolve, reject);
    });
  });
