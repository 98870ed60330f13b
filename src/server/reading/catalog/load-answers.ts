import type { CompanyAnswer } from "@/lib/contracts/review";
import type { Database } from "@/server/platform/db/database";
import { company } from "@/server/platform/db/schema/catalog";
import { reviewAnswer } from "@/server/platform/db/schema/companies";
import { eq, inArray } from "drizzle-orm";

/** By review id. */
export async function loadAnswers(
  database: Database,
  reviewIds: readonly number[],
): Promise<Map<number, CompanyAnswer>> {
  if (reviewIds.length === 0) return new Map();
  const rows = await database
    .select({ answer: reviewAnswer, name: company.name })
    .from(reviewAnswer)
    .innerJoin(company, eq(company.id, reviewAnswer.companyId))
    .where(inArray(reviewAnswer.reviewId, [...reviewIds]));
  return new Map(
    rows.map(({ answer: { reviewId, text, answeredAt, editedAt }, name }) => [
      reviewId,
      {
        company: name,
        text,
        answeredAt: answeredAt.toISOString(),
        editedAt: editedAt?.toISOString() ?? null,
      },
    ]),
  );
}
