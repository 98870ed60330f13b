import { beforeEach, describe, expect, it } from "vitest";
import { readAnonymousId, removeAnonymousId } from "@/lib/visitor/anonymous-id";
import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { clearUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { currentVisitorId } from "@/lib/visitor/visitor-id";

beforeEach(() => {
  clearUserCookie();
  removeAnonymousId();
  setMeasurementConsent("unset");
});

describe("specification 4: once logged in, the user id takes precedence over the anonymous id", () => {
  it("is the anonymous id before signing in, the user's id while signed in, and the anonymous id after", () => {
    const anonymousId = currentVisitorId();
    expect(anonymousId).not.toBeNull();
    expect(anonymousId).toBe(readAnonymousId());
    writeUserCookie({ id: "user-1" });
    expect(currentVisitorId()).toBe("user-1");
    clearUserCookie();
    expect(currentVisitorId()).toBe(anonymousId);
  });

  it("creates no anonymous id for a signed-in user", () => {
    writeUserCookie({ id: "user-1" });
    currentVisitorId();
    expect(readAnonymousId()).toBeNull();
  });

  it("creates no anonymous id after a refusal, and still knows the user", () => {
    setMeasurementConsent("refused");
    expect(currentVisitorId()).toBeNull();
    expect(readAnonymousId()).toBeNull();
    writeUserCookie({ id: "user-1" });
    expect(currentVisitorId()).toBe("user-1");
  });
});
