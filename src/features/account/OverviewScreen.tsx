import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { AccountSummary } from "@/features/account/AccountSummary/AccountSummary";
import { SignOutSection } from "@/features/account/SignOutSection";

export function OverviewScreen() {
  return (
    <AccountLayout page="overview">
      <AccountSummary />
      <SignOutSection offersEverywhere={false} />
    </AccountLayout>
  );
}
