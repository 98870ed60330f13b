import { readFormState, signFormState } from "@/local/identity/hosted/signed-form-state";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { z } from "zod";

const shape = z.object({ step: z.string() });
const key = randomBytes(32);
const now = new Date("2026-11-21T12:00:00Z");
const reader = { key, browser: "a-browser-of-its-own", now };
const signed = signFormState(key, reader.browser, { step: "código" }, now);

describe("the signed state of a form", () => {
  it("is read as it was written", () => {
    expect(readFormState(shape, reader, signed)).toEqual({ step: "código" });
  });

  it("is worth nothing in another browser, under another key, or after an hour", () => {
    expect(readFormState(shape, { ...reader, browser: "another-browser-here" }, signed)).toBeNull();
    expect(readFormState(shape, { ...reader, key: randomBytes(32) }, signed)).toBeNull();
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    expect(readFormState(shape, { ...reader, now: later(60) }, signed)).not.toBeNull();
    expect(readFormState(shape, { ...reader, now: later(61) }, signed)).toBeNull();
  });

  it("is worth nothing when changed", () => {
    const [payload = "", signature = ""] = signed.split(".");
    const forged = Buffer.from(JSON.stringify({ expires: 9e15, value: { step: "x" } })).toString("base64url");
    for (const text of ["", ".", payload, `${forged}.${signature}`, `${payload}.`, `${payload}.AAAA`])
      expect(readFormState(shape, reader, text), text).toBeNull();
  });

  it("is worth nothing where it has another shape", () => {
    expect(readFormState(z.object({ other: z.string() }), reader, signed)).toBeNull();
  });
});
