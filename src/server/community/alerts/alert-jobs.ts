import { currentSettings } from "@/config/settings";
import { areAlertsDue, evaluateAlerts } from "@/server/community/alerts/evaluate-alerts";
import { areSummariesDue, writeSummaries } from "@/server/community/alerts/weekly-summary";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { hasMailServer } from "@/server/community/mail/mail-server";

export const evaluateAlertsJob = defineRecurringKind({
  kind: "alerts.evaluate",
  schedule: { every: 5_000 },
  timeLimit: 3_600_000,
  isDue: (database) => areAlertsDue(database, new Date()),
  run: async ({ database, signal }) => ({
    ...(await evaluateAlerts(database, {
      now: new Date(),
      hasServer: hasMailServer(currentSettings()),
      signal,
    })),
  }),
});

export const writeSummariesJob = defineRecurringKind({
  kind: "alerts.summary",
  schedule: { every: 60_000 },
  timeLimit: 3_600_000,
  isDue: (database) => areSummariesDue(database, new Date()),
  run: ({ database, signal }) =>
    writeSummaries(database, { now: new Date(), hasServer: hasMailServer(currentSettings()), signal }),
});
