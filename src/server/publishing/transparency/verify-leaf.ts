import { sumsToOne } from "@/lib/contracts/category-criteria";
import {
  logLeafSchema,
  type CriteriaLeaf,
  type LogLeaf,
  type PriorLeaf,
  type ScoreLeaf,
} from "@/lib/contracts/log-leaf";
import { COLD_START_PRIOR, type Prior } from "@/lib/scoring/prior";
import {
  COMPUTED_VERSIONS,
  isSamePublishedScore,
  publishScore,
  type PublishedScore,
} from "@/lib/scoring/published-score";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import { canonicalJson } from "@/lib/transparency/canonical-json";

interface StoredLeaf {
  position: number;
  kind: string;
  itemId: number | null;
  leaf: string;
}

/** Checks leaves in their order: each score follows from its own sums and the priors before it. */
export class LeafVerifier {
  readonly #priors = new Map<string, Map<string, Prior>>();
  /** Scores that were computed anew. */
  recomputed = 0;
  readonly priorLeaves: PriorLeaf[] = [];
  chain: Extract<LogLeaf, { kind: "chain" }> | null = null;

  verify({ position, kind, itemId, leaf: text }: StoredLeaf): string | null {
    const leaf = readLeaf(text);
    if (typeof leaf === "string") return leaf;
    const leafItem = "item" in leaf ? leaf.item.id : null;
    if (leaf.kind !== kind || leafItem !== itemId) return "its row names another kind or another item";
    if (leaf.kind === "prior") this.#takePrior(leaf);
    if (leaf.kind === "chain") {
      if (position !== 0) return "the head of the older log is only in leaf 0";
      this.chain = leaf;
    }
    if (leaf.kind === "criteria") return criteriaProblem(leaf);
    return leaf.kind === "score" ? this.#verifyScore(leaf) : null;
  }

  #takePrior(leaf: PriorLeaf): void {
    const key = `${leaf.category} ${leaf.version}`;
    const priors = this.#priors.get(key) ?? new Map<string, Prior>();
    this.#priors.set(key, priors.set(leaf.criterion, leaf));
    this.priorLeaves.push(leaf);
  }

  #verifyScore(leaf: ScoreLeaf): string | null {
    const { after } = leaf;
    // A later release has written it.
    if (!COMPUTED_VERSIONS.includes(after.methodVersion)) return null;
    const { priorVersion: version } = after;
    const priors = this.#priors.get(`${leaf.category} ${version}`);
    if (!priors) return `the log has no prior v${version} of ${leaf.category} before it`;
    const priorOf = (slug: string) => priors.get(slug) ?? { ...COLD_START_PRIOR, version };
    const score = scoreFromFacts(leaf, priorOf, after.methodVersion);
    const recomputed = publishScore(score, version, after.methodVersion);
    if (!isSamePublishedScore(after, recomputed))
      return `it states ${describe(after)}, and its sums give ${describe(recomputed)}`;
    this.recomputed += 1;
    return null;
  }
}

function criteriaProblem({ before, after }: CriteriaLeaf): string | null {
  if (canonicalJson(before) === canonicalJson(after)) return "it changes no criterion";
  return sumsToOne(after) ? null : "its weights do not sum to 1";
}

const describe = ({ mean, status, counted }: PublishedScore) => `${mean} (${status}, ${counted})`;

function readLeaf(text: string): LogLeaf | string {
  try {
    const parsed = logLeafSchema.safeParse(JSON.parse(text));
    if (!parsed.success) return `it has no known contents (${parsed.error.issues[0]?.path.join(".") ?? ""})`;
    return canonicalJson(parsed.data) === text ? parsed.data : "its JSON is not canonical";
  } catch {
    return "it is no JSON";
  }
}
