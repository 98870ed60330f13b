import { currentSettings } from "@/config/settings";
import { allowAnyOrigin, createApiHandler } from "@/server/platform/http/handler";
import { setCacheControl } from "@/server/platform/http/cache-control";
import { sendProblem } from "@/server/platform/http/problem";
import { requestDatabase } from "@/server/platform/http/request-database";
import { parseDumpFileName } from "@/server/reading/open-data/dump-names";
import { siteStorage } from "@/server/platform/files/site-storage";
import { findDumpFile, newestDumpDay } from "@/server/reading/open-data/list-dumps";
import { sendDump } from "@/server/reading/open-data/send-dump";

export const config = { api: { bodyParser: false, responseLimit: false } };

const NEWEST = "newest";

/** `/api/dumps/<day>/<name>`: a file of a dump; `newest` leads to the one of the newest day. */
export default createApiHandler({
  GET: async (request, response) => {
    const day = String(request.query["day"]);
    const name = String(request.query["name"]);
    const parsed = parseDumpFileName(name);
    const database = await requestDatabase();
    if (parsed && day === NEWEST) {
      const newest = await newestDumpDay(database);
      if (newest !== null) {
        allowAnyOrigin(response);
        setCacheControl(response, "never");
        response.redirect(302, `/api/dumps/${newest}/${name}`);
        return;
      }
    }
    const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
    const file = parsed && isDay ? await findDumpFile(database, { day, name }) : null;
    const storage = siteStorage(currentSettings(), "open-data");
    if (parsed && file && (await sendDump(request, response, storage, { ...file, ...parsed }))) return;
    for (const header of ["ETag", "Accept-Ranges", "Repr-Digest"]) response.removeHeader(header);
    sendProblem(request, response, "not-found", {
      detail: "Não existe um arquivo de dados com este endereço.",
    });
  },
});
