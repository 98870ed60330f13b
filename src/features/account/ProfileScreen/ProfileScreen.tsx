import { AccountLayout } from "@/features/account/AccountLayout/AccountLayout";
import { ContactSection } from "@/features/account/ContactSection/ContactSection";
import { NameSection } from "@/features/account/NameSection/NameSection";
import { UserSections } from "@/features/account/UserSections";

export interface ProfileScreenProps {
  /** The local identity service's mailbox shows the codes. */
  isLocal: boolean;
}

export function ProfileScreen({ isLocal }: ProfileScreenProps) {
  return (
    <AccountLayout page="profile">
      <UserSections>
        {(user) => (
          <>
            <NameSection user={user} />
            <ContactSection name="email" user={user} isLocal={isLocal} />
            <ContactSection name="phone_number" user={user} isLocal={isLocal} />
          </>
        )}
      </UserSections>
    </AccountLayout>
  );
}
