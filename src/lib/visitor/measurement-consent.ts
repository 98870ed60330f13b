import { forgetUnsentEvents } from "@/lib/tracker/forget-unsent-events";
import { removeAnonymousId } from "@/lib/visitor/anonymous-id";

/**
 * The visitor's answer to the notice about first-party measurement. The notice offers refusing as visibly as
 * accepting. Until the answer, measurement is allowed, because it serves only the site itself and the visitor is
 * told. A refusal and the browser's Global Privacy Control stop it.
 */
export type MeasurementConsent = "unset" | "accepted" | "refused";

export const measurementConsentKey = "measurement-consent";

const listeners = new Set<() => void>();

/** Holds the answer for this page where the browser refuses to store it. */
let unstoredConsent: MeasurementConsent | null = null;

function parseConsent(text: string | null): MeasurementConsent {
  return text === "accepted" || text === "refused" ? text : "unset";
}

/** The visitor's answer; "unset" on the server and before the first answer. */
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

/**
 * Removes the anonymous id and the events that wait for the tab's next page, where measurement is not allowed. It is
 * called when a page starts and after every answer.
 */
export function enforceMeasurementConsent(): void {
  if (typeof window === "undefined" || isMeasurementAllowed()) return;
  removeAnonymousId();
  forgetUnsentEvents();
}

/** Stores the visitor's answer ("unset" withdraws it), applies it, and tells the subscribers. */
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

/**
 * Calls `listener` after every change of the answer, also in another tab, and returns the function that ends it. Made
 * for `useSyncExternalStore(subscribe, readMeasurementConsent, () => "unset")`.
 */
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
