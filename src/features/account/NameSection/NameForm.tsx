import { useSaveName } from "@/features/account/queries/account-user";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Field } from "@/ui/Field/Field";
import { authProblem } from "@/ui/Form/auth-problem";
import { Form } from "@/ui/Form/Form";
import { useFormSubmission } from "@/ui/Form/useFormSubmission";
import { SubmitButton } from "@/ui/SubmitButton";

const text = accountText.profile.name;
const LONGEST_NAME = 100;

interface NameFormProps {
  /** Empty where there is none. */
  name: string;
  onDone: (message: string) => void;
  onCancel: () => void;
}

/** Takes another name, or none. */
export function NameForm({ name, onDone, onCancel }: NameFormProps) {
  const save = useSaveName();
  const submission = useFormSubmission({
    fields: {
      name: (value) => ([...value.trim()].length > LONGEST_NAME ? text.tooLong(LONGEST_NAME) : null),
    },
    submit: async (values) => {
      const wanted = values.name.trim().replace(/\s+/g, " ");
      if (wanted !== name) {
        const saved = await save.mutateAsync(wanted);
        if (!saved.ok) return authProblem(saved.error);
      }
      onDone(wanted === "" ? text.removed : text.saved);
      return null;
    },
  });
  return (
    <StepPanel heading={text.edit}>
      <Form submission={submission}>
        <Field
          binding={submission.field("name")}
          label={text.heading}
          isOptional
          autoComplete="name"
          defaultValue={name}
        />
        <div className="form-actions">
          <SubmitButton submission={submission} label={accountText.save} busyLabel={accountText.saving} />
          <button type="button" className="button" onClick={onCancel}>
            {accountText.cancel}
          </button>
        </div>
      </Form>
    </StepPanel>
  );
}
