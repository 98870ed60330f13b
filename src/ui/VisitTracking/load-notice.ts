import type { ComponentType } from "react";

/** Not due after an answer, and where nothing is measured anyway (Global Privacy Control, crawlers). */
export async function loadNoticeWhereDue(): Promise<ComponentType | null> {
  const [{ readMeasurementConsent, hasGlobalPrivacyControl }, { isCrawler }] = await Promise.all([
    import("@/lib/visitor/measurement-consent"),
    import("@/lib/tracker/crawlers"),
  ]);
  const isDue =
    readMeasurementConsent() === "unset" && !hasGlobalPrivacyControl() && !isCrawler(navigator.userAgent);
  return isDue ? (await import("@/ui/MeasurementNotice/MeasurementNotice")).MeasurementNotice : null;
}
