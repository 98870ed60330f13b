import { useSaveName } from "@/features/account/queries/account-user";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import { authProblem } from "@/ui/Form/auth-problem";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

const text = accountText.profile.name;
const LONGEST_NAME = 100;

const nameSchema = z
  .string()
  .trim()
  .transform((typed) => typed.replace(/\s+/g, " "))
  .refine((typed) => [...typed].length <= LONGEST_NAME, text.tooLong(LONGEST_NAME));

interface NameFormProps {
  name: string;
  onDone: (message: string) => void;
  onCancel: () => void;
}

export function NameForm({ name, onDone, onCancel }: NameFormProps) {
  const save = useSaveName();
  const form = useSiteForm({
    schema: z.object({ name: nameSchema }),
    submit: async ({ name: wanted }) => {
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
      <Form form={form}>
        <TextField {...form.field("name")} label={text.heading} isOptional autoComplete="name" value={name} />
        <div className="form-actions">
          <SubmitButton form={form} label={accountText.save} busyLabel={accountText.saving} />
          <Button type="button" onClick={onCancel}>
            {accountText.cancel}
          </Button>
        </div>
      </Form>
    </StepPanel>
  );
}
