import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { DeviceList } from "@/features/account/DeviceList/DeviceList";
import { RememberDevice } from "@/features/account/RememberDevice";

/** Where the account was opened: which devices are known, which one this is, and how to forget one. */
export function DevicesScreen() {
  return (
    <AccountLayout page="devices">
      <DeviceList />
      <RememberDevice />
    </AccountLayout>
  );
}
