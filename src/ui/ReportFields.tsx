import type { ReportReason } from "@/lib/contracts/report-reason";
import { REVIEW_LENGTHS } from "@/lib/contracts/review-lengths";
import { ownReviewText } from "@/text/own-review";
import { reviewPageText } from "@/text/review-page";
import formCss from "@/ui/Form/Form.module.css";
import { Icon } from "@/ui/Icon/Icon";
import { LongText } from "@/ui/LongText";
import { useId } from "react";

const text = reviewPageText.report;

interface ReportFieldsProps {
  reasons: readonly ReportReason[];
  values: { reason: string; note: string };
  problems: Readonly<Record<string, string>>;
}

function Problem({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className={formCss.fieldError}>
      <Icon name="info" size="1.15em" />
      {message}
    </p>
  );
}

export function ReportFields({ reasons, values, problems }: ReportFieldsProps) {
  const id = useId();
  const { reason, note } = problems;
  return (
    <>
      <fieldset className={formCss.choiceList} aria-describedby={reason && `${id}-reason`}>
        <legend>{text.reason}</legend>
        {reason && <Problem id={`${id}-reason`} message={reason} />}
        {reasons.map((value) => (
          <label key={value} className={formCss.choice}>
            <input type="radio" name="reason" value={value} defaultChecked={values.reason === value} />
            {ownReviewText.reportReasons[value]}
          </label>
        ))}
      </fieldset>
      <div className={formCss.formField}>
        <label htmlFor={`${id}-note-field`}>
          {text.note} <span className={formCss.fieldOptional}>({text.optional})</span>
        </label>
        <p id={`${id}-hint`} className={formCss.fieldHint}>
          {text.noteHint}
        </p>
        <LongText
          id={`${id}-note-field`}
          className="field"
          name="note"
          rows={4}
          maxLength={REVIEW_LENGTHS.note.longest}
          defaultValue={values.note}
          aria-invalid={note ? true : undefined}
          aria-describedby={note ? `${id}-hint ${id}-note` : `${id}-hint`}
        />
        {note && <Problem id={`${id}-note`} message={note} />}
      </div>
    </>
  );
}
