import { isSignatureValid, signPayload } from "@/server/community/events/signature";
import HmacSha256 from "crypto-js/hmac-sha256";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const secret = "a-secret-of-the-tests";

describe("specification 7: signature of tracked events", () => {
  it("is the hex HMAC-SHA256 of the JSON payload that the browser's library makes", () => {
    const payload = { user_id: "u1", event: "item_view", text: "Ação – 20% 😀 \u2028 </script>" };
    expect(signPayload(payload, secret)).toBe(HmacSha256(JSON.stringify(payload), secret).toString());
  });

  it("survives the way through JSON, whatever the payload", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (payload) => {
        const sent = JSON.stringify({ payload, signature: signPayload(payload, secret) });
        const received = JSON.parse(sent) as { payload: unknown; signature: string };
        expect(isSignatureValid(received.payload, received.signature, secret)).toBe(true);
      }),
    );
  });

  it("does not fit another payload, another secret or another order of keys", () => {
    const signature = signPayload({ a: 1, b: 2 }, secret);
    expect(isSignatureValid({ a: 1, b: 2 }, signature, secret)).toBe(true);
    expect(isSignatureValid({ a: 1, b: 2 }, signature.toUpperCase(), secret)).toBe(true);
    expect(isSignatureValid({ a: 1, b: 3 }, signature, secret)).toBe(false);
    expect(isSignatureValid({ b: 2, a: 1 }, signature, secret)).toBe(false);
    expect(isSignatureValid({ a: 1, b: 2 }, signature, `${secret}!`)).toBe(false);
  });

  it.each(["", "00", "x".repeat(64), "0".repeat(63), "0".repeat(66), `${"0".repeat(64)}\n`])(
    "refuses %j without an exception",
    (signature) => {
      expect(isSignatureValid({}, signature, secret)).toBe(false);
    },
  );
});
