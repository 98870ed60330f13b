import { sendReport, type JudgeProblem } from "@/features/review/LiveReviews/judge";
import { REPORT_REASONS } from "@/lib/contracts/report-reason";
import { Button } from "@/ui/Button";
import { ReportFields } from "@/ui/ReportFields";
import { permalinkOf } from "@/lib/contracts/review-permalink";
import type { ReviewView } from "@/lib/contracts/review";
import { signInAddress } from "@/lib/sign-in-address";
import { ownReviewText } from "@/text/own-review";
import { reviewPageText } from "@/text/review-page";
import { OverlayTheme } from "@/theme/OverlayTheme";
import css from "@/ui/Dialog/Dialog.module.css";
import formCss from "@/ui/Form/Form.module.css";
import { tell } from "@/ui/Toasts/toasts";
import { Modal, ModalBody, ModalContent, ModalFooter, ModalHeader, ModalOverlay } from "@chakra-ui/react";
import { useRef, useState, type SyntheticEvent } from "react";

const text = reviewPageText.report;
const { problems } = reviewPageText;

const sentences: Record<JudgeProblem, string> = {
  "signed-out": problems.session,
  contact: problems.contact,
  gone: problems.gone,
  own: problems.own,
  "too-many": problems.tooMany,
  failed: text.failed,
};

const nothing = { reason: "", note: "" };

export function ReportDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const first = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<JudgeProblem | "reason" | null>(null);
  const send = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const fields = new FormData(event.currentTarget);
    const report = { reason: String(fields.get("reason") ?? ""), note: String(fields.get("note") ?? "") };
    if (report.reason === "") {
      setProblem("reason");
      first.current?.querySelector<HTMLElement>("input[type=radio]")?.focus();
      return;
    }
    setBusy(true);
    setProblem(null);
    const sent = await sendReport(review.id, report).catch(() => ({ ok: false, error: "failed" }) as const);
    setBusy(false);
    if (!sent.ok) {
      setProblem(sent.error);
      return;
    }
    tell({ kind: "done", text: text.done });
    setOpen(false);
  };
  return (
    <OverlayTheme>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onCloseComplete={onClose}
        closeOnOverlayClick={false}
        closeOnEsc={!isBusy}
        returnFocusOnClose={false}
      >
        <ModalOverlay />
        <ModalContent>
          <ModalHeader as="h2">{text.title}</ModalHeader>
          <ModalBody as="p">
            {text.hint}{" "}
            <a href="/diretrizes#o-que-nao-vale" target="_blank">
              {text.guidelines}
            </a>
          </ModalBody>
          <form ref={first} className={formCss.root} onSubmit={(event) => void send(event)} noValidate>
            {problem && problem !== "reason" && (
              <p className={css.problem} role="alert">
                {sentences[problem]}{" "}
                {problem === "signed-out" && (
                  // A new tab, so that this one keeps what was typed.
                  <a href={signInAddress({ next: permalinkOf(review.id) })} target="_blank" rel="noopener">
                    {reviewPageText.signInAgain}
                  </a>
                )}
              </p>
            )}
            <ReportFields
              reasons={REPORT_REASONS}
              values={nothing}
              problems={
                problem === "reason" ? [{ field: "reason", message: ownReviewText.problems.reason }] : []
              }
            />
            <ModalFooter as="div">
              <Button type="submit" variant="primary" aria-disabled={isBusy}>
                {isBusy ? text.submitting : text.submit}
              </Button>
              <Button type="button" onClick={() => setOpen(false)}>
                {text.cancel}
              </Button>
            </ModalFooter>
          </form>
        </ModalContent>
      </Modal>
    </OverlayTheme>
  );
}
