import type { Settings } from "@/config/settings";
import { createMailboxKey } from "@/local/identity/mailbox/mailbox-key";
import { answerWorkersMetrics } from "@/server/platform/metrics/workers-metrics";
import { prepareStart } from "@/server/run/start/prepare-start";
import { superviseWorkers } from "@/server/run/start/supervise-workers";
import { mailboxKeyVariable } from "@/server/run/start/worker-duty";
import { RateLimiterClusterMaster } from "rate-limiter-flexible";

/** Starts `WEB_CONCURRENCY` processes on one port, which count limits and metrics here. */
export async function startWorkers(settings: Settings): Promise<void> {
  await prepareStart(settings, false);
  new RateLimiterClusterMaster();
  answerWorkersMetrics();
  await superviseWorkers({
    count: settings.WEB_CONCURRENCY,
    environment: { [mailboxKeyVariable]: createMailboxKey() },
    say: (text) => void process.stdout.write(`${text}\n`),
  });
}
