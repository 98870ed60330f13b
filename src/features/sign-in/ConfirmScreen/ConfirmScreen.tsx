import { EmailField } from "@/features/sign-in/EmailField";
import { carryUsername, dropUsername } from "@/features/sign-in/carried-username";
import { codeProblem, isCodeWornOut } from "@/features/sign-in/code-problem";
import { ResendCode } from "@/features/sign-in/ResendCode";
import {
  ACCOUNT_PATH,
  browserTools,
  nothingToEnd,
  pathWithNext,
  type SignInPage,
  type SignInTools,
} from "@/features/sign-in/sign-in-tools";
import { useCarriedUsername } from "@/features/sign-in/useCarriedUsername";
import type { AuthFailure } from "@/lib/auth/contract";
import { isOwnSignUp } from "@/lib/auth/own-sign-up";
import { signInAddress } from "@/lib/sign-in-address";
import { signInText } from "@/text/sign-in";
import { CodeField } from "@/ui/Field/CodeField";
import { codeSchema, emailSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { Notice } from "@/ui/Notice/Notice";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { WithoutScript } from "@/ui/WithoutScript";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { z } from "zod";

interface ConfirmScreenProps extends SignInPage {
  tools?: SignInTools;
}

const text = signInText.confirm;

const tellingFailures = ["UserNotFoundException", "InvalidParameterException", "NotAuthorizedException"];

/** Milliseconds after which the end of the waiting is told; without a sign-up on this page it ends at once. */
const LONG_WAIT = 60_000;

/**
 * Once the account is confirmed, by the code or by the link in the mail, a visitor who signed up on this page
 * is signed in. The returned function resolves to whether that has happened after a code was accepted.
 */
function useAutoSignIn(
  tools: SignInTools,
  onSignedIn: () => void,
  onFailed: (failure: AuthFailure, waited: number) => void,
): () => Promise<boolean> {
  const isIn = useRef<Promise<boolean> | null>(null);
  const isAsked = useRef(false);
  const whenSignedIn = useEffectEvent(onSignedIn);
  const whenFailed = useEffectEvent(onFailed);
  useEffect(() => {
    const screen = new AbortController();
    const wait = async () => {
      const auth = await tools.loadAuth();
      if (screen.signal.aborted) return false;
      const begun = Date.now();
      const signedIn = await auth.waitForAutoSignIn({ signal: screen.signal });
      if (!signedIn.ok && !screen.signal.aborted) whenFailed(signedIn.error, Date.now() - begun);
      return signedIn.ok && signedIn.value.kind === "signed-in";
    };
    const waiting = wait();
    isIn.current = waiting;
    void waiting.then((hasCome) => {
      if (hasCome && !isAsked.current && !screen.signal.aborted) whenSignedIn();
    });
    return () => screen.abort();
  }, [tools]);
  return async () => {
    isAsked.current = true;
    return (await isIn.current) ?? false;
  };
}

export function ConfirmScreen({ tools = browserTools, next, isLocal }: ConfirmScreenProps) {
  const [carried, setCarried] = useState<string | null>(null);
  const [isWornOut, setWornOut] = useState(false);
  const leaveSignedIn = () => {
    dropUsername();
    tools.leave(next ?? ACCOUNT_PATH);
  };
  const [waiting, setWaiting] = useState<"on" | "elsewhere" | "stopped">("on");
  const hasSignedIn = useAutoSignIn(tools, leaveSignedIn, ({ name }, waited) => {
    if (name === "NotAuthorizedException") setWaiting("elsewhere");
    else if (waited >= LONG_WAIT) setWaiting("stopped");
  });
  const form = useSiteForm({
    schema: z.object({ email: carried === null ? emailSchema : z.string(), code: codeSchema }),
    cancel: nothingToEnd,
    submit: async ({ email, code }) => {
      const username = carried ?? email;
      const auth = await tools.loadAuth();
      const confirmed = await auth.confirmSignUp(username, code);
      if (!confirmed.ok) {
        setWornOut(isCodeWornOut(confirmed.error));
        return isCodeWornOut(confirmed.error)
          ? { message: signInText.tooManyCodes, field: "code" }
          : codeProblem(confirmed.error, { code: "code" });
      }
      if (await hasSignedIn()) return { goOn: leaveSignedIn };
      carryUsername(username);
      const reason = isOwnSignUp(username) ? "cadastro-confirmado" : "cadastro-de-outro-aparelho";
      return { goOn: () => tools.leave(signInAddress({ next, reason })) };
    },
  });
  // The previous step carries the address, unless another was typed before hydration.
  useCarriedUsername(() => form.getValues("email"), setCarried);
  const [before, after] = text.sent;
  return (
    <FormCard
      heading={text.heading}
      lead={
        carried === null ? (
          text.lead
        ) : (
          <>
            {before}
            <strong>{carried}</strong>
            {after}
          </>
        )
      }
      after={
        <>
          <p>
            <SiteLink href={pathWithNext("/cadastro", next)}>{text.change}</SiteLink>
          </p>
          <p>
            {text.noCode} <SiteLink href={pathWithNext("/entrar", next)}>{text.signIn}</SiteLink> {text.or}{" "}
            <SiteLink href={pathWithNext("/recuperar-senha", next)}>{text.recover}</SiteLink>.
          </p>
        </>
      }
    >
      <PageHead title={text.title} description={text.description} isPrivate />
      <WithoutScript />
      <LocalMailboxHint isLocal={isLocal} />
      {waiting === "elsewhere" && (
        <Notice kind="warning">
          <p>
            {text.elsewhere[0]}
            <SiteLink href={pathWithNext("/entrar", next)}>{text.signIn}</SiteLink>
            {text.elsewhere[1]}
            <SiteLink href={pathWithNext("/recuperar-senha", next)}>{text.recover}</SiteLink>.
          </p>
        </Notice>
      )}
      {waiting === "stopped" && (
        <Notice kind="info">
          <p>{text.stoppedWaiting}</p>
        </Notice>
      )}
      <Form form={form} label={text.heading}>
        {carried === null && <EmailField {...form.field("email")} label={text.email} />}
        <CodeField {...form.field("code")} label={text.code} />
        <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
      </Form>
      {carried !== null && (
        <ResendCode
          tools={tools}
          send={(auth) => auth.resendSignUpCode(carried)}
          tellingFailures={tellingFailures}
          resent={text.resent}
          isWornOut={isWornOut}
          attempt={form.formState.submitCount}
          onSent={() => {
            setWornOut(false);
            form.clearErrors();
          }}
        />
      )}
    </FormCard>
  );
}
