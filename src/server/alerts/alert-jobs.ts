import { currentSettings } from "@/config/settings";
import { areAlertsDue, evaluateAlerts } from "@/server/alerts/evaluate-alerts";
import { areSummariesDue, writeSummaries } from "@/server/alerts/weekly-summary";
import type { Database } from "@/server/db/database";
import { enqueueJob } from "@/server/jobs/enqueue";
import { defineJobKind } from "@/server/jobs/job-kind";
import { hasMailServer } from "@/server/mail/mail-server";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { z } from "zod";

const EVALUATE_KIND = "alerts.evaluate";
const SUMMARY_KIND = "alerts.summary";

const INTERVAL = 5_000;
const SUMMARY_INTERVAL = 60_000;

export const evaluateAlertsJob = defineJobKind({
  kind: EVALUATE_KIND,
  payload: z.object({}),
  attempts: 5,
  run: async (_payload, { database, signal }) => ({
    ...(await evaluateAlerts(database, {
      now: new Date(),
      hasServer: hasMailServer(currentSettings()),
      signal,
    })),
  }),
});

export const writeSummariesJob = defineJobKind({
  kind: SUMMARY_KIND,
  payload: z.object({}),
  attempts: 5,
  run: async (_payload, { database, signal }) =>
    writeSummaries(database, { now: new Date(), hasServer: hasMailServer(currentSettings()), signal }),
});

export function startAlertSchedule(
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds {
  const evaluating = startRounds(
    async () => {
      if (!(await areAlertsDue(database, now()))) return;
      await enqueueJob(database, { kind: EVALUATE_KIND, payload: {}, key: "due" });
    },
    { interval: INTERVAL, onError },
  );
  const summarising = startRounds(
    async () => {
      if (!(await areSummariesDue(database, now()))) return;
      await enqueueJob(database, { kind: SUMMARY_KIND, payload: {}, key: "due" });
    },
    { interval: SUMMARY_INTERVAL, onError },
  );
  return {
    stop: async () => {
      await evaluating.stop();
      await summarising.stop();
    },
  };
}
