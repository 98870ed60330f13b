import {
  isMeasurementAllowed,
  readMeasurementConsent,
  subscribeToMeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { useSyncExternalStore } from "react";

const isAccepted = () => readMeasurementConsent() === "accepted" && isMeasurementAllowed();

/**
 * Whether the visitor has agreed to measurement, and their browser does not say otherwise (Global Privacy Control). Known from the first render in a browser: nothing on the page shows
 * it, so that it need not agree with the server's.
 */
export function useMeasurementAccepted(): boolean {
  return useSyncExternalStore(subscribeToMeasurementConsent, isAccepted, isAccepted);
}
