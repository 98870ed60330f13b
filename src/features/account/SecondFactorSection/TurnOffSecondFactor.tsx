import { Confirmation } from "@/features/account/Confirmation";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useSetSecondFactor } from "@/features/account/queries/second-factor";
import { accountText } from "@/text/account";

const text = accountText.security.secondFactor;

export function TurnOffSecondFactor({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const turnOff = useSetSecondFactor();
  const confirm = async () => {
    const done = await turnOff.mutateAsync("none");
    if (done.ok) onDone();
  };
  return (
    <Confirmation
      question={text.turnOffQuestion}
      note={text.turnOffNote}
      label={text.turnOff}
      busyLabel={text.turningOff}
      isBusy={turnOff.isPending}
      failure={failureOf(turnOff)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
