import type { LogLeaf, ScoreLeaf } from "@/lib/contracts/log-leaf";
import type { ScoreFacts } from "@/lib/scoring/score-facts";
import type { NewLeaf } from "@/server/publishing/transparency/append-leaves";

export function scoreLeaf({
  facts,
  ...change
}: Omit<ScoreLeaf, "kind" | "evidence" | "criteria"> & { facts: ScoreFacts }): NewLeaf {
  return { itemId: change.item.id, leaf: { kind: "score", ...change, ...facts } as LogLeaf };
}
