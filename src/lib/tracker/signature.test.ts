import fc from "fast-check";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signJson } from "@/lib/tracker/signature";

describe("specification 7: signature", () => {
  it("is the HMAC-SHA256 of RFC 4231, test case 2, in hex", () => {
    expect(signJson("what do ya want for nothing?", "Jefe")).toBe(
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
    );
  });

  it("is what a server computes, in any language and for any length", () => {
    const texts = fc.string({ unit: "binary", maxLength: 300 });
    fc.assert(
      fc.property(texts, fc.string({ unit: "binary", minLength: 1, maxLength: 100 }), (text, secret) => {
        expect(signJson(text, secret)).toBe(createHmac("sha256", secret).update(text, "utf8").digest("hex"));
      }),
    );
  });
});
