import { expect, it } from "vitest";
import {
  getAnonymousId,
  readAnonymousId,
  removeAnonymousId,
  renewAnonymousId,
} from "@/lib/visitor/anonymous-id";
import {
  enforceMeasurementConsent,
  hasGlobalPrivacyControl,
  isMeasurementAllowed,
  readMeasurementConsent,
  setMeasurementConsent,
  subscribeToMeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { clearUserCookie, readAccessToken, readUserCookie, writeUserCookie } from "@/lib/visitor/user-cookie";
import { currentVisitorId } from "@/lib/visitor/visitor-id";

it("is null on the server, and stores nothing there", () => {
  expect([getAnonymousId(), readAnonymousId(), renewAnonymousId()]).toEqual([null, null, null]);
  expect([readUserCookie(), readAccessToken(), currentVisitorId()]).toEqual([null, null, null]);
  expect(writeUserCookie({ id: "1" })).toEqual({ ok: false, error: "no-document" });
  removeAnonymousId();
  clearUserCookie();
});

it("never measures on the server", () => {
  setMeasurementConsent("accepted");
  enforceMeasurementConsent();
  subscribeToMeasurementConsent(() => expect.fail("was called"))();
  expect([readMeasurementConsent(), isMeasurementAllowed(), hasGlobalPrivacyControl()]).toEqual([
    "unset",
    false,
    false,
  ]);
});
