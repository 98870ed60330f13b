import css from "@/features/operator/CaseScreen/CaseScreen.module.css";
import { MODERATION_LENGTHS, MODERATION_REASONS } from "@/lib/contracts/moderation";
import type { CasePage } from "@/lib/contracts/operator";
import { moderationReasons } from "@/text/moderation";
import { operatorText } from "@/text/operator";

const text = operatorText.case;

type FieldName = "decision" | "reason" | "text";

function FieldProblem({ field, problems }: { field: FieldName } & Pick<CasePage, "problems">) {
  const problem = problems.find((each) => each.field === field);
  return problem ? (
    <p id={`problema-${field}`} className={css.problem}>
      {problem.message}
    </p>
  ) : null;
}

/** The form of a decision. It is plain, because it has to work without scripts and gains nothing by them. */
export function DecisionForm(page: CasePage) {
  const { review, possible, obstacle, values, problems, token, seen } = page;
  const isOnAppeal = possible.includes("confirm");
  const describe = (field: FieldName, hint?: string) => ({
    "aria-invalid": problems.some((each) => each.field === field) || undefined,
    "aria-describedby":
      [hint, problems.some((each) => each.field === field) && `problema-${field}`]
        .filter(Boolean)
        .join(" ") || undefined,
  });
  return (
    <section className={css.part} aria-labelledby="decisao">
      <h2 id="decisao">{isOnAppeal ? text.decideAppeal : text.decide}</h2>
      {problems.length > 0 && (
        <div role="alert" className={css.summary}>
          <p className={css.title}>{text.summary}</p>
          <ul>
            {problems.map(({ field, message }) => (
              <li key={message}>{field === null ? message : <a href={`#campo-${field}`}>{message}</a>}</li>
            ))}
          </ul>
        </div>
      )}
      {possible.length === 0 && <p>{obstacle ? text.obstacles[obstacle] : text.nothing}</p>}
      {possible.length > 0 && (
        <form method="post" action={`/operador/moderacao/${review.id}`} className={css.form}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="seen" value={seen} />
          <fieldset id="campo-decision" tabIndex={-1} {...describe("decision")}>
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
            <FieldProblem field="decision" problems={problems} />
          </fieldset>
          {!isOnAppeal && possible.includes("remove") && (
            <div className={css.field}>
              <label htmlFor="campo-reason">{text.reason}</label>
              <p id="dica-reason" className={css.byline}>
                {text.reasonHint}
              </p>
              <select
                id="campo-reason"
                name="reason"
                className="field"
                defaultValue={values["reason"] ?? ""}
                {...describe("reason", "dica-reason")}
              >
                <option value="">{text.noReason}</option>
                {MODERATION_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {moderationReasons[reason]}
                  </option>
                ))}
              </select>
              <FieldProblem field="reason" problems={problems} />
            </div>
          )}
          <div className={css.field}>
            <label htmlFor="campo-text">{text.text}</label>
            <p id="dica-text" className={css.byline}>
              {text.textHint}
            </p>
            <textarea
              id="campo-text"
              name="text"
              className="field"
              rows={5}
              maxLength={MODERATION_LENGTHS.decision.longest}
              defaultValue={values["text"] ?? ""}
              {...describe("text", "dica-text")}
            />
            <FieldProblem field="text" problems={problems} />
          </div>
          <p className={css.byline}>{text.public}</p>
          <p className="form-actions">
            <button type="submit" className="button button-primary">
              {text.submit}
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
