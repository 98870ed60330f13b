import { Button } from "@/ui/Button";
import formCss from "@/ui/Form/Form.module.css";
import { UsernameField } from "@/features/sign-in/UsernameField";
import { HostedLoginButton } from "@/features/sign-in/SignInScreen/HostedLoginButton";
import type { SignInFlow, SignInNotice } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { WithoutPasswordButton } from "@/features/sign-in/SignInScreen/WithoutPasswordButton";
import { pathWithNext, type SignInPage, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { formText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { passwordSchema, usernameSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { Notice } from "@/ui/Notice/Notice";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SiteLink } from "@/ui/SiteLink";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { WithoutScript } from "@/ui/WithoutScript";
import { useCarriedUsername } from "@/features/sign-in/useCarriedUsername";
import { z } from "zod";

interface CredentialsStepProps {
  flow: SignInFlow;
  notice: SignInNotice | null;
  page: SignInPage;
  tools: SignInTools;
}

const text = signInText.signIn;

/** User name and password, or the hosted login. */
export function CredentialsStep({ flow, notice, page, tools }: CredentialsStepProps) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ username: usernameSchema, password: passwordSchema }),
    submit: ({ username, password }) =>
      flow.answer((auth) => auth.signIn(username, password), {
        fields: { username: "username", password: "password" },
        username,
      }),
  });
  useCarriedUsername(
    () => form.getValues("username"),
    (username) => form.setValue("username", username),
  );
  return (
    <FormCard
      heading={text.heading}
      after={
        <p>
          {text.noAccount} <SiteLink href={pathWithNext("/cadastro", page.next)}>{text.signUp}</SiteLink>
        </p>
      }
    >
      {notice && form.formState.submitCount === 0 && (
        <Notice kind={notice.kind}>
          <p>{notice.text}</p>
          {notice.retry && (
            <Button type="button" onClick={notice.retry}>
              {formText.retry}
            </Button>
          )}
        </Notice>
      )}
      <WithoutScript />
      <Form form={form} label={text.heading}>
        <UsernameField {...form.field("username")} label={text.username} />
        <PasswordField {...form.field("password")} label={text.password} autoComplete="current-password" />
        <div className="form-actions">
          <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
          <p className={formCss.formAside}>
            <SiteLink href={pathWithNext("/recuperar-senha", page.next)}>{text.forgotten}</SiteLink>
          </p>
        </div>
      </Form>
      {page.hasChoice && (
        <WithoutPasswordButton flow={flow} readUsername={() => form.getValues("username")} />
      )}
      {page.hasHostedLogin && <HostedLoginButton next={page.next} tools={tools} />}
    </FormCard>
  );
}
