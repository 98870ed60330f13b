import { Button } from "@/ui/Button";
import css from "@/ui/Dialog/Dialog.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { OverlayTheme } from "@/theme/OverlayTheme";
import type { AuthFailure } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import {
  AlertDialog,
  AlertDialogBody,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogOverlay,
} from "@chakra-ui/react";
import { useRef, type ReactNode } from "react";

export interface ConfirmationProps {
  question: string;
  note: ReactNode;
  label: string;
  busyLabel: string;
  isBusy: boolean;
  failure: AuthFailure | null;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The section that asks moves the focus afterwards. */
export function ConfirmationDialog(props: ConfirmationProps) {
  const { question, note, label, busyLabel, isBusy, failure, onConfirm, onCancel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <OverlayTheme>
      <AlertDialog
        isOpen
        leastDestructiveRef={cancel}
        onClose={onCancel}
        closeOnEsc={!isBusy}
        closeOnOverlayClick={false}
        returnFocusOnClose={false}
      >
        <AlertDialogOverlay />
        <AlertDialogContent>
          <AlertDialogHeader as="h2">{question}</AlertDialogHeader>
          <AlertDialogBody as="p">{note}</AlertDialogBody>
          <FailureNote failure={failure} className={css.problem} />
          <AlertDialogFooter as="div">
            <Button
              type="button"
              variant="danger"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) onConfirm();
              }}
            >
              {isBusy ? busyLabel : label}
            </Button>
            <Button ref={cancel} type="button" onClick={onCancel} disabled={isBusy}>
              {accountText.cancel}
            </Button>
          </AlertDialogFooter>
        </AlertDialogContent>
      </AlertDialog>
    </OverlayTheme>
  );
}
