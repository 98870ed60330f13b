import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { AccountSummary } from "@/features/account/AccountSummary/AccountSummary";
import { SignOutSection } from "@/features/account/SignOutSection";

/** How the account stands, with the ways to its parts. */
export function OverviewScreen() {
  return (
    <AccountLayout page="overview">
      <AccountSummary />
      <SignOutSection offersEverywhere={false} />
    </AccountLayout>
  );
}
