import { REVIEW_FATES } from "@/lib/contracts/review-fate";
import { currentPhotoStorage } from "@/server/platform/photos/current-storage";
import { removePhotoFiles } from "@/server/platform/photos/store-photos";
import { QueryReader } from "@/lib/query-reader";
import { sendInvalidParameters } from "@/server/platform/http/problem";
import { describeQueryProblems } from "@/server/platform/http/query-problems";
import { requestIdOf } from "@/server/platform/http/request-id";
import { requestDatabase } from "@/server/platform/http/request-database";
import { eraseUserData } from "@/server/editorial/personal-data/erase-user-data";
import { createPersonalHandler } from "@/server/web/identity/personal-handler";
import { audit } from "@/server/platform/log/audit";
import type { UserAnswer } from "@/server/web/identity/user-answer";
import { requireConfirmedVisitor, requireVisitor } from "@/server/web/identity/visitor-of-request";

export const config = { api: { bodyParser: false } };

export default createPersonalHandler({
  GET: async (request, response) => {
    const visitor = await requireVisitor(request, response);
    if (!visitor) return;
    const { userId: id, username, use: tokenUse } = visitor;
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.end(JSON.stringify({ id, username, tokenUse } satisfies UserAnswer));
  },
  DELETE: async (request, response) => {
    const reader = new QueryReader(request.query);
    const reviews = reader.choice("reviews", REVIEW_FATES) ?? "delete";
    if (reader.problems.length > 0)
      return sendInvalidParameters(request, response, describeQueryProblems(reader.problems));
    const visitor = await requireConfirmedVisitor(request, response);
    if (!visitor) return;
    const photos = await eraseUserData(await requestDatabase(), visitor.userId, { reviews, now: new Date() });
    await removePhotoFiles(currentPhotoStorage(), photos);
    audit("data-erased", "done", { requestId: requestIdOf(request) });
    response.statusCode = 204;
    response.end();
  },
});
