import { base32, findTotpStep, makeTotpSecret, totpCode, totpStep } from "@/local/identity/codes/totp";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";

describe("one-time passwords", () => {
  // RFC 6238, appendix B, SHA-1: eight digits.
  const secret = Buffer.from("12345678901234567890");
  it.each([
    [59, "94287082"],
    [1_111_111_109, "07081804"],
    [1_111_111_111, "14050471"],
    [1_234_567_890, "89005924"],
    [2_000_000_000, "69279037"],
    [20_000_000_000, "65353130"],
  ])("at %i seconds are the RFC's", (seconds, code) => {
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)), 8)).toBe(code);
  });

  it("are what an independent authenticator shows for the secret as it is given out", () => {
    for (let round = 0; round < 50; round += 1) {
      const made = makeTotpSecret();
      const authenticator = new TOTP({ secret: Secret.fromBase32(base32(made)) });
      const now = new Date(1_700_000_000_000 + round * 7_777_777);
      expect(totpCode(made, totpStep(now))).toBe(authenticator.generate({ timestamp: now.getTime() }));
    }
  });

  it("count one step early and one late, and no more", () => {
    const now = new Date("2026-11-21T12:00:10Z");
    const current = totpStep(now);
    const found = [-2, -1, 0, 1, 2].map((offset) =>
      findTotpStep(secret, totpCode(secret, current + offset), now),
    );
    expect(found).toEqual([null, current - 1, current, current + 1, null]);
    expect(findTotpStep(secret, "", now)).toBeNull();
    expect(findTotpStep(secret, "1234567", now)).toBeNull();
  });

  // RFC 4648, 10, without padding.
  it.each([
    ["", ""],
    ["f", "MY"],
    ["fo", "MZXQ"],
    ["foo", "MZXW6"],
    ["foob", "MZXW6YQ"],
    ["fooba", "MZXW6YTB"],
    ["foobar", "MZXW6YTBOI"],
  ])("have secrets in base 32: %j is %j", (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });
});
