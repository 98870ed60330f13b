import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { fieldProblemText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { Field } from "@/ui/Field/Field";
import { requiredRule } from "@/ui/Form/field-rules";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { SubmitButton } from "@/ui/SubmitButton/SubmitButton";

interface CustomChallengeStepProps {
  flow: SignInFlow;
  parameters: Readonly<Record<string, string>>;
}

const text = signInText.challenge;

/** A question that the pool makes up. Its words are in `question` or `prompt`, where the pool gives any. */
export function CustomChallengeStep({ flow, parameters }: CustomChallengeStepProps) {
  const submission = useFormSubmission({
    fields: { answer: requiredRule(fieldProblemText.answerMissing) },
    submit: ({ answer }) =>
      flow.answer((auth) => auth.answerCustomChallenge(answer), { fields: { answer: "answer" } }),
  });
  const question = parameters["question"] ?? parameters["prompt"] ?? text.answer;
  return (
    <ChallengeCard flow={flow} heading={text.heading} lead={text.lead} missing={text.missing}>
      <Form submission={submission}>
        <Field binding={submission.field("answer")} label={question} autoComplete="off" />
        <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
