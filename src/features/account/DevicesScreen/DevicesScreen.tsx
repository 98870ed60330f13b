import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { DeviceList } from "@/features/account/DeviceList/DeviceList";
import { RememberDevice } from "@/features/account/RememberDevice";

export function DevicesScreen() {
  return (
    <AccountLayout page="devices">
      <DeviceList />
      <RememberDevice />
    </AccountLayout>
  );
}
