import { currentSettings } from "@/config/settings";
import { queryRows, type Database } from "@/server/db/database";
import { enqueueJob } from "@/server/jobs/enqueue";
import { defineJobKind } from "@/server/jobs/job-kind";
import { openMailServer } from "@/server/mail/mail-server";
import { deleteOldMails, endLostMails, keepDueMails, sendDueMails } from "@/server/mail/send-mails";
import { startRounds, type Rounds } from "@/server/rounds/rounds";
import { sql } from "drizzle-orm";
import { z } from "zod";

const SEND_KIND = "mail.send";

/** Mails in one run, so that other jobs get their turn. */
const MOST_IN_RUN = 200;

const INTERVAL = 5_000;
const HOUR = 3_600_000;

export const sendMailsJob = defineJobKind({
  kind: SEND_KIND,
  payload: z.object({}),
  attempts: 3,
  run: async (_payload, { database, signal, progress }) => {
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

async function enqueueDueMails(database: Database, now: Date): Promise<boolean> {
  const [row] = await queryRows<{ isDue: boolean }>(
    database,
    sql`select exists (select from mail_message
      where state = 'waiting' and not_before <= ${now.toISOString()}::timestamptz) as "isDue"`,
  );
  if (row?.isDue !== true) return false;
  await enqueueJob(database, { kind: SEND_KIND, payload: {}, key: "due" });
  return true;
}

/** Enqueues runs when mails are due, and deletes old mails. */
export function startMailSchedule(
  database: Database,
  { now, onError }: { now: () => Date; onError: (error: unknown) => void },
): Rounds {
  const sending = startRounds(() => enqueueDueMails(database, now()), { interval: INTERVAL, onError });
  const cleaning = startRounds(
    async () => {
      await endLostMails(database, now());
      await deleteOldMails(database, now());
    },
    { interval: HOUR, onError },
  );
  return {
    stop: async () => {
      await sending.stop();
      await cleaning.stop();
    },
  };
}
