import {
  browserTools,
  pathWithNext,
  type SignInPage,
  type SignInTools,
} from "@/features/sign-in/sign-in-tools";
import { describeAuthFailure } from "@/text/auth-failures";
import { signInText } from "@/text/sign-in";
import { ButtonLink } from "@/ui/Button";
import { FormCard } from "@/ui/FormCard/FormCard";
import { useStepFocus } from "@/ui/FormCard/useStepFocus";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { WithoutScript } from "@/ui/WithoutScript";
import { useEffect, useRef, useState } from "react";

interface HostedReturnScreenProps extends SignInPage {
  tools?: SignInTools;
}

const text = signInText.hostedReturn;

/** Removes codes and tokens of the hosted login from the address, so that the history does not keep them. */
function takeAddress(): string {
  const { href, pathname } = window.location;
  window.history.replaceState(window.history.state, "", pathname);
  return href;
}

/** Completes the hosted login's sign-in, once. */
export function HostedReturnScreen({ tools = browserTools, next }: HostedReturnScreenProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const hasStarted = useRef(false);
  useStepFocus(problem === null ? "completing" : "failed");

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    const complete = async () => {
      const address = takeAddress();
      const auth = await tools.loadAuth();
      const completed = await auth.completeHostedLogin(address);
      if (completed.ok) tools.leave(completed.value.next);
      else setProblem(describeAuthFailure(completed.error));
    };
    void complete();
  }, [tools]);

  const hasFailed = problem !== null;
  return (
    <FormCard
      heading={hasFailed ? text.failedHeading : text.heading}
      lead={hasFailed ? undefined : text.lead}
      isBusy={!hasFailed}
    >
      <PageHead title={text.title} description={text.description} isPrivate />
      <WithoutScript />
      {hasFailed && (
        <>
          <Notice kind="warning">{problem}</Notice>
          <ButtonLink variant="primary" href={pathWithNext("/entrar", next)}>
            {text.back}
          </ButtonLink>
          <ButtonLink href="/">{text.home}</ButtonLink>
        </>
      )}
    </FormCard>
  );
}
