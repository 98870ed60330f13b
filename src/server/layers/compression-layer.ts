import type { Layer } from "@/server/layers/layer";
import compression from "compression";

const compress = compression();

/** Compresses what is made for one request. What the shared cache keeps passes here plain: it asks for no encoding. */
export const compressionLayer: Layer = (inside) => (request, response) =>
  new Promise((resolve, reject) => {
    // The library, Next and a pipeline listen for one end of one answer: a few more than Node takes for a leak.
    response.setMaxListeners(20);
    // The library is written for Express, and uses nothing of it beyond Node's own request and response.
    compress(request as never, response as never, () => {
      Promise.resolve(inside(request, response)).then(resolve, reject);
    });
  });
