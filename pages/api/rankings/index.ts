import { cacheTags, setCacheTags } from "@/server/platform/cache/cache-tags";
import { listRankings } from "@/server/reading/catalog/list-rankings";
import { addressAfter, CURSOR, lostCursor, readCursor, writeCursor } from "@/server/platform/http/cursor";
import { createApiHandler } from "@/server/platform/http/handler";
import { rankingSummaryColumns } from "@/server/platform/http/list-columns";
import { setPageLinks } from "@/server/platform/http/list-page";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { readRepresentation, sendList } from "@/server/platform/http/representation";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import { z } from "zod";

const PAGE_SIZE = 200;

/** Scope of the cursors; the list has no filters. */
const SCOPE = "/api/rankings";

export const config = { api: { bodyParser: false } };

export default createApiHandler({
  GET: async (request, response) => {
    const representation = readRepresentation(request);
    if (!representation.ok) return sendInvalidParameters(request, response, [representation.error]);
    const cursor = readCursor(request.query[CURSOR], SCOPE, z.string());
    if (!cursor.ok) return sendInvalidParameters(request, response, [cursor.error]);
    const all = await listRankings(await requestReadDatabase());
    const before = cursor.value === null ? -1 : all.findIndex(({ slug }) => slug === cursor.value);
    if (cursor.value !== null && before === -1) return sendInvalidParameters(request, response, [lostCursor]);
    const rankings = all.slice(before + 1, before + 1 + PAGE_SIZE);
    const hasMore = before + 1 + rankings.length < all.length;
    const last = rankings.at(-1)?.slug;
    const next = hasMore ? addressAfter(request.url ?? "/", writeCursor(SCOPE, last)) : null;
    setCacheTags(response, [cacheTags.rankings]);
    setPageLinks(request, response, null, next);
    sendList(response, representation.value, {
      json: { rankings, next },
      rows: rankings,
      columns: rankingSummaryColumns,
      fileName: "rankings",
    });
  },
});
