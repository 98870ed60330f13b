import { forgetUnsentEvents } from "@/lib/tracker/forget-unsent-events";
import { removeAnonymousId } from "@/lib/visitor/anonymous-id";

/** Measurement is allowed until the visitor answers: it serves the site alone, and the visitor is told. */
export type MeasurementConsent = "unset" | "accepted" | "refused";

export const measurementConsentKey = "measurement-consent";

const listeners = new Set<() => void>();

/** For a browser that refuses to store the answer. */
let unstoredConsent: MeasurementConsent | null = null;

function parseConsent(text: string | null): MeasurementConsent {
  return text === "accepted" || text === "refused" ? text : "unset";
}

/** "unset" on the server and before the first answer. */
export function readMeasurementConsent(): MeasurementConsent {
  if (unstoredConsent !== null) return unstoredConsent;
  if (typeof window === "undefined") return "unset";
  try {
    return parseConsent(window.localStorage.getItem(measurementConsentKey));
  } catch {
    return "unset";
  }
}

export function hasGlobalPrivacyControl(): boolean {
  if (typeof navigator === "undefined") return false;
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** Whether events may be sent and an anonymous id stored: yes unless refused, and never on the server. */
export function isMeasurementAllowed(): boolean {
  return (
    typeof window !== "undefined" && readMeasurementConsent() !== "refused" && !hasGlobalPrivacyControl()
  );
}

/** Removes the anonymous id and unsent events where measurement is not allowed. */
export function enforceMeasurementConsent(): void {
  if (typeof window === "undefined" || isMeasurementAllowed()) return;
  removeAnonymousId();
  forgetUnsentEvents();
}

export function setMeasurementConsent(consent: MeasurementConsent): void {
  if (typeof window === "undefined") return;
  try {
    if (consent === "unset") window.localStorage.removeItem(measurementConsentKey);
    else window.localStorage.setItem(measurementConsentKey, consent);
    unstoredConsent = null;
  } catch {
    unstoredConsent = consent;
  }
  enforceMeasurementConsent();
  for (const listener of [...listeners]) listener();
}

/** Calls `listener` after every change, also in another tab. Returns a function that ends it. */
export function subscribeToMeasurementConsent(listener: () => void): () => void {
  if (typeof window === "undefined") return () => undefined;
  const onStorage = (event: StorageEvent) => {
    if (event.key === measurementConsentKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
