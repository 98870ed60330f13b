import { carryUsername } from "@/features/sign-in/carried-username";
import { resumeStoredSession } from "@/features/sign-in/resumption";
import { ACCOUNT_PATH, pathWithNext, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { authFailureNames, type Auth, type AuthOutcome, type SignInState } from "@/lib/auth/contract";
import { hasStoredSession } from "@/lib/auth/stored-session";
import type { SignInReason } from "@/lib/sign-in-address";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import type { SubmissionProblem } from "@/ui/Form/useFormSubmission";
import { useEffect, useRef, useState } from "react";

type Challenge = Exclude<
  SignInState,
  { kind: "signed-in" | "sign-up-confirmation-required" | "password-reset-required" }
>;

/** Something to say above the form. */
export interface SignInNotice {
  readonly kind: "info" | "success" | "warning";
  readonly text: string;
}

/** What the screen shows. */
export type SignInStep =
  | { readonly kind: "credentials"; readonly notice: SignInNotice | null }
  | { readonly kind: "resuming" }
  | { readonly kind: "already"; readonly isLooping: boolean }
  | Challenge;

/** The fields that a failure can be about, as a step calls them. */
export type StepFields<Name extends string> = Partial<
  Record<"username" | "password" | "code" | "answer", Name>
>;

/** How the steps go on. */
export interface SignInFlow {
  readonly step: SignInStep;
  /**
   * Asks the facade, and goes to wherever that leads; a submission of a step ends with it.
   * @param remembers whether the device is to be remembered once the sign-in is complete
   */
  readonly answer: <Name extends string>(
    operation: (auth: Auth) => AuthOutcome<SignInState>,
    options: { fields: StepFields<Name>; username?: string; remembers?: boolean },
  ) => Promise<SubmissionProblem<Name> | null | "leaving">;
  /** Back to the beginning, with something to say or without. */
  readonly begin: (notice?: SignInNotice) => void;
}

const successes: readonly SignInReason[] = ["senha-trocada", "cadastro-confirmado", "saiu", "conta-excluida"];

function noticeOf(reason: SignInReason | null): SignInNotice | null {
  if (reason === null) return null;
  return { kind: successes.includes(reason) ? "success" : "warning", text: signInText.notices[reason] };
}

interface FlowOptions {
  tools: SignInTools;
  next: string | null;
  reason: SignInReason | null;
}

/**
 * A sign-in from its beginning to the page that it leads to. A session that the browser has stored is resumed first,
 * without asking, because the server sends visitors here whose cookie has expired before their session.
 */
export function useSignInFlow({ tools, next, reason }: FlowOptions): SignInFlow {
  const [step, setStep] = useState<SignInStep>({ kind: "credentials", notice: noticeOf(reason) });
  const username = useRef("");
  const remembers = useRef(false);
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    if (!hasStoredSession()) return;
    queueMicrotask(() => setStep({ kind: "resuming" }));
    const resume = async () => {
      const found = await resumeStoredSession(tools.loadAuth, next);
      if (found.kind === "none") setStep({ kind: "credentials", notice: noticeOf(reason) });
      else if (found.kind === "failed") {
        const text = describeAuthFailure(found.failure);
        setStep({ kind: "credentials", notice: { kind: "warning", text } });
      } else if (next !== null && !found.isLooping) tools.leave(next);
      else setStep({ kind: "already", isLooping: found.isLooping });
    };
    void resume();
  }, [tools, next, reason]);

  const begin = (notice?: SignInNotice) => {
    remembers.current = false;
    setStep({ kind: "credentials", notice: notice ?? null });
  };

  const advance = async (auth: Auth, state: SignInState) => {
    switch (state.kind) {
      case "signed-in":
        // A device that cannot be remembered asks for the code again next time, and that is all.
        if (remembers.current) await auth.rememberDevice();
        tools.leave(next ?? ACCOUNT_PATH);
        return "leaving" as const;
      case "sign-up-confirmation-required":
        carryUsername(username.current);
        // The code of the sign-up may be long gone; where no other can be sent now, the page has a button for it.
        await auth.resendSignUpCode(username.current);
        tools.visit(pathWithNext("/confirmar", next));
        return "leaving" as const;
      case "password-reset-required":
        carryUsername(username.current);
        tools.visit(pathWithNext("/recuperar-senha", next));
        return "leaving" as const;
      default:
        setStep(state);
        return null;
    }
  };

  const answer: SignInFlow["answer"] = async (operation, options) => {
    if (options.username !== undefined) username.current = options.username;
    if (options.remembers) remembers.current = true;
    const auth = await tools.loadAuth();
    const outcome = await operation(auth);
    if (outcome.ok) return advance(auth, outcome.value);
    const { error } = outcome;
    if (error.name === authFailureNames.noSignInUnderWay) {
      begin({ kind: "warning", text: describeAuthFailure(error) });
      return null;
    }
    return authProblem(error, options.fields);
  };

  return { step, answer, begin };
}
