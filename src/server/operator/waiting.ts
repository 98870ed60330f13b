import type { OperatorStart, WaitingCounts, WaitingPart } from "@/lib/contracts/operator-start";
import { WAITING_PARTS } from "@/lib/contracts/operator-start";
import { countUnanswered } from "@/server/companies/answerable";
import { queryRows, type Database } from "@/server/db/database";
import { companyGrant } from "@/server/db/schema/companies";
import { offerCandidate } from "@/server/db/schema/feeds";
import { purchaseProof } from "@/server/db/schema/reviews";
import { pendingScore } from "@/server/db/schema/scores";
import { countFeedsToSee } from "@/server/feeds/feed-schedule";
import { countJobs } from "@/server/jobs/list-jobs";
import { countQueue } from "@/server/moderation/queue";
import { countReportedLists } from "@/server/lists/list-reports";
import type { Role } from "@/server/operator/access";
import { and, eq, isNull, sql } from "drizzle-orm";

/** Days for which rejected rows of an import are shown. */
const IMPORT_DAYS = 7;

interface PartDefinition {
  readonly roles: readonly Role[];
  readonly count: (database: Database, userId: string) => Promise<WaitingCounts>;
}

async function countRejected(database: Database): Promise<WaitingCounts> {
  const [row] = await queryRows<{ rows: number; runs: number }>(
    database,
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
  feeds: {
    roles: ["operadores", "redacao"],
    count: async (database) => countFeedsToSee(database, new Date()),
  },
  offers: {
    roles: ["operadores", "redacao"],
    count: async (database) => ({
      offers: await database.$count(
        offerCandidate,
        and(isNull(offerCandidate.itemId), eq(offerCandidate.isIgnored, false)),
      ),
    }),
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
