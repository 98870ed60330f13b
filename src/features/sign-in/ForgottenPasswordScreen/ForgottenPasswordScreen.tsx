import { UsernameField } from "@/features/sign-in/UsernameField";
import { ResetStep } from "@/features/sign-in/ForgottenPasswordScreen/ResetStep";
import {
  browserTools,
  nothingToEnd,
  pathWithNext,
  type SignInPage,
  type SignInTools,
} from "@/features/sign-in/sign-in-tools";
import { useCarriedUsername } from "@/features/sign-in/useCarriedUsername";
import { signInText } from "@/text/sign-in";
import { authProblem } from "@/ui/Form/auth-problem";
import { usernameSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { FormCard } from "@/ui/FormCard/FormCard";
import { useStepFocus } from "@/ui/FormCard/useStepFocus";
import { PageHead } from "@/ui/PageHead/PageHead";
import { SiteLink } from "@/ui/SiteLink";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { WithoutScript } from "@/ui/WithoutScript";
import { useState } from "react";
import { z } from "zod";

interface ForgottenPasswordScreenProps extends SignInPage {
  tools?: SignInTools;
}

const text = signInText.forgotten;

/** First the user name, then code and password. Without an account it looks the same. */
export function ForgottenPasswordScreen({ tools = browserTools, ...page }: ForgottenPasswordScreenProps) {
  const [username, setUsername] = useState<string | null>(null);
  useStepFocus(username === null ? "username" : "reset");
  return (
    <>
      <PageHead title={text.title} description={text.description} isPrivate />
      {username === null ? (
        <UsernameStep next={page.next} tools={tools} onSent={setUsername} />
      ) : (
        <ResetStep
          key={username}
          page={page}
          tools={tools}
          username={username}
          tellingFailures={tellingFailures}
          onOther={() => setUsername(null)}
        />
      )}
    </>
  );
}

interface UsernameStepProps {
  next: string | null;
  tools: SignInTools;
  onSent: (username: string) => void;
}

/** Failures that reveal whether an account exists, or its state: answered like a success. */
const tellingFailures: readonly string[] = [
  "UserNotFoundException",
  "NotAuthorizedException",
  "InvalidParameterException",
  "UserNotConfirmedException",
  "CodeDeliveryFailureException",
];

function UsernameStep({ next, tools, onSent }: UsernameStepProps) {
  const form = useSiteForm({
    cancel: nothingToEnd,
    schema: z.object({ username: usernameSchema }),
    submit: async ({ username }) => {
      const auth = await tools.loadAuth();
      const sent = await auth.forgotPassword(username);
      if (!sent.ok && !tellingFailures.includes(sent.error.name)) {
        return authProblem(sent.error, { username: "username" });
      }
      return { goOn: () => onSent(username) };
    },
  });
  useCarriedUsername(
    () => form.getValues("username"),
    (username) => form.setValue("username", username),
  );
  return (
    <FormCard
      heading={text.heading}
      lead={text.lead}
      after={
        <p>
          {text.back} <SiteLink href={pathWithNext("/entrar", next)}>{text.signIn}</SiteLink>
        </p>
      }
    >
      <WithoutScript />
      <Form form={form} label={text.heading}>
        <UsernameField {...form.field("username")} label={text.username} />
        <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
      </Form>
    </FormCard>
  );
}
