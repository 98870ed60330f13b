import {
  isMeasurementAllowed,
  readMeasurementConsent,
  subscribeToMeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { useSyncExternalStore } from "react";

/** Consent was given, and the browser does not object (Global Privacy Control). */
export const isMeasurementAccepted = () => readMeasurementConsent() === "accepted" && isMeasurementAllowed();

/** May differ from the server's value at hydration, because nothing on the page shows it. */
export function useMeasurementAccepted(): boolean {
  return useSyncExternalStore(subscribeToMeasurementConsent, isMeasurementAccepted, isMeasurementAccepted);
}
