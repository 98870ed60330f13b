import { mailMessage } from "@/server/platform/db/schema/following";
import { openMailServer } from "@/server/community/mail/mail-server";
import { addMail } from "@/server/community/mail/outbox";
import { sendDueMails } from "@/server/community/mail/send-mails";
import { consentToMails } from "@/server/community/mail/subscriptions";
import { asc } from "drizzle-orm";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { startMailReceiver, type MailReceiver } from "../../support/mail-receiver";

let test: TestDatabase;
let receiver: MailReceiver;
const sender = "Prova Real <avisos@prova.example>";

beforeEach(async () => {
  test = await openTestDatabase({ onDisk: true });
  receiver = await startMailReceiver();
  const options = { now: new Date(), hasServer: true };
  await consentToMails(test.database, { userId: "ana", email: "ana@example.com" }, options.now);
  for (const subject of ["Primeiro", "Segundo"]) {
    const content = { subject, paragraphs: ["Ficou mais barato."], links: [] };
    await addMail(test.database, { userId: "ana", occasion: subject, alertId: null, content }, options);
  }
});
afterEach(async () => {
  await receiver.stop();
  await test.close();
});

/** Starts a process that sends mails, and kills it where it stops. */
async function killSender(moment: "before" | "after"): Promise<void> {
  await test.release();
  const program = ["--import", "tsx", "tests/integration/mail/sending-process.ts", moment];
  const child = spawn(process.execPath, program, {
    env: { ...process.env, DATABASE_URL: "", ...test.connection, SMTP_URL: receiver.url, MAIL_FROM: sender },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("The process ended by itself"))),
  ]);
  child.kill("SIGKILL");
  await ended;
  expect(child.signalCode).toBe("SIGKILL");
}

/** Sends what is due, `minutes` later, as the next process does. */
async function sendAgain(minutes: number) {
  const database = await test.reopen();
  const server = openMailServer({ SMTP_URL: receiver.url, MAIL_FROM: sender });
  if (!server) return expect.unreachable("no mail server");
  const counts = await sendDueMails(database, {
    server,
    site: { siteName: "Prova Real", baseUrl: "https://prova.example" },
    now: () => new Date(Date.now() + minutes * 60_000),
    most: 10,
  });
  server.close();
  const rows = await database.select().from(mailMessage).orderBy(asc(mailMessage.id));
  return { counts, states: rows.map(({ state }) => state) };
}
const received = () => receiver.mails.map(({ parsed }) => parsed.subject);

describe("a process that is killed while it sends mails", () => {
  it("leaves no second copy, after the mail server accepted one and the database did not know; the next ones go", async () => {
    await killSender("after");
    expect(received()).toEqual(["Primeiro"]);
    expect(await sendAgain(0)).toEqual({ counts: { accepted: 1 }, states: ["sending", "sent"] });
    expect(await sendAgain(11)).toEqual({ counts: {}, states: ["uncertain", "sent"] });
    expect(await sendAgain(24 * 60)).toMatchObject({ counts: {} });
    expect(received()).toEqual(["Primeiro", "Segundo"]);
  });

  it("loses no mail that it has not taken yet", async () => {
    await killSender("before");
    expect(received()).toEqual([]);
    expect(await sendAgain(0)).toEqual({ counts: { accepted: 2 }, states: ["sent", "sent"] });
    expect(received()).toEqual(["Primeiro", "Segundo"]);
  });
});
