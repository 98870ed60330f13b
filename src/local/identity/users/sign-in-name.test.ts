import type { IdentityKeys } from "@/local/identity/keys";
import { parseSignInName, subjectOfUnknownName } from "@/local/identity/users/sign-in-name";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const keysWith = (byte: number) => ({ derive: () => Buffer.alloc(32, byte) }) as unknown as IdentityKeys;

describe("names to sign in with", () => {
  it.each([
    ["Ana.Souza@Example.COM", { kind: "email", value: "ana.souza@example.com" }],
    ["+5511912345678", { kind: "phone_number", value: "+5511912345678" }],
    ["0B3F7C52-5D0C-4A54-93DE-6C1D6A1F5A10", { kind: "sub", value: "0b3f7c52-5d0c-4a54-93de-6c1d6a1f5a10" }],
  ])("%j is read", (text, name) => {
    expect(parseSignInName(text)).toEqual(name);
  });

  it.each([
    "",
    "ana",
    "11912345678",
    "+0011912345678",
    "+55 11 91234-5678",
    "+123456789012345678",
    "a@b",
    "\0@example.com",
    " ana@example.com",
  ])("%j is nobody's", (text) => {
    expect(parseSignInName(text)).toBeNull();
  });

  it("without a user give an invented subject, the same only for the same name and key", () => {
    const subject = subjectOfUnknownName(keysWith(1), "Ana@example.com");
    expect(z.uuidv4().safeParse(subject).success).toBe(true);
    expect(subjectOfUnknownName(keysWith(1), "ana@EXAMPLE.com")).toBe(subject);
    expect(subjectOfUnknownName(keysWith(1), "ana@example.org")).not.toBe(subject);
    expect(subjectOfUnknownName(keysWith(2), "ana@example.com")).not.toBe(subject);
  });
});
