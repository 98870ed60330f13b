import { currentSettings } from "@/config/settings";
import { queryRows, type Database } from "@/server/platform/db/database";
import { defineRecurringKind } from "@/server/platform/jobs/job-kind";
import { openMailServer } from "@/server/community/mail/mail-server";
import { deleteOldMails, endLostMails, keepDueMails, sendDueMails } from "@/server/community/mail/send-mails";
import { sql } from "drizzle-orm";
import { z } from "zod";

/** Mails in one run. The next one begins seconds later. */
const MOST_IN_RUN = 200;

const isDueRowSchema = z.object({ isDue: z.boolean() });

async function areMailsDue(database: Database): Promise<boolean> {
  const [row] = await queryRows(
    database,
    isDueRowSchema,
    sql`select exists (select from mail_message
      where state = 'waiting' and not_before <= ${new Date().toISOString()}::timestamptz) as "isDue"`,
  );
  return row?.isDue === true;
}

export const sendMailsJob = defineRecurringKind({
  kind: "mail.send",
  schedule: { every: 5_000 },
  timeLimit: 3_600_000,
  isDue: areMailsDue,
  run: async ({ database, signal, progress }) => {
    const settings = currentSettings();
    const server = openMailServer(settings);
    if (!server) return { local: await keepDueMails(database, new Date()) };
    const site = { siteName: settings.NEXT_PUBLIC_SITE_NAME, baseUrl: settings.NEXT_PUBLIC_BASE_URL };
    try {
      return await sendDueMails(database, {
        server,
        site,
        now: () => new Date(),
        most: MOST_IN_RUN,
        signal,
        onSent: (count) => progress(count, MOST_IN_RUN),
      });
    } finally {
      server.close();
    }
  },
});

/** Deletes old mails. */
export const cleanMailsJob = defineRecurringKind({
  kind: "mail.clean",
  schedule: { every: 3_600_000 },
  timeLimit: 600_000,
  run: async ({ database }) => ({
    lost: await endLostMails(database, new Date()),
    deleted: await deleteOldMails(database, new Date()),
  }),
});
