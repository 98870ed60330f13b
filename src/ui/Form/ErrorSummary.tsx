import { formText } from "@/text/forms";
import { Button } from "@/ui/Button";
import { ProblemAlert, ProblemList } from "@/ui/Field/FormProblems";
import css from "@/ui/Form/Form.module.css";
import type { SiteForm } from "@/ui/Form/useSiteForm";
import { RETRIABLE } from "@/ui/Form/useSiteForm";
import { useLayoutEffect, useRef } from "react";

type Summarized = Pick<SiteForm, "formState" | "problems" | "id" | "focus" | "send">;

/** Problems of a submission, linked to their fields. Takes the focus when it appears. */
export function ErrorSummary({ form }: { form: Summarized }) {
  const { submitCount, errors } = form.formState;
  const summary = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);

  const ofFields = form.problems.filter(({ field }) => field !== null);
  const { root } = errors;
  if (!root && ofFields.length === 0) return null;
  return (
    <ProblemAlert ref={summary}>
      {root && (
        <p>
          <strong>{root.message}</strong>
        </p>
      )}
      {root?.type === RETRIABLE && (
        <Button type="button" className={css.errorSummaryRetry} onClick={() => form.send()}>
          {formText.retry}
        </Button>
      )}
      {ofFields.length > 0 && (
        <ProblemList
          title={formText.errorCount(ofFields.length)}
          problems={ofFields}
          form={form.id}
          onChoose={form.focus}
        />
      )}
    </ProblemAlert>
  );
}
