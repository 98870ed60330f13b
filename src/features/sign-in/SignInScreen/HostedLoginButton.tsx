import formCardCss from "@/ui/FormCard/FormCard.module.css";
import { ACCOUNT_PATH, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface HostedLoginButtonProps {
  next: string | null;
  tools: SignInTools;
}

const text = signInText.signIn;

export function HostedLoginButton({ next, tools }: HostedLoginButtonProps) {
  const form = useSiteForm({
    schema: z.object({}),
    submit: async () => {
      const auth = await tools.loadAuth();
      const started = await auth.startHostedLogin(next ?? ACCOUNT_PATH);
      // The browser is already leaving; the form stays busy until then.
      return started.ok ? { goOn: () => undefined } : authProblem(started.error);
    },
  });
  return (
    <>
      <p className={formCardCss.formDivider}>
        <span>{text.or}</span>
      </p>
      <Form form={form} label={text.hosted}>
        <SubmitButton form={form} label={text.hosted} busyLabel={text.hostedBusy} isSecondary />
      </Form>
    </>
  );
}
