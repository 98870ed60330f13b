import { authenticate, isEqual, seal, unseal } from "@/local/identity/secrets";
import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";

const key = randomBytes(32);

describe("a sealed text", () => {
  it("opens with its key for its purpose", () => {
    const sealed = seal(key, "totp", "ação 🔑");
    expect(unseal(key, "totp", sealed)).toBe("ação 🔑");
    expect(unseal(randomBytes(32), "totp", sealed)).toBeNull();
    expect(unseal(key, "secret-block", sealed)).toBeNull();
    expect(sealed.includes(Buffer.from("ação"))).toBe(false);
  });

  it("does not open when any of its bits is changed, or some are missing", () => {
    const sealed = seal(key, "totp", "text");
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Buffer.from(sealed);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(unseal(key, "totp", changed)).toBeNull();
      expect(unseal(key, "totp", sealed.subarray(0, index))).toBeNull();
    }
  });

  it("is another one each time", () => {
    expect(seal(key, "totp", "text").equals(seal(key, "totp", "text"))).toBe(false);
  });
});

describe("a message's authentication", () => {
  it("keeps the parts apart", () => {
    expect(isEqual(authenticate(key, "a", "bc"), authenticate(key, "a", "bc"))).toBe(true);
    expect(isEqual(authenticate(key, "a", "bc"), authenticate(key, "ab", "c"))).toBe(false);
    expect(isEqual(authenticate(key, "a"), authenticate(randomBytes(32), "a"))).toBe(false);
    expect(isEqual(Buffer.of(1), Buffer.of(1, 2))).toBe(false);
  });
});
