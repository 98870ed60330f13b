import formCss from "@/ui/Form/Form.module.css";
import { UsernameField } from "@/features/sign-in/UsernameField";
import { carriedUsername } from "@/features/sign-in/carried-username";
import { HostedLoginButton } from "@/features/sign-in/SignInScreen/HostedLoginButton";
import type { SignInFlow, SignInNotice } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { pathWithNext, type SignInPage, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { parseUsername } from "@/lib/contact";
import { formText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { passwordRule, usernameRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { FormCard } from "@/ui/FormCard/FormCard";
import { Notice } from "@/ui/Notice/Notice";
import { PasswordField } from "@/ui/PasswordField/PasswordField";
import { SiteLink } from "@/ui/SiteLink";
import { SubmitButton } from "@/ui/SubmitButton";
import { WithoutScript } from "@/ui/WithoutScript";
import { useCarriedValue } from "@/features/sign-in/useCarriedValue";

interface CredentialsStepProps {
  flow: SignInFlow;
  notice: SignInNotice | null;
  page: SignInPage;
  tools: SignInTools;
}

const text = signInText.signIn;

/** The beginning of a sign-in: who, and the password; or by the hosted login. */
export function CredentialsStep({ flow, notice, page, tools }: CredentialsStepProps) {
  const submission = useFormSubmission({
    cancel: flow.cancel,
    fields: { username: usernameRule, password: passwordRule },
    submit: async ({ username: typed, password }) => {
      const parsed = parseUsername(typed);
      const username = parsed.ok ? parsed.value : typed;
      return flow.answer((auth) => auth.signIn(username, password), {
        fields: { username: "username", password: "password" },
        username,
      });
    },
  });
  const username = submission.field("username");
  useCarriedValue(username.id, carriedUsername);
  return (
    <FormCard
      heading={text.heading}
      after={
        <p>
          {text.noAccount} <SiteLink href={pathWithNext("/cadastro", page.next)}>{text.signUp}</SiteLink>
        </p>
      }
    >
      {notice && submission.attempt === 0 && (
        <Notice kind={notice.kind}>
          <p>{notice.text}</p>
          {notice.retry && (
            <button type="button" className="button" onClick={notice.retry}>
              {formText.retry}
            </button>
          )}
        </Notice>
      )}
      <WithoutScript />
      <Form submission={submission} label={text.heading}>
        <UsernameField binding={username} label={text.username} />
        <PasswordField
          binding={submission.field("password")}
          label={text.password}
          autoComplete="current-password"
        />
        <div className="form-actions">
          <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
          <p className={formCss.formAside}>
            <SiteLink href={pathWithNext("/recuperar-senha", page.next)}>{text.forgotten}</SiteLink>
          </p>
        </div>
      </Form>
      {page.hasHostedLogin && <HostedLoginButton next={page.next} tools={tools} />}
    </FormCard>
  );
}
