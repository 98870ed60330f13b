import type { OperatorStart, WaitingCounts, WaitingPart } from "@/lib/contracts/operator-start";
import { WAITING_PARTS } from "@/lib/contracts/operator-start";
import { countUnanswered } from "@/server/editorial/companies/answerable";
import { queryRows, type Database } from "@/server/platform/db/database";
import { companyGrant } from "@/server/platform/db/schema/companies";
import { purchaseProof } from "@/server/platform/db/schema/reviews";
import { pendingScore } from "@/server/platform/db/schema/scores";
import { countQueuedOffers } from "@/server/ingest/feeds/candidates";
import { countFeedsToSee } from "@/server/ingest/feeds/feed-schedule";
import { countSourcesToSee } from "@/server/ingest/sources/source-schedule";
import { countJobs } from "@/server/platform/jobs/list-jobs";
import { countQueue } from "@/server/community/moderation/queue";
import { countReportedLists } from "@/server/community/lists/list-reports";
import type { Role } from "@/server/web/operator-access/access";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

/** Days for which rejected rows of an import are shown. */
const IMPORT_DAYS = 7;

interface PartDefinition {
  readonly roles: readonly Role[];
  readonly count: (database: Database, userId: string) => Promise<WaitingCounts>;
}

const rejectedRowSchema = z.object({ rows: z.number(), runs: z.number() });

async function countRejected(database: Database): Promise<WaitingCounts> {
  const [row] = await queryRows(
    database,
    rejectedRowSchema,
    sql`select coalesce(sum(rejected), 0)::float8 as rows, count(*)::int as runs from import_run
      where rejected > 0 and started_at > now() - make_interval(days => ${IMPORT_DAYS}::int)`,
  );
  return { rows: row?.rows ?? 0, runs: row?.runs ?? 0 };
}

/** A new part needs its text in `src/text/operator-start.ts`. */
const parts: Readonly<Record<WaitingPart, PartDefinition>> = {
  queue: { roles: ["operadores", "moderadores"], count: countQueue },
  lists: { roles: ["operadores", "moderadores"], count: countReportedLists },
  proofs: {
    roles: ["operadores", "moderadores"],
    count: async (database) => ({ proofs: await database.$count(purchaseProof) }),
  },
  unanswered: {
    roles: ["empresas"],
    count: async (database, userId) => ({
      reviews: await countUnanswered(database, userId),
      companies: await database.$count(companyGrant, eq(companyGrant.userId, userId)),
    }),
  },
  jobs: { roles: ["operadores", "redacao"], count: async (database) => ({ ...(await countJobs(database)) }) },
  imports: { roles: ["operadores", "redacao"], count: countRejected },
  sources: {
    roles: ["operadores", "redacao"],
    count: async (database) => countSourcesToSee(database, new Date()),
  },
  feeds: {
    roles: ["operadores", "redacao"],
    count: async (database) => countFeedsToSee(database, new Date()),
  },
  offers: {
    roles: ["operadores", "redacao"],
    count: async (database) => ({ offers: await countQueuedOffers(database) }),
  },
  scores: {
    roles: ["operadores", "redacao"],
    count: async (database) => ({ items: await database.$count(pendingScore) }),
  },
};

export async function loadWaiting(
  database: Database,
  { userId, roles }: { userId: string; roles: readonly Role[] },
): Promise<OperatorStart["waiting"]> {
  const own = WAITING_PARTS.filter((part) => parts[part].roles.some((role) => roles.includes(role)));
  return Promise.all(own.map(async (part) => ({ part, counts: await parts[part].count(database, userId) })));
}
