import { rankItems, type RankingInput } from "@/lib/scoring/ranking";
import { parentPort, workerData } from "node:worker_threads";

parentPort?.postMessage(rankItems(workerData as RankingInput[]));
