import { EmailField } from "@/features/sign-in/EmailField/EmailField";
import { carryUsername, dropUsername } from "@/features/sign-in/carried-username";
import { ResendCode } from "@/features/sign-in/ConfirmScreen/ResendCode";
import { codeProblem } from "@/features/sign-in/code-problem";
import {
  ACCOUNT_PATH,
  browserTools,
  pathWithNext,
  type SignInPage,
  type SignInTools,
} from "@/features/sign-in/sign-in-tools";
import { useCarriedUsername } from "@/features/sign-in/useCarriedUsername";
import type { Auth } from "@/lib/auth/contract";
import { signInAddress } from "@/lib/sign-in-address";
import { signInText } from "@/text/sign-in";
import { CodeField } from "@/ui/CodeField/CodeField";
import { codeDigits, codeRule, emailRule, optionalRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { FormCard } from "@/ui/FormCard/FormCard";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint/LocalMailboxHint";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink/SiteLink";
import { SubmitButton } from "@/ui/SubmitButton/SubmitButton";
import { WithoutScript } from "@/ui/WithoutScript/WithoutScript";

interface ConfirmScreenProps extends SignInPage {
  tools?: SignInTools;
}

const text = signInText.confirm;

/** Who signed up on this page is signed in at once; everybody else signs in by themselves. */
async function goOn(auth: Auth, username: string, tools: SignInTools, next: string | null): Promise<void> {
  const signedIn = await auth.waitForAutoSignIn();
  if (signedIn.ok && signedIn.value.kind === "signed-in") {
    dropUsername();
    tools.leave(next ?? ACCOUNT_PATH);
    return;
  }
  carryUsername(username);
  tools.leave(signInAddress({ next, reason: "cadastro-confirmado" }));
}

/** The code that proves the e-mail address of a new account. */
export function ConfirmScreen({ tools = browserTools, next, isLocal }: ConfirmScreenProps) {
  const carried = useCarriedUsername();
  const submission = useFormSubmission({
    fields: { email: carried === null ? emailRule : optionalRule, code: codeRule },
    submit: async ({ email, code }) => {
      const username = carried ?? email.trim();
      const auth = await tools.loadAuth();
      const confirmed = await auth.confirmSignUp(username, codeDigits(code));
      if (!confirmed.ok) return codeProblem(confirmed.error, { code: "code" });
      await goOn(auth, username, tools, next);
      return "leaving";
    },
  });
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
      <Form submission={submission} label={text.heading}>
        {carried === null && <EmailField binding={submission.field("email")} label={text.email} />}
        <CodeField binding={submission.field("code")} label={text.code} />
        <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
      </Form>
      {carried !== null && <ResendCode username={carried} tools={tools} />}
    </FormCard>
  );
}
