import { readAuthorization } from "@/server/web/identity/authorization-header";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const token = "eyJh.eyJz-_.c2ln";

describe("specification 7: the two rules of the Authorization header", () => {
  it.each(["Bearer", "bearer", "BEARER", "Bearer   "])("%s and a token is an access token", (scheme) => {
    expect(readAuthorization(`${scheme} ${token}`)).toEqual({ ok: true, value: { token, use: "access" } });
  });

  it("a token alone is an id token", () => {
    for (const header of [token, ` ${token} `]) {
      expect(readAuthorization(header)).toEqual({ ok: true, value: { token, use: "id" } });
    }
  });

  it.each([undefined, "", "  "])("%j is none", (header) => {
    expect(readAuthorization(header)).toEqual({ ok: false, error: "missing" });
  });

  it.each([
    "Bearer",
    `Basic ${token}`,
    `Bearer ${token} ${token}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer,${token}`,
    "eyJh.eyJz",
    `${token}.${token}.x`,
    `${token},${token}`,
    "eyJh..c2ln",
  ])("%j is malformed", (header) => {
    expect(readAuthorization(header)).toEqual({ ok: false, error: "malformed" });
  });

  it("reads any text, and never more than one word of it", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, isBearer) => {
        const read = readAuthorization(isBearer ? `Bearer ${text}` : text);
        if (read.ok) expect(read.value.token).toMatch(/^[^\s,]+$/);
      }),
    );
  });

  it("is quick with a header that almost matches", () => {
    const started = performance.now();
    readAuthorization(`Bearer ${" ".repeat(200_000)},`);
    readAuthorization(`${"a=".repeat(100_000)}.`);
    readAuthorization(`${"a.".repeat(100_000)}`);
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});
