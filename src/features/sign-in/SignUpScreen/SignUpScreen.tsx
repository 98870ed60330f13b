import formCss from "@/ui/Form/Form.module.css";
import { usePasswordPolicy } from "@/ui/Field/password-policy-context";
import { EmailField } from "@/features/sign-in/EmailField";
import { carryUsername } from "@/features/sign-in/carried-username";
import {
  ACCOUNT_PATH,
  browserTools,
  nothingToEnd,
  pathWithNext,
  type SignInPage,
  type SignInTools,
} from "@/features/sign-in/sign-in-tools";
import type { Auth } from "@/lib/auth/contract";
import { signInAddress } from "@/lib/sign-in-address";
import { signInText } from "@/text/sign-in";
import { TextField } from "@/ui/Field/TextField";
import { authProblem } from "@/ui/Form/auth-problem";
import { emailSchema, newPasswordSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { PageHead } from "@/ui/PageHead/PageHead";
import { PasswordField } from "@/ui/Field/PasswordField";
import { InlineText } from "@/ui/Prose/Prose";
import { SiteLink } from "@/ui/SiteLink";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { WithoutScript } from "@/ui/WithoutScript";
import { z } from "zod";

interface SignUpScreenProps extends SignInPage {
  tools?: SignInTools;
}

const text = signInText.signUp;

/** For pools that confirm users themselves: signs in automatically, or leads to the sign-in. */
async function addressAfterSignUp(auth: Auth, next: string | null): Promise<string> {
  const signedIn = await auth.waitForAutoSignIn();
  const isIn = signedIn.ok && signedIn.value.kind === "signed-in";
  return isIn ? (next ?? ACCOUNT_PATH) : signInAddress({ next, reason: "cadastro-confirmado" });
}

/** For an existing account it looks the same: the next page says what to do if no code comes. */
export function SignUpScreen({ tools = browserTools, next }: SignUpScreenProps) {
  const form = useSiteForm({
    cancel: nothingToEnd,
    schema: z.object({
      email: emailSchema,
      name: z.string().trim(),
      password: newPasswordSchema(usePasswordPolicy()),
    }),
    submit: async ({ email, name, password }) => {
      const auth = await tools.loadAuth();
      const signedUp = await auth.signUp({
        username: email,
        password,
        attributes: { email, ...(name !== "" && { name }) },
      });
      if (!signedUp.ok && signedUp.error.name !== "UsernameExistsException") {
        return authProblem(signedUp.error, { username: "email", password: "password" });
      }
      carryUsername(email);
      if (signedUp.ok && signedUp.value.isConfirmed) {
        const address = await addressAfterSignUp(auth, next);
        return { goOn: () => tools.leave(address) };
      }
      return { goOn: () => tools.visit(pathWithNext("/confirmar", next)) };
    },
  });
  return (
    <FormCard
      heading={text.heading}
      lead={text.lead}
      after={
        <p>
          {text.hasAccount} <SiteLink href={pathWithNext("/entrar", next)}>{text.signIn}</SiteLink>
        </p>
      }
    >
      <PageHead title={text.title} description={text.description} isPrivate />
      <WithoutScript />
      <Form form={form} label={text.heading}>
        <EmailField {...form.field("email")} label={text.email} />
        <TextField {...form.field("name")} label={text.name} autoComplete="name" maxLength={100} isOptional />
        <PasswordField
          {...form.field("password")}
          label={text.password}
          autoComplete="new-password"
          showsRules
        />
        <div className="form-actions">
          <p className={formCss.fieldHint}>
            <InlineText text={text.consent} />
          </p>
          <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
        </div>
      </Form>
    </FormCard>
  );
}
