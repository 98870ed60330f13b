import { LoadedPart } from "@/features/account/LoadedPart";
import { useAccountUser } from "@/features/account/queries/account-user";
import type { AuthUser } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Notice } from "@/ui/Notice/Notice";
import type { ReactNode } from "react";

/**
 * A hosted login may lack the scope for the user's data (specification, section 6); a text says how to get
 * it.
 */
export function UserSections({ children }: { children: (user: AuthUser | null) => ReactNode }) {
  return (
    <LoadedPart query={useAccountUser()}>
      {(user) =>
        user?.attributes === null ? (
          <Notice kind="warning">
            <strong>{accountText.limited.title}</strong> {accountText.limited.text}
          </Notice>
        ) : (
          children(user)
        )
      }
    </LoadedPart>
  );
}
