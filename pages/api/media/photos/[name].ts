import { isWithheldPhoto } from "@/server/moderation/withheld";
import { createApiHandler } from "@/server/http/handler";
import { sendProblem } from "@/server/http/problem";
import { requestDatabase } from "@/server/http/request-database";
import { currentPhotoStorage } from "@/server/photos/current-storage";
import { photoOfFile } from "@/server/photos/photo-storage";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const name = String(request.query["name"]);
    const photo = photoOfFile(name);
    const isPublic = photo !== null && !(await isWithheldPhoto(await requestDatabase(), photo.id));
    const bytes = isPublic ? await currentPhotoStorage().read(name) : null;
    if (!bytes) {
      sendProblem(request, response, "not-found", { detail: "Não existe uma foto com este nome." });
      return;
    }
    const etag = `"${name}"`;
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("ETag", etag);
    if (request.headers["if-none-match"]?.includes(etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader("Content-Type", "image/webp");
    response.setHeader("Content-Length", bytes.length);
    response.end(request.method === "HEAD" ? undefined : bytes);
  },
});
