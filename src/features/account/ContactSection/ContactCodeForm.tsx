import stepPanelCss from "@/features/account/StepPanel/StepPanel.module.css";
import { FailureNote } from "@/features/account/FailureNote";
import { failureOf } from "@/features/account/queries/auth-requests";
import type { ContactName } from "@/features/account/queries/account-user";
import { useConfirmContact, useSendContactCode } from "@/features/account/queries/contacts";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { CodeField } from "@/ui/Field/CodeField";
import { authProblem } from "@/ui/Form/auth-problem";
import { codeSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm } from "@/ui/Form/useSiteForm";
import { LocalMailboxHint } from "@/ui/LocalMailboxHint";
import { Notice } from "@/ui/Notice/Notice";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { z } from "zod";

const text = accountText.profile.code;

interface ContactCodeFormProps {
  name: ContactName;
  destination: string;
  isLocal: boolean;
  onDone: () => void;
  onCancel: () => void;
}

export function ContactCodeForm({ name, destination, isLocal, onDone, onCancel }: ContactCodeFormProps) {
  const confirm = useConfirmContact(name);
  const sendAgain = useSendContactCode(name);
  const failure = failureOf(sendAgain);
  const form = useSiteForm({
    schema: z.object({ code: codeSchema }),
    submit: async (values) => {
      const confirmed = await confirm.mutateAsync(values.code);
      if (!confirmed.ok) return authProblem(confirmed.error, { code: "code" });
      onDone();
      return null;
    },
  });
  return (
    <StepPanel heading={text.heading} note={text.sent(destination)}>
      <Form form={form}>
        {sendAgain.data?.ok === true && !sendAgain.isPending && (
          <Notice kind="success">{text.sentAgain}</Notice>
        )}
        <FailureNote failure={failure} className={stepPanelCss.stepProblem} />
        <CodeField {...form.field("code")} label={text.label} />
        <div className="form-actions">
          <SubmitButton form={form} label={text.confirm} busyLabel={text.confirming} />
          <Button
            type="button"
            aria-disabled={sendAgain.isPending}
            onClick={() => {
              if (!sendAgain.isPending) sendAgain.mutate();
            }}
          >
            {text.again}
          </Button>
          <Button type="button" onClick={onCancel}>
            {text.later}
          </Button>
        </div>
      </Form>
      <LocalMailboxHint isLocal={isLocal} />
    </StepPanel>
  );
}
