import { findItemPicture } from "@/server/run/demonstration/pictures/item-picture";
import { createApiHandler } from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const slug = /^([a-z0-9-]+)\.png$/.exec(String(request.query.name))?.[1];
    const picture = slug ? await findItemPicture(slug) : null;
    if (!picture) {
      sendProblem(request, response, "not-found", { detail: "Não existe uma imagem com este nome." });
      return;
    }
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("ETag", picture.etag);
    if (request.headers["if-none-match"]?.includes(picture.etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader("Content-Type", "image/png");
    response.setHeader("Content-Length", picture.png.length);
    response.end(request.method === "HEAD" ? undefined : picture.png);
  },
});
