import formCardCss from "@/ui/FormCard/FormCard.module.css";
import { ACCOUNT_PATH, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { SubmitButton } from "@/ui/SubmitButton";

interface HostedLoginButtonProps {
  next: string | null;
  tools: SignInTools;
}

const text = signInText.signIn;

/** The way to the hosted login, beside the form of this site. */
export function HostedLoginButton({ next, tools }: HostedLoginButtonProps) {
  const submission = useFormSubmission({
    fields: {},
    submit: async () => {
      const auth = await tools.loadAuth();
      const started = await auth.startHostedLogin(next ?? ACCOUNT_PATH);
      // The page is on its way already; the form stays busy until it has gone.
      return started.ok ? { goOn: () => undefined } : authProblem(started.error);
    },
  });
  return (
    <>
      <p className={formCardCss.formDivider}>
        <span>{text.or}</span>
      </p>
      <Form submission={submission} label={text.hosted}>
        <SubmitButton submission={submission} label={text.hosted} busyLabel={text.hostedBusy} isSecondary />
      </Form>
    </>
  );
}
