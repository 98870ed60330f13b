import { accountKeys, AuthFailureError } from "@/features/account/queries/auth-requests";
import type { AuthDevice, AuthUser } from "@/lib/auth/contract";
import { Answers } from "@/style-guide/Answers";
import { rememberFavorites } from "@/ui/Favorites/favorite-memory";
import { useLayoutEffect, type ReactNode } from "react";

const user: AuthUser = {
  id: "11111111-1111-4111-8111-111111111111",
  username: "ana",
  attributes: {
    ...{ name: "Ana Prado", email: "ana@exemplo.com.br", email_verified: true },
    ...{ phone_number: "+5511900000000", phone_number_verified: false },
  },
  preferredMfa: "none",
};
const devices: AuthDevice[] = [
  { id: "um", name: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0", isCurrent: true, isRemembered: true },
  { id: "dois", name: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)", isCurrent: false, isRemembered: false },
];
const noAnswer = new AuthFailureError({ name: "NetworkError", message: "" });

/** The parts of the account that browsers ask the identity service for. */
export const signedIn = (children: ReactNode, changes: Partial<AuthUser> = {}, shown = devices) => (
  <Answers
    answers={[
      { key: accountKeys.user, data: { ...user, ...changes } },
      { key: accountKeys.devices, data: shown },
      { key: accountKeys.signInTime, data: null },
    ]}
  >
    {children}
  </Answers>
);
const answerAll = (children: ReactNode, data: AuthFailureError | undefined) => (
  <Answers
    answers={[accountKeys.user, accountKeys.devices, accountKeys.signInTime].map((key) => ({ key, data }))}
  >
    {children}
  </Answers>
);
export const loading = (children: ReactNode) => answerAll(children, undefined);
export const failed = (children: ReactNode) => answerAll(children, noAnswer);

/** Empties the favourites of the browser's memory, which the account would otherwise take over. */
export function WithoutKept({ children }: { children: ReactNode }) {
  useLayoutEffect(() => void rememberFavorites([]), []);
  return children;
}
