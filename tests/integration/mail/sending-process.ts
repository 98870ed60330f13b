import { loadSettings } from "@/config/settings";
import { openDatabase } from "@/server/platform/db/open-database";
import { openMailServer, type SendResult } from "@/server/community/mail/mail-server";
import { sendDueMails } from "@/server/community/mail/send-mails";

/**
 * A process that sends the mails that are due, and stops at a moment at which the test kills it: `before` it takes a mail, or
 * `after` the mail server has accepted one and before the database knows of it.
 */
const moment = process.argv[2];
const settings = loadSettings();
const server = openMailServer(settings);
if (!server) throw new Error("The test gives no mail server");
const { database } = await openDatabase(settings);

const stopHere = (): Promise<SendResult> => {
  process.stdout.write("stopped\n");
  // A pending promise alone would let the process end.
  return new Promise(() => setInterval(() => undefined, 60_000));
};

if (moment === "before") await stopHere();
await sendDueMails(database, {
  server: {
    ...server,
    send: async (mail) => {
      const result = await server.send(mail);
      if (result.outcome !== "accepted") throw new Error(`The mail server gave ${result.outcome}`);
      return stopHere();
    },
  },
  site: { siteName: "Prova Real", baseUrl: "https://prova.example" },
  now: () => new Date(),
  most: 10,
});
