import { COLD_START_PRIOR } from "@/lib/scoring/prior";
import type { CheckResult, PublishedInputs } from "@/lib/scoring/proof";
import { scoreFromFacts } from "@/lib/scoring/score-facts";
import type { ScoreLeaf } from "@/lib/contracts/log-leaf";
import { utf8 } from "@/lib/transparency/bytes";
import { readCheckpoint } from "@/lib/transparency/checkpoint";
import { readLogProof } from "@/lib/transparency/log-proof";
import { openSignedNote, readVerifierKey } from "@/lib/transparency/signed-note";
import { hashLeaf, verifyInclusion } from "@/lib/transparency/verify-proof";

export interface LoggedScore {
  readonly position: number;
  readonly leaf: string;
  readonly verifierKey: string;
}

/** Whether the leaf states the published score, and the score follows from the leaf's own facts. */
function statesScore(leaf: string, { priors, published }: PublishedInputs): boolean {
  const { kind, after, ...facts } = JSON.parse(leaf) as ScoreLeaf;
  if (kind !== "score") return false;
  const computed = scoreFromFacts(facts, (slug) => priors[slug] ?? COLD_START_PRIOR, after.methodVersion);
  const names = ["status", "displayed", "mean", "low", "high", "counted"] as const;
  return names.every((name) => after[name] === published[name] && after[name] === computed[name]);
}

/** Checks the proof (C2SP tlog-proof) against the log's known key. */
async function isInLog({ position, leaf, verifierKey }: LoggedScore, proof: string): Promise<boolean> {
  const [verifier, read] = [readVerifierKey(verifierKey), readLogProof(proof)];
  const signed = verifier && read && (await openSignedNote(read.note, verifier));
  const checkpoint = signed && readCheckpoint(signed);
  if (!checkpoint || read.index !== position) return false;
  return verifyInclusion(await hashLeaf(utf8(leaf)), position, read.hashes, checkpoint);
}

/** Level 4: whether the score is in the log, in a checkpoint that the log's key signed. */
export async function checkScoreLeaf(
  inputs: PublishedInputs,
  logged: LoggedScore,
  proof: string,
): Promise<CheckResult> {
  if (inputs.isPending) return "unknown";
  const isRight = statesScore(logged.leaf, inputs) && (await isInLog(logged, proof));
  return isRight ? "match" : "difference";
}
