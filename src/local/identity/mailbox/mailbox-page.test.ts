import { type PlainPage } from "@/local/identity/hosted/plain-page";
import { mailboxPage, readMailboxView } from "@/local/identity/mailbox/mailbox-page";
import type { MailboxMessage } from "@/local/identity/mailbox/read-messages";
import { describe, expect, it } from "vitest";

const now = new Date("2026-11-21T15:00:05Z");
const message: MailboxMessage = {
  id: 7,
  medium: "EMAIL",
  recipient: "ana@example.com",
  purpose: "sign-up",
  code: "012345",
  sentAt: new Date("2026-11-21T14:59:58Z"),
};
const everything = { recipient: null, isRefreshing: false };
const htmlOf = (page: PlainPage) => page.main.text;

describe("the mailbox's page", () => {
  it("shows what was sent to whom, what for, when (Brasília), and the code", () => {
    const html = htmlOf(mailboxPage("Prova Real", [message], everything, now));
    for (const piece of [
      "E-mail para ana@example.com",
      "confirmar seu cadastro",
      ">012345<",
      '<time datetime="2026-11-21T14:59:58.000Z">21/11/2026, 11:59:58</time>',
      "Atualizada às 12:00:05.",
    ])
      expect(html).toContain(piece);
  });

  it("shows news without a code", () => {
    const news = { ...message, purpose: "password-changed" as const, code: "" };
    const html = htmlOf(mailboxPage("Prova Real", [news], everything, now));
    expect(html).toContain("A senha da sua conta foi trocada.");
    expect(html).not.toContain('class="code"');
  });

  it("keeps the order that it is given", () => {
    const sms = { ...message, id: 8, medium: "SMS" as const, recipient: "+5511912345678", code: "999999" };
    const html = htmlOf(mailboxPage("Prova Real", [sms, message], everything, now));
    expect(html.indexOf("999999")).toBeLessThan(html.indexOf("012345"));
  });

  it("loads itself again only where that was asked for, and can be stopped", () => {
    expect(mailboxPage("Prova Real", [], everything, now).headers).toBeUndefined();
    const page = mailboxPage("Prova Real", [], { recipient: "a@b.c", isRefreshing: true }, now);
    expect(page.headers).toEqual({ Refresh: "5" });
    expect(htmlOf(page)).toContain('<a href="/local/identity/mailbox?para=a%40b.c">Parar de atualizar');
  });

  it("says that there are no messages, and escapes the recipient from the address", () => {
    expect(htmlOf(mailboxPage("Prova Real", [], everything, now))).toContain("Nenhuma mensagem ainda.");
    const view = readMailboxView(`para=${encodeURIComponent('"><script>alert(1)</script>')}&atualizar=1`);
    const html = htmlOf(mailboxPage("Prova Real", [], view, now));
    expect(html).not.toContain("<script");
    expect(html).toContain("Nenhuma mensagem para &quot;&gt;&lt;script&gt;");
  });

  it.each([
    ["", everything],
    ["para=", everything],
    ["para=+ana%40example.com+", { recipient: "ana@example.com", isRefreshing: false }],
    ["atualizar=1&x=2", { recipient: null, isRefreshing: true }],
  ])("reads the query %j", (query, view) => {
    expect(readMailboxView(query)).toEqual(view);
  });
});
