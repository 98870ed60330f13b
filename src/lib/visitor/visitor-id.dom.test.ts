import { beforeEach, describe, expect, it } from "vitest";
import { readAnonymousId, removeAnonymousId } from "@/lib/visitor/anonymous-id";
import { setMeasurementConsent } from "@/lib/visitor/measurement-consent";
import { clearUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { currentVisitorId, measuredVisitor } from "@/lib/visitor/visitor-id";

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

/** Makes a token that says only when it ends. */
const tokenUntil = (seconds: number) =>
  `e30.${window.btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.signature`;

describe("the visitor whose events are sent", () => {
  const signIn = (accessToken = tokenUntil(3_600)) => {
    writeUserCookie({ id: "user-1", Token: { access_token: accessToken } });
    return accessToken;
  };

  it("is not an account before its owner accepted the measurement", () => {
    signIn();
    expect(measuredVisitor()).toEqual({ id: readAnonymousId(), accessToken: null });
    expect(readAnonymousId()).not.toBeNull();
  });

  it("is the account's, with the token that proves it, once its owner accepted", () => {
    const accessToken = signIn();
    setMeasurementConsent("accepted");
    expect(measuredVisitor()).toEqual({ id: "user-1", accessToken });
    expect(readAnonymousId()).toBeNull();
  });

  it.each([
    ["has ended", tokenUntil(-1)],
    ["says no end", "e30.e30.signature"],
    ["is none", "abc"],
  ])("is not the account's where the token %s", (_, token) => {
    signIn(token);
    setMeasurementConsent("accepted");
    expect(measuredVisitor()).toEqual({ id: readAnonymousId(), accessToken: null });
  });

  it("is missing after a refusal, signed in or not", () => {
    setMeasurementConsent("refused");
    expect(measuredVisitor()).toBeNull();
    signIn();
    expect(measuredVisitor()).toBeNull();
    expect(readAnonymousId()).toBeNull();
  });
});
