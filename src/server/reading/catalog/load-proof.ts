import type { PriorEvidenceRow } from "@/lib/contracts/proof";
import type { ScoreInputs } from "@/lib/contracts/score-inputs";
import { ASSUMPTIONS, type Assumption } from "@/lib/scoring/assumptions";
import { isMeasuredOnly } from "@/lib/scoring/measurement";
import { monthlyPriorSteps } from "@/lib/scoring/monthly-prior";
import { dateOf, monthOf } from "@/lib/scoring/monthly-sums";
import { hasMonths, monthlyRow } from "@/lib/scoring/prior-rows";
import { checkPriors, checkReviews, checkScore, scoreUnder, type ReviewGroup } from "@/lib/scoring/proof";
import { COUNTED_PAGE_SIZE, loadReviewGroups } from "@/server/reading/catalog/counted-reviews";
import { loadPriorProof } from "@/server/reading/catalog/prior-proof";
import { loadInputsAndChanges } from "@/server/reading/catalog/score-inputs";
import type { Database } from "@/server/platform/db/database";
import { asOfOneMoment } from "@/server/platform/db/one-moment";
import { readLogKey } from "@/server/publishing/transparency/read-key";
import { readProof as readLogProof } from "@/server/publishing/transparency/read-tree";
import { checkScoreLeaf } from "@/lib/transparency/check-score-leaf";

/** Changes in the page's history, of which an item rarely has more. */
const CHANGES_SHOWN = 200;

/** Null where the rows are not kept, or are of a version of the method before that of months. */
function priorOriginsOf({ criteria, priors }: ScoreInputs, rows: readonly PriorEvidenceRow[]) {
  const ofReviews = rows.filter(({ counted }) => counted !== null);
  if (rows.length === 0 || !hasMonths(ofReviews)) return null;
  const isMeasured = (slug: string) => criteria.some((each) => each.slug === slug && each.measurement);
  return Object.fromEntries(
    Object.keys(priors).map((slug) => {
      const own = rows.filter(({ criterion }) => criterion === slug);
      if (isMeasured(slug)) {
        return [slug, own.length < 2 ? COLD_START : { kind: "measurements" as const, items: own.length }];
      }
      const steps = monthlyPriorSteps(own.map(monthlyRow));
      return [slug, steps ? { kind: "reviews" as const, steps } : COLD_START];
    }),
  );
}

/** The assumptions that could change the Nota. */
function offeredAssumptions(inputs: ScoreInputs, groups: readonly ReviewGroup[]): Assumption[] {
  const isOffered: Record<Assumption, boolean> = {
    "so-verificadas": groups.some(({ isVerified }) => !isVerified),
    "sem-recentes": groups.some(({ isRecent }) => isRecent),
    "sem-base": Object.values(inputs.evidence).some(({ counted }) => counted > 0),
    // Where another source publishes means, nobody reviews here.
    "mais-uma": inputs.aggregates.length === 0 && !isMeasuredOnly(inputs.criteria),
  };
  return ASSUMPTIONS.filter((assumption) => isOffered[assumption]);
}

const COLD_START = { kind: "cold-start" } as const;

interface ProofOptions {
  assumptions: readonly Assumption[];
  now: Date;
}

/** Read as of one moment, so that a review in the meantime is no difference. */
export function loadProof(database: Database, slug: string, options: ProofOptions) {
  return asOfOneMoment(database, (moment) => readProof(moment, slug, options));
}

async function readProof(database: Database, slug: string, { assumptions, now }: ProofOptions) {
  const loaded = await loadInputsAndChanges(database, slug, CHANGES_SHOWN);
  if (!loaded) return null;
  const { inputs, rankingName, isDemonstration, changes } = loaded;
  const groups = await loadReviewGroups(database, slug, now);
  const prior = await loadPriorProof(database, inputs.ranking, inputs.published.priorVersion);
  const rows = prior?.rows ?? [];
  const position = changes[0]?.position ?? null;
  const entry = position === null ? null : await readLogProof(database, position);
  const verifierKey = await readLogKey(database);
  const logged =
    position !== null && entry && verifierKey ? { position, leaf: entry.leaf, verifierKey } : null;
  const reviews = groups.reduce((sum, group) => sum + group.reviews, 0);
  const month = monthOf(dateOf(now));
  const supposed = assumptions.length > 0 ? scoreUnder(assumptions, inputs, groups, month) : null;
  return {
    inputs,
    rankingName,
    isDemonstration,
    reviewPages: Math.max(1, Math.ceil(reviews / COUNTED_PAGE_SIZE)),
    priorOrigins: priorOriginsOf(inputs, rows),
    served: {
      score: checkScore(inputs),
      reviews: checkReviews(inputs, groups),
      prior: checkPriors(inputs, rows),
      log: logged && entry ? await checkScoreLeaf(inputs, logged, entry.proof) : ("unknown" as const),
    },
    logged,
    changes,
    offered: offeredAssumptions(inputs, groups),
    assumptions,
    supposed: supposed && { displayed: supposed.displayed, mean: supposed.mean },
  };
}
