import { carryUsername } from "@/features/sign-in/carried-username";
import { resumeStoredSession } from "@/features/sign-in/resumption";
import { ACCOUNT_PATH, pathWithNext, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { authFailureNames, type Auth, type AuthOutcome, type SignInState } from "@/lib/auth/contract";
import { followOtherTabs, hasStoredSession, hasStoredTokens } from "@/lib/auth/stored-session";
import type { SignInReason } from "@/lib/sign-in-address";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import type { Continuation, SubmissionProblem } from "@/ui/Form/useSiteForm";
import { useEffect, useRef, useState } from "react";

type Challenge = Exclude<
  SignInState,
  { kind: "signed-in" | "sign-up-confirmation-required" | "password-reset-required" }
>;

/** Something to say above the form. */
export interface SignInNotice {
  readonly kind: "info" | "success" | "warning";
  readonly text: string;
  /** Tries once more what it tells of. */
  readonly retry?: () => void;
}

/** What the screen shows. */
type SignInFlowStep =
  | { readonly kind: "credentials"; readonly notice: SignInNotice | null }
  | { readonly kind: "resuming" }
  | { readonly kind: "already"; readonly isLooping: boolean }
  | Challenge;

/** The fields that a failure can be about, as a step calls them. */
type StepFields<Name extends string> = Partial<Record<"username" | "password" | "code" | "answer", Name>>;

/** How the steps go on. */
export interface SignInFlow {
  readonly step: SignInFlowStep;
  /**
   * Asks the facade, and goes to wherever that leads; a submission of a step ends with it.
   * @param remembers whether the device is to be remembered once the sign-in is complete
   */
  readonly answer: <Name extends string>(
    operation: (auth: Auth) => AuthOutcome<SignInState>,
    options: { fields: StepFields<Name>; username?: string; remembers?: boolean },
  ) => Promise<SubmissionProblem<Name> | Continuation | null>;
  /** Ends the step that is under way; its form stays where it is. */
  readonly cancel: () => void;
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

interface ResumptionOptions extends FlowOptions {
  step: SignInFlowStep;
  setStep: (step: SignInFlowStep) => void;
}

/** Milliseconds after which another tab has written all that belongs to its sign-in. */
const OTHER_TAB_WRITES = 300;

/**
 * Resumes the session that the browser has stored, where it has one, and one that another tab begins meanwhile. What
 * comes of it is shown as long as the visitor waits for it.
 * @returns stops the waiting
 */
function useResumption({ tools, next, reason, step, setStep }: ResumptionOptions): () => void {
  const run = useRef(0);
  const isAtStart = useRef(true);
  useEffect(() => {
    isAtStart.current = step.kind === "credentials";
  }, [step]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const resume = async () => {
      const current = ++run.current;
      setStep({ kind: "resuming" });
      const found = await resumeStoredSession(tools.loadAuth, next);
      if (current !== run.current) return;
      if (found.kind === "none") setStep({ kind: "credentials", notice: noticeOf(reason) });
      else if (found.kind === "failed") {
        const text = describeAuthFailure(found.failure);
        const retry = found.failure.name === authFailureNames.network && { retry: () => void resume() };
        setStep({ kind: "credentials", notice: { kind: "warning", text, ...retry } });
      } else if (next !== null && !found.isLooping) tools.leave(next);
      else setStep({ kind: "already", isLooping: found.isLooping });
    };
    const first = run.current;
    if (hasStoredSession()) queueMicrotask(() => run.current === first && void resume());
    const stopFollowing = followOtherTabs(() => {
      clearTimeout(timer);
      timer = setTimeout(() => isAtStart.current && hasStoredTokens() && void resume(), OTHER_TAB_WRITES);
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

/**
 * A sign-in from its beginning to the page that it leads to. A session that the browser has stored is resumed first,
 * without asking, because the server sends visitors here whose cookie has expired before their session.
 */
export function useSignInFlow({ tools, next, reason }: FlowOptions): SignInFlow {
  const [step, setStep] = useState<SignInFlowStep>({ kind: "credentials", notice: noticeOf(reason) });
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
        // A device that cannot be remembered asks for the code again next time, and that is all.
        if (remembers.current) await auth.rememberDevice();
        return { goOn: () => tools.leave(next ?? ACCOUNT_PATH) };
      case "sign-up-confirmation-required":
        carryUsername(username.current);
        // The code of the sign-up may be long gone; where no other can be sent now, the page has a button for it.
        await auth.resendSignUpCode(username.current);
        return { goOn: () => tools.visit(pathWithNext("/confirmar", next)) };
      case "password-reset-required":
        carryUsername(username.current);
        return { goOn: () => tools.visit(pathWithNext("/recuperar-senha", next)) };
      default:
        return { goOn: () => setStep(state) };
    }
  };

  /** A pool that asks the same question once more has not taken the answer; it says so in no other way. */
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
