/** A process of `alerts.ts`: one round of alerts as the site's job runs it. It prints counts, time and memory as JSON. */
import { areAlertsDue, evaluateAlerts, type EvaluateCounts } from "@/server/community/alerts/evaluate-alerts";
import { openServerDatabase } from "@/server/platform/db/open-database";

/** The measurements of one round. */
export interface AlertRound extends EvaluateCounts {
  /** Whether anything was due; the job does not run where nothing is. */
  isDue: boolean;
  seconds: number;
  /** Processor time of this process alone. */
  processorSeconds: number;
  /** The largest resident memory of this process, in bytes. */
  peak: number;
}

const [url = "", time = ""] = process.argv.slice(2);
const { database, close } = openServerDatabase(url, { maximumConnections: 2 });
const now = new Date(time);
const [start, processor] = [performance.now(), process.cpuUsage()];
const isDue = await areAlertsDue(database, now);
const counts = await evaluateAlerts(database, { now, hasServer: true });
const { user, system } = process.cpuUsage(processor);
const seconds = (performance.now() - start) / 1_000;
await close();
const round: AlertRound = {
  ...{ ...counts, isDue, seconds },
  processorSeconds: (user + system) / 1e6,
  peak: process.resourceUsage().maxRSS * 1024,
};
process.stdout.write(JSON.stringify(round));
