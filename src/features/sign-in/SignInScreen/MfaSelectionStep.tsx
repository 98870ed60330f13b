import formCss from "@/ui/Form/Form.module.css";
import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import type { MfaMethod } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/SubmitButton";
import { z } from "zod";

interface MfaSelectionStepProps {
  flow: SignInFlow;
  options: readonly MfaMethod[];
}

const text = signInText.mfaSelection;

/** Two factors without a preference: the visitor chooses. */
export function MfaSelectionStep({ flow, options }: MfaSelectionStepProps) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ method: z.enum(["sms", "totp"]) }),
    submit: ({ method }) => flow.answer((auth) => auth.selectMfa(method), { fields: {} }),
  });
  return (
    <ChallengeCard flow={flow} heading={text.heading} lead={text.lead} missing={text.missing}>
      <Form form={form}>
        <fieldset className={formCss.choiceList}>
          <legend>{text.legend}</legend>
          {options.map((option, index) => (
            <label key={option} className={`${formCss.choice} ${formCss.choiceCard}`}>
              <input {...form.register("method")} type="radio" value={option} defaultChecked={index === 0} />
              <strong>{text.options[option].label}</strong>
              <span className={formCss.fieldHint}>{text.options[option].hint}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
