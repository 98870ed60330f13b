import stepPanelCss from "@/features/account/StepPanel/StepPanel.module.css";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import type { AuthFailure } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { describeAuthFailure } from "@/text/auth-failures";
import type { ReactNode } from "react";

interface ConfirmationProps {
  question: string;
  note: ReactNode;
  /** What it does, "Esquecer". */
  label: string;
  busyLabel: string;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: AuthFailure | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something that cannot be taken back, in the place where it was asked for. Escape is the way back. */
export function Confirmation(props: ConfirmationProps) {
  const { question, note, label, busyLabel, isBusy, failure, onConfirm, onCancel } = props;
  return (
    <StepPanel heading={question} note={note} kind="danger" onEscape={isBusy ? undefined : onCancel}>
      {failure && (
        <p className={stepPanelCss.stepProblem} role="alert">
          {describeAuthFailure(failure)}
        </p>
      )}
      <div className={stepPanelCss.stepActions}>
        <button
          type="button"
          className="button button-danger"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onConfirm();
          }}
        >
          {isBusy ? busyLabel : label}
        </button>
        <button type="button" className="button" onClick={onCancel} disabled={isBusy}>
          {accountText.cancel}
        </button>
      </div>
    </StepPanel>
  );
}
