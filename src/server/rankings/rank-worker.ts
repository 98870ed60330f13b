import { RankingMaker, type RankingRow } from "@/lib/scoring/ranking";
import { parentPort, workerData } from "node:worker_threads";

const { draws } = workerData as { draws: number };
const maker = new RankingMaker();

parentPort?.on("message", (rows: RankingRow[] | null) => {
  if (rows !== null) {
    for (const row of rows) maker.add(row);
    return;
  }
  const made = maker.finish(draws);
  const { ids, tieGroups, likelyLow, likelyHigh } = made;
  const buffers = [ids, tieGroups, likelyLow, likelyHigh].map(({ buffer }) => buffer as ArrayBuffer);
  parentPort?.postMessage(made, buffers);
  parentPort?.close();
});
