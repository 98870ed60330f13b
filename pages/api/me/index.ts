import { REVIEW_FATES } from "@/lib/contracts/review-fate";
import { currentPhotoStorage } from "@/server/photos/current-storage";
import { removePhotoFiles } from "@/server/photos/store-photos";
import { QueryReader } from "@/lib/query-reader";
import { sendInvalidParameters } from "@/server/http/problem";
import { describeQueryProblems } from "@/server/http/query-problems";
import { requestIdOf } from "@/server/http/request-id";
import { requestDatabase } from "@/server/http/request-database";
import { eraseUserData } from "@/server/identity/erase-user-data";
import { createPersonalHandler } from "@/server/identity/personal-handler";
import { audit } from "@/server/log/audit";
import type { UserAnswer } from "@/server/identity/user-answer";
import { requireConfirmedVisitor, requireVisitor } from "@/server/identity/visitor-of-request";

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
