import { accountKeys } from "@/features/account/queries/auth-requests";
import {
  authFailureNames,
  type Auth,
  type AuthFailure,
  type AuthOutcome,
  type MfaMethod,
  type SignInState,
} from "@/lib/auth/contract";
import { loadAuth } from "@/lib/auth/load-auth";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** "elsewhere": this account cannot sign in again on this page. */
export type SignInAgainStep =
  | { readonly kind: "password" | "elsewhere" | "done" }
  | { readonly kind: "code"; readonly method: MfaMethod; readonly destination: string | null };

async function stepAfter(auth: Auth, state: SignInState): Promise<SignInAgainStep | AuthFailure> {
  if (state.kind === "signed-in") return { kind: "done" };
  if (state.kind === "totp-code-required") return { kind: "code", method: "totp", destination: null };
  if (state.kind === "sms-code-required")
    return { kind: "code", method: "sms", destination: state.delivery.destination };
  if (state.kind === "email-code-required")
    return { kind: "code", method: "email", destination: state.delivery.destination };
  if (state.kind !== "mfa-selection-required") return { kind: "elsewhere" };
  const method = (["totp", "email", "sms"] as const).find((each) => state.options.includes(each));
  if (method === undefined) return { kind: "elsewhere" };
  const chosen = await auth.selectMfa(method);
  return chosen.ok ? stepAfter(auth, chosen.value) : chosen.error;
}

function answerCode(auth: Auth, method: MfaMethod, code: string): AuthOutcome<SignInState> {
  if (method === "sms") return auth.answerSmsCode(code);
  return method === "email" ? auth.answerEmailCode(code) : auth.answerTotpCode(code);
}

/** Signs the user in again, step by step; failures go to the step's form. */
export function useSignInAgain() {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<SignInAgainStep>({ kind: "password" });

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const isHosted = await (await loadAuth()).isHostedSession();
      if (!isOver && isHosted.ok && isHosted.value) setStep({ kind: "elsewhere" });
    };
    void look();
    return () => {
      isOver = true;
    };
  }, []);

  const goOn = async (operation: (auth: Auth) => AuthOutcome<SignInState>): Promise<AuthFailure | null> => {
    const auth = await loadAuth();
    const outcome = await operation(auth);
    const next = outcome.ok ? await stepAfter(auth, outcome.value) : outcome.error;
    if ("name" in next) {
      if (next.name !== authFailureNames.noSignInUnderWay) return next;
      setStep({ kind: "password" });
      return null;
    }
    // The current device may be another one now.
    if (next.kind === "done") await queryClient.invalidateQueries({ queryKey: accountKeys.devices });
    setStep(next);
    return null;
  };
  return {
    step,
    givePassword: (password: string) => goOn((auth) => auth.signInAgain(password)),
    giveCode: (code: string) =>
      goOn((auth) => answerCode(auth, step.kind === "code" ? step.method : "totp", code)),
  };
}
