import { base32, findTotpStep, makeTotpSecret } from "@/local/identity/codes/totp";
import { generateSync } from "otplib";
import { describe, expect, it } from "vitest";

const STEP = 30_000;

describe("one-time passwords", () => {
  // RFC 6238, appendix B, SHA-1, without the first two of eight digits.
  const secret = Buffer.from("12345678901234567890");
  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i seconds are the RFC's", (seconds, code) => {
    expect(findTotpStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it("are what an independent authenticator shows for the secret as it is given out", () => {
    for (let round = 0; round < 50; round += 1) {
      const made = makeTotpSecret();
      const now = 1_700_000_000_000 + round * 7_777_777;
      const code = generateSync({ secret: base32(made), epoch: now / 1000 });
      expect(findTotpStep(made, code, new Date(now))).toBe(Math.floor(now / STEP));
    }
  });

  it("count one step early and one late, and no more", () => {
    const now = new Date("2026-11-21T12:00:10Z");
    const current = Math.floor(now.getTime() / STEP);
    const found = [-2, -1, 0, 1, 2].map((offset) => {
      const epoch = now.getTime() / 1000 + offset * 30;
      return findTotpStep(secret, generateSync({ secret: base32(secret), epoch }), now);
    });
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
