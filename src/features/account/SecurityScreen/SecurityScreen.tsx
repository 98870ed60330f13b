import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { PasswordSection } from "@/features/account/PasswordSection/PasswordSection";
import { SecondFactorSection } from "@/features/account/SecondFactorSection/SecondFactorSection";
import { SignOutSection } from "@/features/account/SignOutSection";
import { UserSections } from "@/features/account/UserSections";

export function SecurityScreen() {
  return (
    <AccountLayout page="security">
      <UserSections>
        {(user) => (
          <>
            <PasswordSection user={user} />
            <SecondFactorSection user={user} />
          </>
        )}
      </UserSections>
      <SignOutSection offersEverywhere />
    </AccountLayout>
  );
}
