import { RankingMaker, type FlatRankingInput } from "@/lib/scoring/ranking";
import type { ThreadAnswer } from "@/server/publishing/rankings/rank-in-thread";
import { parentPort, workerData } from "node:worker_threads";

const { draws } = workerData as { draws: number };
const maker = new RankingMaker();
const answer = (message: ThreadAnswer, buffers: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, buffers);

parentPort?.on("message", (rows: FlatRankingInput[] | null) => {
  if (rows !== null) {
    for (const row of rows) maker.add(row);
    answer("taken");
    return;
  }
  const made = maker.finish(draws);
  const { ids, tieGroups, likelyLow, likelyHigh } = made;
  const buffers = [ids, tieGroups, likelyLow, likelyHigh].map(({ buffer }) => buffer as ArrayBuffer);
  answer(made, buffers);
  parentPort?.close();
});
