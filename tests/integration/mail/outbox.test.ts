import type { MailContent } from "@/lib/contracts/mail";
import { alert, mailMessage, mailSubscription } from "@/server/platform/db/schema/following";
import { openMailServer, type MailServer } from "@/server/community/mail/mail-server";
import { addMail } from "@/server/community/mail/outbox";
import { loadOutboxHealth } from "@/server/community/mail/outbox-health";
import { loadOwnMails } from "@/server/community/mail/own-mails";
import { deleteOldMails, endLostMails, keepDueMails, sendDueMails } from "@/server/community/mail/send-mails";
import {
  consentToMails,
  loadSubscription,
  stopBounced,
  stopMails,
  verifiedAddress,
} from "@/server/community/mail/subscriptions";
import { describeHealth } from "@/text/operator-health";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem } from "../../support/catalog";
import { startMailReceiver, type MailReceiver } from "../../support/mail-receiver";

let test: TestDatabase;
let receiver: MailReceiver;
let server: MailServer;
let alertId: number;
const start = new Date("2026-03-01T12:00:00Z");
const site = { siteName: "Prova Real", baseUrl: "https://prova.example" };
const content: MailContent = {
  subject: "Brisa ficou mais barato",
  paragraphs: ["Agora custa R$ 199,90.", "Antes custava <b>mais</b> & mais."],
  links: [{ text: "Ver Brisa", path: "/itens/brisa" }],
};

beforeAll(async () => {
  test = await openTestDatabase();
  const categoryId = await addCategory(test.database);
  const itemId = await addItem(test.database, categoryId, "Brisa");
  const [row] = await test.database
    .insert(alert)
    .values({ userId: "ana", kind: "price", categoryId, itemId, createdAt: start })
    .returning();
  alertId = row?.id ?? 0;
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.execute(sql`truncate mail_message, mail_subscription`);
  receiver = await startMailReceiver();
  const opened = openMailServer({ SMTP_URL: receiver.url, MAIL_FROM: "Prova Real <avisos@prova.example>" });
  if (!opened) throw new Error("no mail server");
  server = opened;
  return () => receiver.stop();
});

const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const put = (occasion: string, changes: Partial<Parameters<typeof addMail>[1]> = {}, userId = "ana") =>
  addMail(test.database, { userId, occasion, alertId, content, ...changes }, { now: start, hasServer: true });
const consent = (userId = "ana") =>
  consentToMails(test.database, { userId, email: `${userId}@example.com` }, start);
const send = (minutes = 0, most = 100) =>
  sendDueMails(test.database, { server, site, now: () => at(minutes), most });
const states = async () =>
  (await test.database.select().from(mailMessage).orderBy(asc(mailMessage.id))).map(({ state }) => state);

describe("a mail", () => {
  it("arrives once, as text and HTML that say the same, with a one-click unsubscription", async () => {
    await consent();
    await put("a");
    await put("a");
    expect(await send()).toEqual({ accepted: 1 });
    expect(await send(60)).toEqual({});
    expect(receiver.mails).toHaveLength(1);
    const [mail] = receiver.mails;
    expect(mail?.to).toEqual(["ana@example.com"]);
    expect(mail?.parsed.subject).toBe(content.subject);
    expect(mail?.parsed.from?.value).toEqual([{ name: "Prova Real", address: "avisos@prova.example" }]);
    expect(mail?.parsed.messageId).toMatch(/^<mail-\d+@prova\.example>$/);
    for (const part of [mail?.parsed.text, mail?.parsed.html || ""]) {
      expect(part).toContain("Agora custa R$ 199,90.");
      expect(part).toContain("https://prova.example/itens/brisa");
      expect(part?.match(/https:\/\/prova\.example\/descadastrar\/[\w.-]+/g)).toHaveLength(2);
      expect(part).toContain("https://prova.example/conta/alertas");
    }
    expect(mail?.parsed.text).toContain("Antes custava <b>mais</b> & mais.");
    expect(mail?.parsed.html).toContain("Antes custava &lt;b&gt;mais&lt;/b&gt; &amp; mais.");
    expect(mail?.parsed.html).toContain("prefers-color-scheme:dark");
    const header = /^List-Unsubscribe: <(https:\/\/prova\.example\/descadastrar\/\S+)>\r$/m.exec(
      mail?.raw ?? "",
    );
    expect(header?.[1]).toContain(`.${alertId}.`);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(await states()).toEqual(["sent"]);
  });

  it("gets no header from the texts in it", async () => {
    await consent();
    const subject = "Brisa\r\nBcc: eve@example.com\r\n\r\nTexto";
    await put("a", { content: { ...content, subject } });
    await send();
    expect(receiver.mails[0]?.to).toEqual(["ana@example.com"]);
    expect(receiver.mails[0]?.parsed.bcc).toBeUndefined();
    expect(receiver.mails[0]?.parsed.subject).toBe("Brisa Bcc: eve@example.com Texto");
  });

  it("does not go to whoever did not consent, or wants no more", async () => {
    await put("nobody");
    await consent();
    await put("stopped");
    await stopMails(test.database, "ana", "unsubscribed", at(1));
    expect(await send()).toEqual({ withheld: 2 });
    expect(receiver.mails).toEqual([]);
  });

  it("is read in the account alone where there is no mail server", async () => {
    expect(openMailServer({})).toBeNull();
    await addMail(
      test.database,
      { userId: "ana", occasion: "a", alertId, content },
      { now: start, hasServer: false },
    );
    expect(await states()).toEqual(["local"]);
    expect(await send()).toEqual({});
  });

  it("is deleted after 90 days", async () => {
    await consent();
    await put("a");
    await send();
    await put("b");
    expect(await deleteOldMails(test.database, at(89 * 24 * 60))).toBe(0);
    expect(await deleteOldMails(test.database, at(91 * 24 * 60))).toBe(1);
    expect(await states()).toEqual(["waiting"]);
  });
});

describe("a mail server that does not take a mail", () => {
  it("is asked again later, with pauses that grow", async () => {
    await consent();
    await put("a");
    await put("b");
    receiver.refuseMail = () => ({ code: 451, text: "4.3.0 try later" });
    expect(await send()).toEqual({ later: 1 });
    receiver.refuseMail = () => null;
    expect(await send(0.5)).toEqual({ accepted: 1 });
    expect(await send(1)).toEqual({ accepted: 1 });
    expect(receiver.mails).toHaveLength(2);
  });

  it("is out of reach: the mail waits, and fails after two days", async () => {
    await consent();
    await put("a");
    await receiver.stop();
    let minutes = 0;
    let attempts = 0;
    while ((await states())[0] === "waiting") {
      minutes += 6 * 60;
      attempts += 1;
      expect(await send(minutes)).toEqual({ later: 1 });
    }
    expect(attempts).toBe(12);
    expect(await states()).toEqual(["failed"]);
    expect((await loadSubscription(test.database, "ana"))?.stopped).toBeNull();
  });

  it("refuses the address for good: mails to it stop at once, until another consent", async () => {
    await consent();
    await consent("bia");
    await put("a");
    await put("b");
    await put("c", {}, "bia");
    receiver.refuseRecipient = (address) =>
      address === "ana@example.com" ? { code: 550, text: "5.1.1 no such user" } : null;
    expect(await send()).toEqual({ "no-such-address": 1, withheld: 1, accepted: 1 });
    expect((await loadSubscription(test.database, "ana"))?.stopped).toBe("bounced");
    await consent();
    expect((await loadSubscription(test.database, "ana"))?.stopped).toBeNull();
  });

  it.each([
    [552, "5.2.2 mailbox full"],
    [552, "mailbox is over its quota"],
    [550, "5.2.2 user over quota"],
  ])("has no room for the user: %i %s passes, and the user stays subscribed", async (code, text) => {
    await consent();
    await put("a");
    receiver.refuseRecipient = () => ({ code, text });
    expect(await send()).toEqual({ later: 1 });
    receiver.refuseRecipient = () => null;
    expect(await send(24 * 60)).toEqual({ accepted: 1 });
    expect((await loadSubscription(test.database, "ana"))?.stopped).toBeNull();
  });

  it("refuses a mail that is too large, whatever room there is", async () => {
    await consent();
    await put("a");
    receiver.refuseMail = () => ({ code: 552, text: "5.3.4 message too big" });
    expect(await send()).toEqual({ refused: 1 });
  });

  it("refuses by a policy of its own: the address is not to blame", async () => {
    await consent();
    await put("a");
    receiver.refuseRecipient = () => ({ code: 550, text: "5.7.1 relaying denied" });
    expect(await send()).toEqual({ refused: 1 });
    expect((await loadSubscription(test.database, "ana"))?.stopped).toBeNull();
  });

  it("gives a mail back later: the operator stops the address", async () => {
    await consent();
    expect(await stopBounced(test.database, "ANA@example.com", at(1))).toBe(1);
    expect(await stopBounced(test.database, "eva@example.com", at(1))).toBe(0);
    await put("a");
    expect(await send()).toEqual({ withheld: 1 });
  });
});

describe("a process that ends while it sends", () => {
  it("leaves a mail that is not sent a second time", async () => {
    await consent();
    await put("a");
    const dying: MailServer = {
      ...server,
      send: async (mail) => {
        await server.send(mail);
        throw new Error("the process died");
      },
    };
    const options = { server: dying, site, now: () => start, most: 1 };
    await expect(sendDueMails(test.database, options)).rejects.toThrow("died");
    expect(await states()).toEqual(["sending"]);
    expect(await send(5)).toEqual({});
    expect(await endLostMails(test.database, at(11))).toBe(1);
    expect(await states()).toEqual(["uncertain"]);
    expect(await send(60)).toEqual({});
    expect(receiver.mails).toHaveLength(1);
  });

  it("or whose connection ends before the server has answered: nobody knows, so it is not repeated", async () => {
    await consent();
    await put("a");
    receiver.beforeAccepting = () => new Promise(() => undefined);
    const sending = send();
    await expect.poll(() => receiver.mails.length).toBe(1);
    await receiver.stop();
    expect(await sending).toEqual({ uncertain: 1 });
    expect(await send(60)).toEqual({});
  });
});

describe("what operators are told", () => {
  const health = (minutes: number, hasServer = true) =>
    loadOutboxHealth(test.database, { hasServer, now: at(minutes) });
  const entryOf = async (minutes: number) => {
    const found = await health(minutes);
    return [found.state, describeHealth({ status: "ok", ...found }, at(minutes))] as const;
  };

  it("is why the server does not take mails, without addresses and words of its answer", async () => {
    await consent();
    expect(await health(0)).toEqual({
      ...{ part: "outbox", state: "ok", waiting: 0, failed: 0, bounced: 0, problem: null },
    });
    await put("a");
    receiver.refuseMail = () => ({ code: 451, text: "4.3.0 ana@example.com try later" });
    await send();
    expect(await health(1)).toMatchObject({ state: "failing", waiting: 1, problem: "451 4.3.0" });
    expect((await entryOf(1))[1].remedy).toContain("451 4.3.0");
    receiver.refuseMail = () => null;
    await send(2);
    expect(await health(2)).toMatchObject({ state: "ok", waiting: 0, problem: null });
    await put("b");
    receiver.refuseRecipient = () => ({ code: 550, text: "5.1.1 no such user" });
    await send(3);
    expect(await health(3)).toMatchObject({ state: "refused", failed: 1, bounced: 1, problem: "550 5.1.1" });
    expect(await health(8 * 24 * 60)).toMatchObject({ state: "ok", failed: 0, bounced: 1 });
  });

  it("is that nobody sends, or that the server is out of reach", async () => {
    await consent();
    await put("a");
    expect(await health(14)).toMatchObject({ state: "ok", waiting: 1 });
    expect(await health(16)).toMatchObject({ state: "late" });
    await receiver.stop();
    await send(16);
    expect(await health(16)).toMatchObject({ state: "failing", problem: "ECONNREFUSED" });
    expect((await entryOf(16))[1].remedy).toContain("SMTP_URL");
  });

  it("is that there is no server; mails that waited for one are left in the account", async () => {
    await consent();
    await put("a");
    expect(await keepDueMails(test.database, at(1))).toBe(1);
    expect(await states()).toEqual(["local"]);
    expect(await health(1, false)).toMatchObject({ state: "local", waiting: 0 });
  });
});

describe("the account", () => {
  it("shows what the site wrote, the newest first, whatever became of the e-mail", async () => {
    await consent();
    await put("a");
    await send();
    await put("b", { content: { ...content, subject: "Brisa subiu" } });
    await put("consent:ana:1");
    await put("c", {}, "bia");
    const own = await loadOwnMails(test.database, "ana", 1);
    expect(own).toMatchObject({ total: 2, page: 1, pageCount: 1, days: 90, isSent: false });
    expect(own.messages.map(({ subject, state }) => [subject, state])).toEqual([
      ["Brisa subiu", "waiting"],
      [content.subject, "sent"],
    ]);
    expect(own.messages[1]).toMatchObject({ paragraphs: content.paragraphs, links: content.links });
    for (let count = 0; count < 20; count += 1) await put(`more ${count}`);
    const last = await loadOwnMails(test.database, "ana", 99);
    expect([last.page, last.pageCount, last.messages.length]).toEqual([2, 2, 2]);
    expect((await loadOwnMails(test.database, "eva", 1)).messages).toEqual([]);
  });
});

it("mails are for an address that the user pool has verified", () => {
  expect(verifiedAddress({ email: "ana@example.com", email_verified: "true" })).toBe("ana@example.com");
  expect(verifiedAddress({ email: "ana@example.com", email_verified: "false" })).toBeNull();
  expect(verifiedAddress({ email: "ana@example.com" })).toBeNull();
  expect(verifiedAddress({ email: "a@b.c\r\nBcc: d@e.f", email_verified: "true" })).toBeNull();
});

it("several processes share the mails, and nobody gets one twice", async () => {
  for (const user of ["ana", "bia", "caio"]) await consent(user);
  for (let count = 0; count < 12; count += 1) await put(`m${count}`, {}, ["ana", "bia", "caio"][count % 3]);
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, { accepted = 0 }) => sum + accepted, 0)).toBe(12);
  expect(receiver.mails).toHaveLength(12);
  expect(await test.database.select().from(mailSubscription)).toHaveLength(3);
});
