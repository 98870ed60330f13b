/** A program of `supervise-workers.test.ts`: two workers that tell who they are; with the file `BROKEN` they end at once. */
import { handOver, stopOnSignals } from "@/server/platform/layers/graceful-stop";
import { createSiteServer } from "@/server/platform/layers/site-server";
import { superviseWorkers } from "@/server/run/start/supervise-workers";
import { hasBackgroundDuty } from "@/server/run/start/worker-duty";
import { createAddressLimit } from "@/server/platform/http/address-limit";
import {
  answerWorkersMetrics,
  joinWorkersMetrics,
  readMetrics,
} from "@/server/platform/metrics/workers-metrics";
import cluster from "node:cluster";
import { Counter } from "prom-client";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";
import { appendFileSync, existsSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

const { BROKEN = "", STARTS = "", PORT_FILE = "" } = process.env;

if (cluster.isPrimary) {
  new RateLimiterClusterMaster();
  answerWorkersMetrics();
  await superviseWorkers({
    count: 2,
    say: (text) => void process.stdout.write(`${text}\n`),
    limits: { shortLife: 1_000, firstPause: 200, longestPause: 60_000 },
  });
} else {
  appendFileSync(STARTS, `${process.pid}\n`);
  if (existsSync(BROKEN)) process.exit(3);
  joinWorkersMetrics();
  const asked = new Counter({ name: "asked_total", help: "Requests for the limit" });
  const admit = createAddressLimit({ name: "supervised", requests: 10, seconds: 60 });
  const server = createSiteServer(async ({ url }, response) => {
    if (url === "/metrics") return void response.end(JSON.stringify(await readMetrics()));
    if (url === "/limit") {
      asked.inc();
      return void response.end(JSON.stringify(await admit("203.0.113.7")));
    }
    await wait(5);
    response.end(JSON.stringify({ pid: process.pid, isBackground: hasBackgroundDuty() }));
  });
  stopOnSignals([["requests", () => handOver(server)]]);
  // All workers share the free port that the first of them was given.
  server.listen(0, "127.0.0.1", () => {
    if (!existsSync(PORT_FILE)) writeFileSync(PORT_FILE, String((server.address() as AddressInfo).port));
  });
}
