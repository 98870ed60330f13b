import formCardCss from "@/ui/FormCard/FormCard.module.css";
import { usePasswordPolicy } from "@/ui/Field/password-policy-context";
import { carryUsername } from "@/features/sign-in/carried-username";
import { codeProblem } from "@/features/sign-in/code-problem";
import { ResendCode } from "@/features/sign-in/ResendCode";
import { nothingToEnd, type SignInPage, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { signInAddress } from "@/lib/sign-in-address";
import { signInText } from "@/text/sign-in";
import { CodeField } from "@/ui/Field/CodeField";
import { codeSchema, newPasswordSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { PasswordField } from "@/ui/Field/PasswordField";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface ResetStepProps {
  page: SignInPage;
  tools: SignInTools;
  username: string;
  tellingFailures: readonly string[];
  onOther: () => void;
}

const text = signInText.forgotten;

export function ResetStep({ page, tools, username, tellingFailures, onOther }: ResetStepProps) {
  const { next, isLocal } = page;
  const form = useSiteForm({
    cancel: nothingToEnd,
    schema: z.object({ code: codeSchema, password: newPasswordSchema(usePasswordPolicy()) }),
    submit: async ({ code, password }) => {
      const auth = await tools.loadAuth();
      const changed = await auth.submitForgottenPassword(username, code, password);
      if (!changed.ok) return codeProblem(changed.error, { code: "code", password: "password" });
      carryUsername(username);
      return { goOn: () => tools.leave(signInAddress({ next, reason: "senha-trocada" })) };
    },
  });
  const [before, after] = text.sent;
  return (
    <FormCard
      heading={text.codeHeading}
      lead={
        <>
          {before}
          <strong>{username}</strong>
          {after}
        </>
      }
      after={
        <p>
          <button type="button" className={formCardCss.textButton} onClick={onOther}>
            {text.otherContact}
          </button>
        </p>
      }
    >
      <LocalMailboxHint isLocal={isLocal} />
      <Form form={form} label={text.codeHeading}>
        {/* Password managers store the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <CodeField {...form.field("code")} label={text.code} />
        <PasswordField
          {...form.field("password")}
          label={text.password}
          autoComplete="new-password"
          showsRules
        />
        <SubmitButton form={form} label={text.save} busyLabel={text.saving} />
      </Form>
      <ResendCode
        tools={tools}
        send={(auth) => auth.forgotPassword(username)}
        tellingFailures={tellingFailures}
        resent={text.resent}
        isWornOut={false}
        attempt={form.formState.submitCount}
        onSent={() => form.clearErrors()}
      />
    </FormCard>
  );
}
