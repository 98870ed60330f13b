import { ChallengeCard } from "@/features/sign-in/SignInScreen/ChallengeCard";
import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { fieldProblemText } from "@/text/forms";
import { signInText } from "@/text/sign-in";
import { TextField } from "@/ui/Field/TextField";
import { requiredSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface CustomChallengeStepProps {
  flow: SignInFlow;
  parameters: Readonly<Record<string, string>>;
}

const text = signInText.challenge;

interface Question {
  readonly lead: string;
  readonly label: string;
}

/** Pools send the text as `question` or `prompt`; the local service sends a code. */
function readQuestion(parameters: Readonly<Record<string, string>>): Question {
  const question = parameters["question"] ?? parameters["prompt"];
  if (question !== undefined) return { lead: text.leadQuestion, label: question };
  const destination = parameters["CODE_DELIVERY_DESTINATION"];
  if (destination !== undefined) return { lead: text.leadCode(destination), label: text.code };
  return { lead: text.leadUnknown, label: text.answer };
}

export function CustomChallengeStep({ flow, parameters }: CustomChallengeStepProps) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({ answer: requiredSchema(fieldProblemText.answerMissing) }),
    submit: ({ answer }) =>
      flow.answer((auth) => auth.answerCustomChallenge(answer), { fields: { answer: "answer" } }),
  });
  const { lead, label } = readQuestion(parameters);
  return (
    <ChallengeCard flow={flow} heading={text.heading} lead={lead} missing={text.missing}>
      <Form form={form}>
        <TextField {...form.field("answer")} label={label} autoComplete="off" />
        <SubmitButton form={form} label={text.submit} busyLabel={text.busy} />
      </Form>
    </ChallengeCard>
  );
}
