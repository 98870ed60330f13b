import { Button } from "@/ui/Button";
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

/** Yes and no are equally easy, and neither the focus nor the whole screen is taken. */
export function MeasurementNotice() {
  const notice = useRef<HTMLElement>(null);
  const consent = useSyncExternalStore(subscribeToMeasurementConsent, readMeasurementConsent, readOnServer);
  if (consent !== "unset") return null;

  const answer = (given: "accepted" | "refused") => {
    const hadFocus = notice.current?.contains(document.activeElement) ?? false;
    setMeasurementConsent(given);
    // The focused button is gone, so the focus moves to the content without scrolling.
    if (hadFocus) document.getElementById("conteudo")?.focus({ preventScroll: true });
  };

  return (
    <section ref={notice} className={`no-print ${css.root}`} aria-label={measurementText.noticeLabel}>
      <div className="container">
        <div className={css.noticeText}>
          <p>
            <strong>{measurementText.noticeTitle}</strong>{" "}
            <SiteLink href="/privacidade">{measurementText.details}</SiteLink>
          </p>{" "}
          <p>{measurementText.noticeText}</p> <p>{measurementText.noticeLimits}</p>
        </div>
        <div className={css.noticeAnswers}>
          <Button type="button" onClick={() => answer("refused")}>
            {measurementText.refuse}
          </Button>
          <Button type="button" onClick={() => answer("accepted")}>
            {measurementText.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}
