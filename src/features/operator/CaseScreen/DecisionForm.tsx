import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { Button } from "@/ui/Button";
import { SelectField } from "@/ui/Field/SelectField";
import { TextField } from "@/ui/Field/TextField";
import formCss from "@/ui/PlainForm/PlainForm.module.css";
import { FormProblems } from "@/ui/Field/FormProblems";
import { MODERATION_LENGTHS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import type { CasePage } from "@/lib/contracts/operator";
import { moderationReasons } from "@/text/moderation";
import { operatorText } from "@/text/operator";

const text = operatorText.case;

export function DecisionForm(page: CasePage) {
  const { review, possible, obstacle, values, problems, token, seen } = page;
  const isOnAppeal = possible.includes("confirm");
  const of = (name: string) => ({ name, value: values[name], problems });
  const choiceProblem = problems.find(({ field }) => field === "decision")?.message;
  return (
    <section className={formCss.section} aria-labelledby="decisao">
      <h2 id="decisao">{isOnAppeal ? text.decideAppeal : text.decide}</h2>
      <FormProblems title={text.summary} problems={problems} />
      {possible.length === 0 && <p>{obstacle ? text.obstacles[obstacle] : text.nothing}</p>}
      {possible.length > 0 && (
        <form method="post" action={`/operador/moderacao/${review.id}`} className={formCss.form}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="seen" value={seen} />
          <fieldset
            id="campo-decision"
            tabIndex={-1}
            aria-describedby={choiceProblem && "campo-decision-problema"}
          >
            <legend>{text.choice}</legend>
            {possible.map((decision) => (
              <label key={decision} className={css.choice}>
                <input
                  type="radio"
                  name="decision"
                  value={decision}
                  required
                  defaultChecked={values["decision"] === decision}
                />
                <span>
                  {operatorText.decisions[decision].name}
                  <small>{operatorText.decisions[decision].hint}</small>
                </span>
              </label>
            ))}
            {choiceProblem && (
              <p id="campo-decision-problema" className={formCss.problem}>
                {choiceProblem}
              </p>
            )}
          </fieldset>
          {!isOnAppeal && possible.includes("remove") && (
            <SelectField
              {...of("reason")}
              label={text.reason}
              hint={text.reasonHint}
              options={[
                ["", text.noReason],
                ...MODERATION_REASONS.map((reason) => [reason, moderationReasons[reason]] as const),
              ]}
            />
          )}
          <TextField
            {...of("text")}
            label={text.text}
            hint={text.textHint}
            rows={5}
            maxLength={MODERATION_LENGTHS.decision.longest}
          />
          <p className={formCss.hint}>{text.public}</p>
          <p className="form-actions">
            <Button type="submit" variant="primary">
              {text.submit}
            </Button>
          </p>
        </form>
      )}
    </section>
  );
}
