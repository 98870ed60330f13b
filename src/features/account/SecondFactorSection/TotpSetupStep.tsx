import stepPanelCss from "@/features/account/StepPanel/StepPanel.module.css";
import { useConfirmTotpSetup } from "@/features/account/queries/second-factor";
import { StepPanel } from "@/features/account/StepPanel/StepPanel";
import type { AuthFailure } from "@/lib/auth/contract";
import { accountText } from "@/text/account";
import { Button } from "@/ui/Button";
import { CodeField } from "@/ui/Field/CodeField";
import { authProblem } from "@/ui/Form/auth-problem";
import { codeSchema } from "@/ui/Form/field-schemas";
import { Form } from "@/ui/Form/Form";
import { useSiteForm, type SubmissionProblem } from "@/ui/Form/useSiteForm";
import { SubmitButton } from "@/ui/Form/SubmitButton";
import { TotpSetup } from "@/ui/TotpSetup/TotpSetup";
import { z } from "zod";

const text = accountText.security.totpSetup;

/** The service's names for a wrong first code. */
const wrongCode: ReadonlySet<string> = new Set(["EnableSoftwareTokenMFAException", "CodeMismatchException"]);

const problemOf = (failure: AuthFailure): SubmissionProblem<"code"> =>
  wrongCode.has(failure.name)
    ? { message: text.wrong, field: "code" }
    : authProblem(failure, { code: "code" });

interface TotpSetupStepProps {
  secret: string;
  uri: string;
  onDone: () => void;
  onCancel: () => void;
}

export function TotpSetupStep({ secret, uri, onDone, onCancel }: TotpSetupStepProps) {
  const confirm = useConfirmTotpSetup();
  const form = useSiteForm({
    schema: z.object({ code: codeSchema }),
    submit: async (values) => {
      const confirmed = await confirm.mutateAsync(values.code);
      if (!confirmed.ok) return problemOf(confirmed.error);
      onDone();
      return null;
    },
  });
  return (
    <StepPanel heading={text.heading} focus="heading">
      <TotpSetup secret={secret} uri={uri} />
      <p className={stepPanelCss.totpHere}>
        <a href={uri}>{text.openHere}</a>
      </p>
      <Form form={form}>
        <CodeField {...form.field("code")} label={text.code} />
        <div className="form-actions">
          <SubmitButton form={form} label={text.submit} busyLabel={text.submitting} />
          <Button type="button" onClick={onCancel}>
            {accountText.cancel}
          </Button>
        </div>
      </Form>
    </StepPanel>
  );
}
