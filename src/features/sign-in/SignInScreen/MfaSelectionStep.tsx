import formCss from "@/ui/Form/Form.module.css";
import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import type { MfaMethod } from "@/lib/auth/contract";
import { signInText } from "@/text/sign-in";
import { requiredRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { SubmitButton } from "@/ui/SubmitButton";

interface MfaSelectionStepProps {
  flow: SignInFlow;
  options: readonly MfaMethod[];
}

const text = signInText.mfaSelection;

/** Two factors and no preference: the visitor chooses. */
export function MfaSelectionStep({ flow, options }: MfaSelectionStepProps) {
  const submission = useFormSubmission({
    cancel: flow.cancel,
    fields: { method: requiredRule() },
    submit: ({ method }) =>
      flow.answer((auth) => auth.selectMfa(method === "sms" ? "sms" : "totp"), { fields: {} }),
  });
  const { id, name } = submission.field("method");
  return (
    <ChallengeCard flow={flow} heading={text.heading} lead={text.lead} missing={text.missing}>
      <Form submission={submission}>
        <fieldset className={formCss.choiceList}>
          <legend>{text.legend}</legend>
          {options.map((option, index) => (
            <label key={option} className={`${formCss.choice} ${formCss.choiceCard}`}>
              <input
                type="radio"
                id={index === 0 ? id : undefined}
                name={name}
                value={option}
                defaultChecked={index === 0}
              />
              <strong>{text.options[option].label}</strong>
              <span className={formCss.fieldHint}>{text.options[option].hint}</span>
            </label>
          ))}
        </fieldset>
        <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
