import { rankItems, type RankingInput } from "@/lib/scoring/ranking";
import { parentPort, workerData } from "node:worker_threads";

const { items, options } = workerData as { items: RankingInput[]; options: { draws?: number } };
parentPort?.postMessage(rankItems(items, options));
