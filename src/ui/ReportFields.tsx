import type { FieldIssue } from "@/lib/contracts/field-issue";
import type { ReportReason } from "@/lib/contracts/report-reason";
import { REVIEW_LENGTHS } from "@/lib/contracts/review-lengths";
import { ownReviewText } from "@/text/own-review";
import { reviewPageText } from "@/text/review-page";
import { ChoiceField } from "@/ui/Field/ChoiceField";
import { FieldFrame } from "@/ui/Field/FieldFrame";
import { LongText } from "@/ui/LongText";
import { useId } from "react";

const text = reviewPageText.report;

interface ReportFieldsProps {
  reasons: readonly ReportReason[];
  values: { reason: string; note: string };
  problems: readonly FieldIssue[];
}

export function ReportFields({ reasons, values, problems }: ReportFieldsProps) {
  const common = { form: `${useId()}-`, problems };
  return (
    <>
      <ChoiceField
        {...common}
        name="reason"
        legend={text.reason}
        value={values.reason}
        options={reasons.map((reason) => [reason, ownReviewText.reportReasons[reason]] as const)}
      />
      {/* A native control, because public pages show it. */}
      <FieldFrame {...common} name="note" label={text.note} hint={text.noteHint} isOptional>
        {(ties) => (
          <LongText
            {...ties}
            className="field"
            rows={4}
            maxLength={REVIEW_LENGTHS.note.longest}
            defaultValue={values.note}
          />
        )}
      </FieldFrame>
    </>
  );
}
