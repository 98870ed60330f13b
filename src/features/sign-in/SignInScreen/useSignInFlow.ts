import { carryUsername } from "@/features/sign-in/carried-username";
import { resumeStoredSession } from "@/features/sign-in/resumption";
import { ACCOUNT_PATH, pathWithNext, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { authFailureNames, type Auth, type AuthOutcome, type SignInState } from "@/lib/auth/contract";
import { followOtherTabs, hasStoredSession, hasStoredTokens } from "@/lib/auth/stored-session";
import { signInPurpose, type SignInReason } from "@/lib/sign-in-address";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import type { Continuation, SubmissionProblem } from "@/ui/Form/useSiteForm";
import { useEffect, useRef, useState } from "react";

type Challenge = Exclude<
  SignInState,
  { kind: "signed-in" | "sign-up-confirmation-required" | "password-reset-required" }
>;

export interface SignInNotice {
  readonly kind: "info" | "success" | "warning";
  readonly text: string;
  readonly retry?: () => void;
}

type SignInFlowStep =
  | { readonly kind: "credentials"; readonly notice: SignInNotice | null }
  | { readonly kind: "resuming" }
  | { readonly kind: "already"; readonly isLooping: boolean }
  | Challenge;

type StepFields<Name extends string> = Partial<Record<"username" | "password" | "code" | "answer", Name>>;

export interface SignInFlow {
  readonly step: SignInFlowStep;
  /** Runs the operation and shows the next step. `remembers`: the device, once the sign-in is complete. */
  readonly answer: <Name extends string>(
    operation: (auth: Auth) => AuthOutcome<SignInState>,
    options: { fields: StepFields<Name>; username?: string; remembers?: boolean },
  ) => Promise<SubmissionProblem<Name> | Continuation | null>;
  /** Stops the current submission; its form stays. */
  readonly cancel: () => void;
  readonly begin: (notice?: SignInNotice) => void;
}

const successes: readonly SignInReason[] = [
  "senha-trocada",
  "cadastro-confirmado",
  "cadastro-de-outro-aparelho",
  "saiu",
  "conta-excluida",
];

/** Why the visitor is here: what ended before, or what the next page needs an account for. */
function noticeOf(reason: SignInReason | null, next: string | null): SignInNotice | null {
  if (reason === null) {
    const purpose = signInPurpose(next);
    return purpose && { kind: "info", text: signInText.purposes[purpose] };
  }
  return { kind: successes.includes(reason) ? "success" : "warning", text: signInText.notices[reason] };
}

interface FlowOptions {
  tools: SignInTools;
  next: string | null;
  reason: SignInReason | null;
}

interface ResumptionOptions extends FlowOptions {
  step: SignInFlowStep;
  setStep: (step: SignInFlowStep) => void;
}

/** Milliseconds until another tab has written all of its sign-in. */
const OTHER_TAB_WRITES = 300;

/** Also a session that another tab starts meanwhile. Returns a function that stops waiting. */
function useResumption({ tools, next, reason, step, setStep }: ResumptionOptions): () => void {
  const run = useRef(0);
  const shown = useRef<SignInFlowStep["kind"]>("credentials");
  useEffect(() => {
    shown.current = step.kind;
  }, [step]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resume = async () => {
      const current = ++run.current;
      setStep({ kind: "resuming" });
      const found = await resumeStoredSession(tools.loadAuth, next);
      if (current !== run.current) return;
      if (found.kind === "none") setStep({ kind: "credentials", notice: noticeOf(reason, next) });
      else if (found.kind === "failed") {
        const text = describeAuthFailure(found.failure);
        const retry = found.failure.name === authFailureNames.network && { retry: () => void resume() };
        setStep({ kind: "credentials", notice: { kind: "warning", text, ...retry } });
      } else if (next !== null && !found.isLooping) tools.leave(next);
      else setStep({ kind: "already", isLooping: found.isLooping });
    };
    const first = run.current;
    if (hasStoredSession()) queueMicrotask(() => run.current === first && void resume());
    const follow = () => {
      const isAtStart = shown.current === "credentials" && hasStoredTokens();
      // The account on the screen was left, or is another one now.
      if (isAtStart || shown.current === "already") void resume();
    };
    const stopFollowing = followOtherTabs(() => {
      clearTimeout(timer);
      timer = setTimeout(follow, OTHER_TAB_WRITES);
    });
    return () => {
      run.current += 1;
      clearTimeout(timer);
      stopFollowing();
    };
  }, [tools, next, reason, setStep]);

  return () => {
    run.current += 1;
  };
}

/** Resumes a stored session first: the server sends visitors here whose cookie expired before it. */
export function useSignInFlow({ tools, next, reason }: FlowOptions): SignInFlow {
  const [step, setStep] = useState<SignInFlowStep>({ kind: "credentials", notice: noticeOf(reason, next) });
  const username = useRef("");
  const remembers = useRef(false);
  const stopResuming = useResumption({ tools, next, reason, step, setStep });

  const begin = (notice?: SignInNotice) => {
    stopResuming();
    remembers.current = false;
    setStep({ kind: "credentials", notice: notice ?? null });
  };

  const advance = async (auth: Auth, state: SignInState): Promise<Continuation> => {
    switch (state.kind) {
      case "signed-in":
        // If the device cannot be remembered, the code is asked for again next time.
        if (remembers.current) await auth.rememberDevice();
        return { goOn: () => tools.leave(next ?? ACCOUNT_PATH) };
      case "sign-up-confirmation-required":
        carryUsername(username.current);
        // The first code may have expired; if no other can be sent now, the page has a button for it.
        await auth.resendSignUpCode(username.current);
        return { goOn: () => tools.visit(pathWithNext("/confirmar", next)) };
      case "password-reset-required":
        carryUsername(username.current);
        return { goOn: () => tools.visit(pathWithNext("/recuperar-senha", next)) };
      default:
        return { goOn: () => setStep(state) };
    }
  };

  /** A pool that repeats the same question has refused the answer; it gives no other sign. */
  const isAskedAgain = (state: SignInState) =>
    step.kind === "custom-challenge" &&
    state.kind === "custom-challenge" &&
    JSON.stringify(step.parameters) === JSON.stringify(state.parameters);

  const answer: SignInFlow["answer"] = async (operation, options) => {
    if (options.username !== undefined) username.current = options.username;
    if (options.remembers) remembers.current = true;
    const auth = await tools.loadAuth();
    const outcome = await operation(auth);
    if (outcome.ok && isAskedAgain(outcome.value)) {
      return { message: signInText.challenge.wrong, field: options.fields.answer };
    }
    if (outcome.ok) return advance(auth, outcome.value);
    const { error } = outcome;
    if (error.name === authFailureNames.cancelled) return null;
    if (error.name === authFailureNames.noSignInUnderWay) {
      return { goOn: () => begin({ kind: "warning", text: describeAuthFailure(error) }) };
    }
    return authProblem(error, options.fields);
  };

  const cancel = () => void tools.loadAuth().then((auth) => auth.cancelSignIn());

  return { step, answer, begin, cancel };
}
