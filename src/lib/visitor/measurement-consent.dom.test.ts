import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getAnonymousId, readAnonymousId, removeAnonymousId } from "@/lib/visitor/anonymous-id";
import {
  enforceMeasurementConsent,
  hasGlobalPrivacyControl,
  isMeasurementAllowed,
  measurementConsentKey,
  readMeasurementConsent,
  setMeasurementConsent,
  subscribeToMeasurementConsent,
} from "@/lib/visitor/measurement-consent";

function setGlobalPrivacyControl(value: unknown) {
  Object.defineProperty(navigator, "globalPrivacyControl", { value, configurable: true });
}

beforeEach(() => {
  setMeasurementConsent("unset");
  removeAnonymousId();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

describe("the answer to the measurement notice", () => {
  it("is unset at first, and events are allowed", () => {
    expect(readMeasurementConsent()).toBe("unset");
    expect(isMeasurementAllowed()).toBe(true);
  });

  it("is kept, and can be changed and withdrawn", () => {
    setMeasurementConsent("accepted");
    expect(window.localStorage.getItem(measurementConsentKey)).toBe("accepted");
    expect([readMeasurementConsent(), isMeasurementAllowed()]).toEqual(["accepted", true]);
    setMeasurementConsent("refused");
    expect([readMeasurementConsent(), isMeasurementAllowed()]).toEqual(["refused", false]);
    setMeasurementConsent("unset");
    expect(window.localStorage.getItem(measurementConsentKey)).toBeNull();
  });

  it("counts as unset where it is damaged", () => {
    window.localStorage.setItem(measurementConsentKey, "talvez");
    expect(readMeasurementConsent()).toBe("unset");
  });

  it("removes the anonymous id when it is a refusal, and only then", () => {
    const id = getAnonymousId();
    setMeasurementConsent("accepted");
    expect(readAnonymousId()).toBe(id);
    setMeasurementConsent("refused");
    expect(readAnonymousId()).toBeNull();
  });

  it("holds for the page where the browser stores nothing", () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    setMeasurementConsent("refused");
    expect(isMeasurementAllowed()).toBe(false);
    vi.restoreAllMocks();
    setMeasurementConsent("unset");
    expect(isMeasurementAllowed()).toBe(true);
  });

  it("is unset where the browser forbids reading", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(readMeasurementConsent()).toBe("unset");
  });
});

describe("Global Privacy Control", () => {
  it("stops events and removes the anonymous id, whatever was answered", () => {
    setMeasurementConsent("accepted");
    getAnonymousId();
    setGlobalPrivacyControl(true);
    enforceMeasurementConsent();
    expect([hasGlobalPrivacyControl(), isMeasurementAllowed(), readAnonymousId()]).toEqual([
      true,
      false,
      null,
    ]);
  });

  it.each([false, undefined, "1"])("is not given by %s", (value) => {
    setGlobalPrivacyControl(value);
    expect([hasGlobalPrivacyControl(), isMeasurementAllowed()]).toEqual([false, true]);
  });
});

describe("subscribing to the answer", () => {
  it("reports answers of this page and of other tabs until it ends", () => {
    const listener = vi.fn();
    const end = subscribeToMeasurementConsent(listener);
    setMeasurementConsent("accepted");
    expect(listener).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new StorageEvent("storage", { key: measurementConsentKey }));
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(listener).toHaveBeenCalledTimes(3);
    window.dispatchEvent(new StorageEvent("storage", { key: "chakra-ui-color-mode" }));
    expect(listener).toHaveBeenCalledTimes(3);
    end();
    setMeasurementConsent("refused");
    window.dispatchEvent(new StorageEvent("storage", { key: measurementConsentKey }));
    expect(listener).toHaveBeenCalledTimes(3);
  });
});
