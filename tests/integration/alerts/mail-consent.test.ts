import { favorite } from "@/server/platform/db/schema/following";
import { evaluateAlerts } from "@/server/community/alerts/evaluate-alerts";
import {
  loadAlertItem,
  loadAlertRanking,
  saveAlerts,
  setSummary,
} from "@/server/community/alerts/own-alerts";
import { nextSummaryAt } from "@/server/community/alerts/summary-time";
import { areSummariesDue, writeSummaries } from "@/server/community/alerts/weekly-summary";
import { showConsent, submitConsent } from "@/server/community/mail/consent-form";
import { askForMails } from "@/server/community/mail/mail-consent";
import { openMailServer, type MailServer } from "@/server/community/mail/mail-server";
import { sendDueMails } from "@/server/community/mail/send-mails";
import { loadSubscription, stopMails } from "@/server/community/mail/subscriptions";
import { submitUnsubscribe } from "@/server/community/mail/unsubscribe-form";
import { publishCategory } from "@/server/publishing/scores/publish-category";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../setup/database";
import { addCategory, addItem, addReviews, times } from "../../support/catalog";
import { startMailReceiver, type MailReceiver } from "../../support/mail-receiver";

let test: TestDatabase;
let receiver: MailReceiver;
let server: MailServer;
let categoryId: number;
let [breeze, storm] = [0, 0];
const start = new Date("2026-06-15T15:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const site = { siteName: "Prova Real", baseUrl: "https://prova.example" };

beforeEach(async () => {
  test = await openTestDatabase();
  const { database } = test;
  categoryId = await addCategory(database);
  breeze = await addItem(database, categoryId, "Brisa");
  storm = await addItem(database, categoryId, "Tufao");
  await addReviews(database, breeze, times(60, 5));
  await addReviews(database, storm, [...times(30, 5), ...times(30, 3)]);
  await publishCategory(database, categoryId, { now: start });
  receiver = await startMailReceiver();
  const opened = openMailServer({ SMTP_URL: receiver.url, MAIL_FROM: "Prova Real <avisos@prova.example>" });
  if (!opened) throw new Error("no mail server");
  server = opened;
});
afterEach(async () => {
  server.close();
  await receiver.stop();
  await test.close();
});

const ask = (minutes = 0, email = "ana@example.com") =>
  test.database.transaction((transaction) =>
    askForMails(
      transaction,
      { userId: "ana", email },
      { now: later(minutes), siteName: site.siteName, hasServer: true },
    ),
  );
const send = (minutes = 0) =>
  sendDueMails(test.database, { server, site, now: () => later(minutes), most: 100 });
const evaluate = (minutes = 0) => evaluateAlerts(test.database, { now: later(minutes), hasServer: true });

async function follow(): Promise<void> {
  const { database } = test;
  const [item, ranking] = [
    await loadAlertItem(database, "brisa"),
    await loadAlertRanking(database, "ventiladores"),
  ];
  if (!item || !ranking) throw new Error("nothing to follow");
  await saveAlerts(database, { userId: "ana", subject: item, wishes: new Map([["score", null]]) }, start);
  await saveAlerts(database, { userId: "ana", subject: ranking, wishes: new Map([["leader", 1]]) }, start);
}

/** One star on each day of its 60 reviews. */
async function ruinFirst(minutes: number): Promise<void> {
  await addReviews(test.database, breeze, times(60, 1));
  await publishCategory(test.database, categoryId, { now: later(minutes) });
}

/** The token of the link in the newest mail. */
function tokenOf(folder: string): string {
  const found = new RegExp(`https://prova\\.example/${folder}/([\\w.-]+)`).exec(
    receiver.mails.at(-1)?.parsed.text ?? "",
  );
  if (!found?.[1]) throw new Error(`no link to ${folder}`);
  return found[1];
}

it("an address is asked first, and gets mails about alerts after it has confirmed by a press", async () => {
  const { database } = test;
  await follow();
  await ask();
  await ask();
  expect(await send()).toEqual({ accepted: 1 });
  expect(receiver.mails[0]?.parsed.subject).toBe("Confirme seus avisos por e-mail");
  const token = tokenOf("confirmar-avisos");

  // Earlier alerts can only be read in the account.
  await ruinFirst(1);
  expect(await evaluate(2)).toMatchObject({ told: 2 });
  expect(await send(2)).toEqual({ withheld: 2 });

  // Opening the link changes nothing, because programs that look for harmful links open it too.
  expect(await showConsent({ params: { token } }, database)).toMatchObject({
    page: { isKnown: true, isConfirmed: false, address: "a…@example.com" },
  });
  expect((await loadSubscription(database, "ana"))?.consentedAt).toBeNull();
  for (let time = 0; time < 2; time += 1)
    expect(await submitConsent({ params: { token } }, database)).toMatchObject({
      page: { isConfirmed: true, isDone: true },
    });

  for (let round = 0; round < 10; round += 1) await addReviews(database, breeze, times(60, 5));
  await publishCategory(database, categoryId, { now: later(25 * 60) });
  expect(await evaluate(26 * 60)).toMatchObject({ told: 2 });
  expect(await send(26 * 60)).toEqual({ accepted: 2 });
  const [about, ofRanking] = receiver.mails.slice(1);
  expect(about?.parsed.subject).toMatch(/^A nota de Brisa mudou para \d+$/);
  expect(ofRanking?.parsed.subject).toBe("Novo primeiro lugar: Ventiladores (ventiladores)");
  for (const part of [about?.parsed.text, about?.parsed.html || ""]) {
    expect(part).toContain("saiu do intervalo que você conhecia");
    const addresses = part?.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(addresses.length).toBeGreaterThanOrEqual(5);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/prova\.example\//);
  }
  expect(about?.raw).toMatch(/^List-Unsubscribe: <https:\/\/prova\.example\/descadastrar\/\S+>\r$/m);

  // The link of an alert ends that alert alone.
  await submitUnsubscribe({ params: { token: tokenOf("descadastrar") } }, database);
  for (let round = 0; round < 12; round += 1) await addReviews(database, breeze, times(60, 1));
  await publishCategory(database, categoryId, { now: later(60 * 60) });
  expect(await evaluate(61 * 60)).toMatchObject({ told: 1 });
});

it("links are worth nothing when they are changed, or for another address", async () => {
  const { database } = test;
  await ask();
  await send();
  const token = tokenOf("confirmar-avisos");
  const unknown = { status: 404, page: { isKnown: false } };
  for (const wrong of ["", "x", `${token}x`, token.replace(/.$/, (end) => (end === "A" ? "E" : "A"))])
    expect(await submitConsent({ params: { token: wrong } }, database)).toMatchObject(unknown);
  await ask(1, "ana.nova@example.com");
  expect(await submitConsent({ params: { token } }, database)).toMatchObject(unknown);
  expect((await loadSubscription(database, "ana"))?.consentedAt).toBeNull();
  await send(1);
  expect(receiver.mails.at(-1)?.to).toEqual(["ana.nova@example.com"]);
});

it("an address that has consented is not asked again after a stop, unless it refused mails", async () => {
  const { database } = test;
  await ask();
  await send();
  await submitConsent({ params: { token: tokenOf("confirmar-avisos") } }, database);
  await stopMails(database, "ana", "unsubscribed", later(1));
  await ask(120);
  expect(await loadSubscription(database, "ana")).toMatchObject({
    stopped: null,
    consentedAt: expect.any(Date),
  });
  expect(await send(120)).toEqual({});
  await stopMails(database, "ana", "bounced", later(121));
  await ask(240);
  expect(await loadSubscription(database, "ana")).toMatchObject({ stopped: null, consentedAt: null });
  expect(await send(240)).toEqual({ accepted: 1 });
});

it("the week is summed up once, of favourites and followed rankings, and not where nothing changed", async () => {
  const { database } = test;
  await follow();
  await database.insert(favorite).values([
    { userId: "ana", itemId: breeze, addedAt: start },
    { userId: "ana", itemId: storm, addedAt: start },
  ]);
  await ask();
  await send();
  await submitConsent({ params: { token: tokenOf("confirmar-avisos") } }, database);
  const first = nextSummaryAt("ana", start);
  await setSummary(database, "ana", { isWanted: true, nextAt: first });
  const write = (now: Date) => writeSummaries(database, { now, hasServer: true });
  expect(await areSummariesDue(database, new Date(first.getTime() - 1))).toBe(false);
  expect(await areSummariesDue(database, first)).toBe(true);

  const week = 7 * 24 * 3_600_000;
  await write(new Date(first.getTime() + week));
  await ruinFirst((first.getTime() + week - start.getTime()) / 60_000 + 60);
  const third = new Date(first.getTime() + 2 * week);
  const minutes = (third.getTime() - start.getTime()) / 60_000;
  const both = await Promise.all([write(third), write(third)]);
  expect(both.reduce((sum, { written }) => sum + written, 0)).toBe(1);
  expect(await areSummariesDue(database, third)).toBe(false);
  expect(await send(minutes)).toEqual({ accepted: 1 });
  const mail = receiver.mails.at(-1);
  expect(mail?.parsed.subject).toBe("Seu resumo da semana");
  expect(mail?.parsed.text).toContain("o primeiro lugar agora é Tufao (era Brisa)");
  expect(mail?.parsed.text).toMatch(/Brisa: nota \d+ \(era \d+\); posição 2º \(era 1º\)\./);
  expect(mail?.raw).toMatch(/^List-Unsubscribe: <\S+\.summary\.\S+>\r$/m);

  await submitUnsubscribe({ params: { token: tokenOf("descadastrar") } }, database);
  expect((await loadSubscription(database, "ana"))?.wantsSummary).toBe(false);
  expect(await areSummariesDue(database, new Date(third.getTime() + week))).toBe(false);
});
