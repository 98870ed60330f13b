import { contactFields } from "@/features/account/ContactSection/contact-fields";
import type { Contact, ContactName } from "@/features/account/queries/account-user";
import { useChangeContact } from "@/features/account/queries/contacts";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { TextField } from "@/ui/Field/TextField";
import { authProblem } from "@/ui/Form/auth-problem";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

interface ContactFormProps {
  name: ContactName;
  current: Contact | null;
  onSent: (destination: string) => void;
  onCancel: () => void;
}

export function ContactForm({ name, current, onSent, onCancel }: ContactFormProps) {
  const text = accountText.profile.contact[name];
  const { schema, input } = contactFields[name];
  const change = useChangeContact(name);
  const form = useSiteForm({
    schema: z.object({ contact: schema }),
    submit: async ({ contact: value }) => {
      if (value === current?.value) return { message: accountText.profile.same, field: "contact" };
      const changed = await change.mutateAsync(value);
      if (!changed.ok) return authProblem(changed.error);
      onSent(changed.value.destination ?? value);
      return null;
    },
  });
  return (
    <StepPanel heading={current ? text.change : text.add} note={text.note}>
      <Form form={form}>
        <TextField {...form.field("contact")} label={text.newLabel} hint={text.hint} {...input} />
        <div className="form-actions">
          <SubmitButton
            form={form}
            label={accountText.profile.sendCode}
            busyLabel={accountText.profile.sendingCode}
          />
          <Button type="button" onClick={onCancel}>
            {accountText.cancel}
          </Button>
        </div>
      </Form>
    </StepPanel>
  );
}
