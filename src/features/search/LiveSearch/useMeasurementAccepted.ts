import {
  isMeasurementAllowed,
  readMeasurementConsent,
  subscribeToMeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { useSyncExternalStore } from "react";

/** Whether the visitor has agreed to measurement, and their browser does not say otherwise (Global Privacy Control). */
export const isMeasurementAccepted = () => readMeasurementConsent() === "accepted" && isMeasurementAllowed();

/**
 * Renders again when the visitor's answer changes. It is known from the first render in a browser: nothing on the page
 * shows it, so that it need not agree with the server's.
 */
export function useMeasurementAccepted(): boolean {
  return useSyncExternalStore(subscribeToMeasurementConsent, isMeasurementAccepted, isMeasurementAccepted);
}
