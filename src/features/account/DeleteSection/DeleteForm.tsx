import { formatPhoneNumber } from "@/features/account/phone-number";
import { textAttribute, useAccountUser } from "@/features/account/queries/account-user";
import { useDeleteAccount, type DeletionProblem } from "@/features/account/queries/own-data";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Field } from "@/ui/Field/Field";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { SubmitButton } from "@/ui/SubmitButton";

const { confirm: text, ...deleteText } = accountText.privacy.delete;

const problems: Record<Exclude<DeletionProblem, "signed-out">, string> = {
  "nothing-erased": deleteText.failed,
  "user-remains": deleteText.halfDone,
  "sign-in-too-old": accountText.freshSignIn.calledOff,
};

/** Whether the word was typed; how it is written does not matter. */
const wordRule = (value: string): string | null =>
  value.trim().toLocaleUpperCase("pt-BR") === text.word ? null : text.mismatch(text.word);

interface DeleteFormProps {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Deletes the account once its word is typed. */
export function DeleteForm({ onDeleted, onCancel }: DeleteFormProps) {
  const { data: user } = useAccountUser();
  const deleteAccount = useDeleteAccount();
  const submission = useFormSubmission({
    fields: { word: wordRule },
    submit: async () => {
      const deleted = await deleteAccount.mutateAsync();
      if (deleted.ok) onDeleted();
      return deleted.ok || deleted.error === "signed-out" ? null : { message: problems[deleted.error] };
    },
  });
  const phone = user ? textAttribute(user, "phone_number") : null;
  const account = user && (textAttribute(user, "email") ?? (phone && formatPhoneNumber(phone)));
  return (
    <StepPanel heading={text.heading} note={account ? text.note(account) : undefined} kind="danger">
      <Form submission={submission}>
        <Field
          binding={submission.field("word")}
          label={text.label(text.word)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="form-actions">
          <SubmitButton submission={submission} label={text.submit} busyLabel={text.busy} isDangerous />
          <button type="button" className="button" onClick={onCancel}>
            {accountText.cancel}
          </button>
        </div>
      </Form>
    </StepPanel>
  );
}
