import { requestIdOf } from "@/server/platform/http/request-id";
import { requestDatabase } from "@/server/platform/http/request-database";
import { exportUserData } from "@/server/editorial/personal-data/export-user-data";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { requireConfirmedVisitor } from "@/server/web/identity/visitor-of-request";
import { audit } from "@/server/platform/log/audit";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireConfirmedVisitor(request, response);
    if (!visitor) return;
    const pieces = await exportUserData(await requestDatabase(), visitor, new Date());
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Content-Disposition", 'attachment; filename="meus-dados.json"');
    audit("data-exported", "done", { requestId: requestIdOf(request) });
    await pipeline(Readable.from(pieces), response);
  },
});
