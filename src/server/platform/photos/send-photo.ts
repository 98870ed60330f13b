import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import type { Database } from "@/server/platform/db/database";
import { setCacheControl } from "@/server/platform/http/cache-control";
import type { MethodHandler } from "@/server/platform/http/handler";
import { sendProblem } from "@/server/platform/http/problem";
import { requestDatabase } from "@/server/platform/http/request-database";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { photoOfFile } from "@/server/platform/photos/photo-names";

/**
 * Sends the file of the name in the address while `isPublic` says so. A photo can be taken back at any moment: its tag is
 * purged then, and browsers ask again after an hour.
 */
export const sendPhoto =
  (isPublic: (database: Database, photoId: string) => Promise<boolean>): MethodHandler =>
  async (request, response) => {
    const name = String(request.query["name"]);
    const photo = photoOfFile(name);
    const isShown = photo !== null && (await isPublic(await requestDatabase(), photo.id));
    const bytes = isShown ? await currentPhotoStorage().read(name) : null;
    if (!photo || !bytes) {
      sendProblem(request, response, "not-found", { detail: "Não existe uma foto com este nome." });
      return;
    }
    const etag = `"${name}"`;
    setCacheControl(response, "photo");
    setCacheTags(response, [cacheTags.photo(photo.id)]);
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("ETag", etag);
    if (request.headers["if-none-match"]?.includes(etag)) {
      response.status(304).end();
      return;
    }
    response.setHeader("Content-Type", "image/webp");
    response.setHeader("Content-Length", bytes.length);
    response.end(request.method === "HEAD" ? undefined : bytes);
  };
