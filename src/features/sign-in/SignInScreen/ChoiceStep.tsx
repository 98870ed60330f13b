import formCss from "@/ui/Form/Form.module.css";
import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import type { Auth, AuthOutcome, SignInState } from "@/lib/auth/contract";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface ChoiceStepProps<Option extends string> {
  flow: SignInFlow;
  text: {
    heading: string;
    lead: string;
    legend: string;
    missing: string;
    submit: string;
    busy: string;
    options: Readonly<Record<Option, { label: string; hint: string }>>;
  };
  options: readonly Option[];
  operation: (auth: Auth, chosen: Option) => AuthOutcome<SignInState>;
}

/** The visitor chooses one of several ways. */
export function ChoiceStep<Option extends string>({
  flow,
  text,
  options,
  operation,
}: ChoiceStepProps<Option>) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ method: z.string() }),
    // Only the options can be chosen.
    submit: ({ method }) => flow.answer((auth) => operation(auth, method as Option), { fields: {} }),
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
