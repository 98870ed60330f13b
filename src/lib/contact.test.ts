import { parseEmail, parsePhone, parseUsername } from "@/lib/contact";
import { describe, expect, it } from "vitest";

const valueOf = <Value, Problem>(
  parsed: { ok: true; value: Value } | { ok: false; error: Problem },
): Value | Problem => (parsed.ok ? parsed.value : parsed.error);

describe("a typed contact", () => {
  it.each([
    [" ana@exemplo.com.br ", "ana@exemplo.com.br"],
    ["ana@exemplo", "unreadable"],
    ["ana maria@exemplo.com", "unreadable"],
    ["  ", "missing"],
  ])("reads the e-mail %j as %j", (typed, read) => {
    expect(valueOf(parseEmail(typed))).toBe(read);
  });

  it.each([
    ["(11) 91234-5678", "+5511912345678"],
    ["11 1234 5678", "+551112345678"],
    ["011 91234 5678", "+5511912345678"],
    ["5511912345678", "+5511912345678"],
    ["+55 11 91234-5678", "+5511912345678"],
    ["+351 912 345 678", "+351912345678"],
    ["91234-5678", "unreadable"],
    ["11 91234 567x", "unreadable"],
    ["+0 123", "unreadable"],
    ["", "missing"],
  ])("reads the telephone %j as %j", (typed, read) => {
    expect(valueOf(parsePhone(typed))).toBe(read);
  });

  it.each([
    ["ana@exemplo.com.br", "ana@exemplo.com.br"],
    ["ana@", "unreadable"],
    ["(11) 91234-5678", "+5511912345678"],
    ["demonstracao", "demonstracao"],
    ["duas palavras", "unreadable"],
    ["123", "unreadable"],
    [" ", "missing"],
  ])("reads the user %j as %j", (typed, read) => {
    expect(valueOf(parseUsername(typed))).toBe(read);
  });
});
