import {
  readMeasurementConsent,
  setMeasurementConsent,
  subscribeToMeasurementConsent,
  type MeasurementConsent,
} from "@/lib/visitor/measurement-consent";
import { measurementText } from "@/text/measurement";
import { recipe } from "@/theme/recipe";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { Global } from "@emotion/react";
import { useRef, useSyncExternalStore } from "react";

// At the end of the page in its own place, and held at the screen's edge until there: it moves nothing, and nothing
// stays under it for good.
const styles = recipe({
  position: "sticky",
  bottom: 0,
  zIndex: "sticky",
  bg: "raised",
  borderTop: "1px solid",
  borderColor: "border",
  boxShadow: "0 -8px 24px -12px rgba(16, 28, 51, 0.28)",
  fontSize: "sm",
  lineHeight: "snug",
  ".container": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: 8,
    rowGap: 2.5,
    paddingBlock: 3,
  },
  ".notice-text": { flex: "1 1 20rem", maxWidth: "46rem", color: "textMuted" },
  strong: { color: "text" },
  ".notice-answers": {
    display: "grid",
    gridTemplateColumns: "repeat(2, minmax(7.5rem, 1fr))",
    gap: 3,
    flex: { base: "1 1 100%", sm: "0 0 auto" },
  },
});

/** Keeps what the keyboard reaches out from under the notice while it is there. */
const roomForNotice = recipe({ html: { scrollPaddingBottom: "12rem" } });

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
    <section ref={notice} css={styles} className="no-print" aria-label={measurementText.noticeLabel}>
      <Global styles={roomForNotice} />
      <div className="container">
        <p className="notice-text">
          <strong>{measurementText.noticeTitle}</strong> {measurementText.noticeText}{" "}
          <SiteLink href="/privacidade">{measurementText.details}</SiteLink>
        </p>
        <div className="notice-answers">
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
