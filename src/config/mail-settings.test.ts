import { parseMailSender } from "@/config/mail-settings";
import { parseSettings } from "@/config/settings";
import { expect, it } from "vitest";

it.each([
  ["Prova Real <avisos@example.com>", { name: "Prova Real", address: "avisos@example.com" }],
  ['"Prova, Real" <avisos@example.com>', { name: "Prova, Real", address: "avisos@example.com" }],
  ["avisos@example.com", { name: null, address: "avisos@example.com" }],
  ["avisos", null],
  ["A <a@example.com>, B <b@example.com>", null],
  ["A\r\nBcc: b@example.com <a@example.com>", null],
  ["<a@example.com\r\nBcc:b@example.com>", null],
])("the sender %j is %j", (text, sender) => {
  expect(parseMailSender(text)).toEqual(sender);
});

it("server and sender come together, and both have to be usable", () => {
  const problemsOf = (given: Record<string, string>) => {
    const parsed = parseSettings(given);
    return parsed.ok ? [] : parsed.error.map(({ name }) => name);
  };
  const right = { SMTP_URL: "smtps://ana:segredo@mail.example.com:465", MAIL_FROM: "avisos@example.com" };
  expect(problemsOf(right)).toEqual([]);
  expect(problemsOf({ SMTP_URL: right.SMTP_URL })).toEqual(["MAIL_FROM"]);
  expect(problemsOf({ MAIL_FROM: right.MAIL_FROM })).toEqual(["SMTP_URL"]);
  expect(problemsOf({ ...right, SMTP_URL: "https://mail.example.com" })).toEqual(["SMTP_URL"]);
  expect(problemsOf({ ...right, MAIL_FROM: "avisos" })).toEqual(["MAIL_FROM"]);
});
