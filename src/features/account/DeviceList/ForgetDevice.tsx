import { Confirmation } from "@/features/account/Confirmation";
import { describeDevice } from "@/features/account/DeviceList/describe-device";
import { failureOf } from "@/features/account/queries/auth-requests";
import { useForgetDevice } from "@/features/account/queries/devices";
import type { AuthDevice } from "@/lib/auth/contract";
import { accountText } from "@/text/account";

const text = accountText.devices;

interface ForgetDeviceProps {
  device: AuthDevice;
  onDone: () => void;
  onCancel: () => void;
}

export function ForgetDevice({ device, onDone, onCancel }: ForgetDeviceProps) {
  const forget = useForgetDevice();
  const confirm = async () => {
    const forgotten = await forget.mutateAsync(device);
    if (forgotten.ok) onDone();
  };
  return (
    <Confirmation
      question={text.forgetQuestion(describeDevice(device))}
      note={device.isCurrent ? text.forgetCurrentNote : text.forgetNote}
      label={text.forget}
      busyLabel={text.forgetting}
      isBusy={forget.isPending}
      failure={failureOf(forget)}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  );
}
