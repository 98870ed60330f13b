import { AlreadySignedIn } from "@/features/sign-in/SignInScreen/AlreadySignedIn";
import { MfaSetupStep, SentCodeStep, TotpCodeStep } from "@/features/sign-in/SignInScreen/CodeSteps";
import { CredentialsStep } from "@/features/sign-in/SignInScreen/CredentialsStep";
import { CustomChallengeStep } from "@/features/sign-in/SignInScreen/CustomChallengeStep";
import { ChoiceStep } from "@/features/sign-in/SignInScreen/ChoiceStep";
import { NewPasswordStep } from "@/features/sign-in/SignInScreen/NewPasswordStep";
import { PasswordStep } from "@/features/sign-in/SignInScreen/PasswordStep";
import { useSignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { browserTools, type SignInPage, type SignInTools } from "@/features/sign-in/sign-in-tools";
import { readSignInReason } from "@/lib/sign-in-address";
import { signInText } from "@/text/sign-in";
import { Button } from "@/ui/Button";
import { FormCard } from "@/ui/FormCard/FormCard";
import { useStepFocus } from "@/ui/FormCard/useStepFocus";
import { PageHead } from "@/ui/PageHead/PageHead";
import { useRouter } from "next/router";

interface SignInScreenProps extends SignInPage {
  tools?: SignInTools;
}

export function SignInScreen({ tools = browserTools, ...page }: SignInScreenProps) {
  const reason = readSignInReason(useRouter().query["motivo"]);
  const flow = useSignInFlow({ tools, next: page.next, reason });
  useStepFocus(flow.step.kind);
  return (
    <>
      <PageHead title={signInText.signIn.title} description={signInText.signIn.description} isPrivate />
      <SignInStep flow={flow} page={page} tools={tools} />
    </>
  );
}

interface StepProps {
  flow: ReturnType<typeof useSignInFlow>;
  page: SignInPage;
  tools: SignInTools;
}

export function SignInStep({ flow, page, tools }: StepProps) {
  const { step } = flow;
  switch (step.kind) {
    case "credentials":
    case "resuming": {
      const isResuming = step.kind === "resuming";
      const notice = isResuming ? null : step.notice;
      return (
        <>
          {isResuming && (
            <FormCard heading={signInText.resuming.heading} lead={signInText.resuming.text} isBusy>
              <Button type="button" onClick={() => flow.begin()}>
                {signInText.resuming.withPassword}
              </Button>
            </FormCard>
          )}
          {/* Keeps what was typed while a stored session was being looked for. */}
          <div hidden={isResuming}>
            <CredentialsStep flow={flow} notice={notice} page={page} tools={tools} />
          </div>
        </>
      );
    }
    case "already":
      return <AlreadySignedIn flow={flow} next={page.next} isLooping={step.isLooping} tools={tools} />;
    case "sms-code-required":
      return <SentCodeStep flow={flow} by="sms" delivery={step.delivery} isLocal={page.isLocal} />;
    case "email-code-required":
      return <SentCodeStep flow={flow} by="email" delivery={step.delivery} isLocal={page.isLocal} />;
    case "first-factor-selection-required":
      return (
        <ChoiceStep
          flow={flow}
          text={signInText.firstFactor}
          options={step.options}
          operation={(auth, factor) => auth.selectFirstFactor(factor)}
        />
      );
    case "password-required":
      return <PasswordStep flow={flow} />;
    case "totp-code-required":
      return <TotpCodeStep flow={flow} />;
    case "mfa-setup-required":
      return <MfaSetupStep flow={flow} secret={step.secret} uri={step.uri} />;
    case "mfa-selection-required":
      return (
        <ChoiceStep
          flow={flow}
          text={signInText.mfaSelection}
          options={step.options}
          operation={(auth, method) => auth.selectMfa(method)}
        />
      );
    case "new-password-required":
      return <NewPasswordStep flow={flow} missingAttributes={step.missingAttributes} />;
    case "custom-challenge":
      return (
        <CustomChallengeStep key={JSON.stringify(step.parameters)} flow={flow} parameters={step.parameters} />
      );
  }
}
