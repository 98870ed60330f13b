import { parseEmail, parseUsername } from "@/lib/contact";
import { describe, expect, it } from "vitest";

const valueOf = <Value, Problem>(
  parsed: { ok: true; value: Value } | { ok: false; error: Problem },
): Value | Problem => (parsed.ok ? parsed.value : parsed.error);

describe("a typed contact", () => {
  it.each([
    [" ana@exemplo.com.br ", "ana@exemplo.com.br"],
    ["ana@exemplo", "unreadable"],
    ["ana maria@exemplo.com", "unreadable"],
    ["joão@exemplo.com.br", "unreadable"],
    ["ana@açúcar.com.br", "unreadable"],
    ["ana😀@exemplo.com.br", "unreadable"],
    ["ana@exemplo..com", "unreadable"],
    ["ana.b+c@sub.exemplo.com.br", "ana.b+c@sub.exemplo.com.br"],
    ["  ", "missing"],
  ])("reads the e-mail %j as %j", (typed, read) => {
    expect(valueOf(parseEmail(typed))).toBe(read);
  });

  it.each([
    ["ana@exemplo.com.br", "ana@exemplo.com.br"],
    ["ana@", "unreadable"],
    ["joão@exemplo.com.br", "unreadable"],
    ["(11) 91234-5678", "+5511912345678"],
    ["5511912345678", "+5511912345678"],
    ["+55 (11) 8123-4567", "+551181234567"],
    ["11 8123-4567", "unreadable"],
    ["91234-5678", "unreadable"],
    ["+55 #11 91234-5678", "unreadable"],
    ["demonstracao", "demonstracao"],
    ["duas palavras", "unreadable"],
    ["123", "unreadable"],
    [" ", "missing"],
  ])("reads the user %j as %j", (typed, read) => {
    expect(valueOf(parseUsername(typed))).toBe(read);
  });
});
