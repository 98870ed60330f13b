import type { SignInFlow } from "@/features/sign-in/SignInScreen/useSignInFlow";
import { signInText } from "@/text/sign-in";
import { usernameSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface WithoutPasswordButtonProps {
  flow: SignInFlow;
  /** What stands in the field of the form above. */
  readUsername: () => string;
}

const text = signInText.signIn;

/** Asks the pool what the typed name can sign in with. */
export function WithoutPasswordButton({ flow, readUsername }: WithoutPasswordButtonProps) {
  const form = useSiteForm({
    cancel: flow.cancel,
    schema: z.object({}),
    submit: async () => {
      const username = usernameSchema.safeParse(readUsername());
      if (!username.success) return { message: username.error.issues[0]?.message ?? "" };
      return flow.answer((auth) => auth.signInByChoice(username.data), {
        fields: {},
        username: username.data,
      });
    },
  });
  return (
    <Form form={form} label={text.withoutPassword}>
      <SubmitButton
        form={form}
        label={text.withoutPassword}
        busyLabel={text.withoutPasswordBusy}
        isSecondary
      />
    </Form>
  );
}
