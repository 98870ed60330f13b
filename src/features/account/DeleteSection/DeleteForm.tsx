import { formatPhoneNumber } from "@/lib/phone-number";
import { textAttribute, useAccountUser } from "@/features/account/queries/account-user";
import { useDeleteAccount, type DeletionProblem } from "@/features/account/queries/own-data";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { CheckField } from "@/ui/Field/CheckField";
import { TextField } from "@/ui/Field/TextField";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

const { confirm: text, ...deleteText } = accountText.privacy.delete;

const problems: Record<Exclude<DeletionProblem, "signed-out">, string> = {
  "nothing-erased": deleteText.failed,
  "user-remains": deleteText.halfDone,
  "sign-in-too-old": accountText.freshSignIn.calledOff,
};

/** Upper and lower case are the same. */
const wordSchema = z
  .string()
  .refine((typed) => typed.trim().toLocaleUpperCase("pt-BR") === text.word, text.mismatch(text.word));

interface DeleteFormProps {
  onDeleted: () => void;
  onCancel: () => void;
}

export function DeleteForm({ onDeleted, onCancel }: DeleteFormProps) {
  const { data: user } = useAccountUser();
  const deleteAccount = useDeleteAccount();
  const form = useSiteForm({
    schema: z.object({ word: wordSchema, keepsReviews: z.boolean() }),
    submit: async ({ keepsReviews }) => {
      const deleted = await deleteAccount.mutateAsync(keepsReviews ? "anonymise" : "delete");
      if (deleted.ok) onDeleted();
      return deleted.ok || deleted.error === "signed-out" ? null : { message: problems[deleted.error] };
    },
  });
  const phone = user ? textAttribute(user, "phone_number") : null;
  const account = user && (textAttribute(user, "email") ?? (phone && formatPhoneNumber(phone)));
  return (
    <StepPanel heading={text.heading} note={account ? text.note(account) : undefined} kind="danger">
      <Form form={form}>
        <TextField
          {...form.field("word")}
          label={text.label(text.word)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <CheckField {...form.field("keepsReviews")} hint={text.keepsReviews.hint} isOptional>
          {text.keepsReviews.label}
        </CheckField>
        <div className="form-actions">
          <SubmitButton form={form} label={text.submit} busyLabel={text.busy} isDangerous />
          <Button type="button" onClick={onCancel}>
            {accountText.cancel}
          </Button>
        </div>
      </Form>
    </StepPanel>
  );
}
