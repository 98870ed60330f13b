import css from "@/ui/MeasurementNotice/MeasurementNotice.module.css";
import {
  readMeasurementConsent,
  setMeasurementConsent,
  subscribeToMeasurementConsent,
  type MeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { measurementText } from "@/text/measurement";
import { SiteLink } from "@/ui/SiteLink";
import { useRef, useSyncExternalStore } from "react";

const readOnServer = (): MeasurementConsent => "unset";

/**
 * Says that visits are measured, and takes yes or no, both as easily. It takes neither focus nor the screen; the answer
 * is remembered, and can be changed on the privacy page.
 */
export function MeasurementNotice() {
  const notice = useRef<HTMLElement>(null);
  const consent = useSyncExternalStore(subscribeToMeasurementConsent, readMeasurementConsent, readOnServer);
  if (consent !== "unset") return null;

  const answer = (given: "accepted" | "refused") => {
    const hadFocus = notice.current?.contains(document.activeElement) ?? false;
    setMeasurementConsent(given);
    // The button that had the focus is gone: the page goes on from its content, without scrolling.
    if (hadFocus) document.getElementById("conteudo")?.focus({ preventScroll: true });
  };

  return (
    <section ref={notice} className={`no-print ${css.root}`} aria-label={measurementText.noticeLabel}>
      <div className="container">
        <div className={css.noticeText}>
          <p>
            <strong>{measurementText.noticeTitle}</strong>
          </p>{" "}
          <p>{measurementText.noticeText}</p>{" "}
          <p>
            {measurementText.noticeLimits} <SiteLink href="/privacidade">{measurementText.details}</SiteLink>
          </p>
        </div>
        <div className={css.noticeAnswers}>
          <button type="button" className="button" onClick={() => answer("refused")}>
            {measurementText.refuse}
          </button>
          <button type="button" className="button" onClick={() => answer("accepted")}>
            {measurementText.accept}
          </button>
        </div>
      </div>
    </section>
  );
}
