import stepPanelCss from "@/features/account/StepPanel/StepPanel.module.css";
import { accountPath } from "@/features/account/account-pages";
import { Confirmation } from "@/features/account/Confirmation";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useRemovePhone } from "@/features/account/queries/contacts";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Button, ButtonLink } from "@/ui/Button";

const text = accountText.profile.contact.phone_number;

interface RemovePhoneProps {
  /** Without the telephone that receives codes nobody could sign in, so it cannot be removed. */
  isSecondFactor: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function RemovePhone({ isSecondFactor, onDone, onCancel }: RemovePhoneProps) {
  const remove = useRemovePhone();
  if (isSecondFactor) {
    return (
      <StepPanel heading={text.removeRefused} note={text.removeRefusedNote} onEscape={onCancel}>
        <div className={stepPanelCss.stepActions}>
          <ButtonLink variant="primary" href={accountPath("security")}>
            {accountText.pages.security.name}
          </ButtonLink>
          <Button type="button" onClick={onCancel}>
            {accountText.cancel}
          </Button>
        </div>
      </StepPanel>
    );
  }
  const confirm = async () => {
    const removed = await remove.mutateAsync();
    if (removed.ok) onDone();
  };
  return (
    <Confirmation
      question={text.removeQuestion}
      note={text.removeNote}
      label={accountText.profile.remove}
      busyLabel={accountText.profile.removing}
      isBusy={remove.isPending}
      failure={failureOf(remove)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
