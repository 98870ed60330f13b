import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import css from "@/features/account/AlertsScreen/AlertsScreen.module.css";
import type { AlertForm, AlertSubject, TypedAlerts } from "@/lib/contracts/alerts";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { followingPaths } from "@/lib/following";
import { alertsText } from "@/text/alerts";
import { fieldId } from "@/ui/Form/field-id";
import { SiteLink } from "@/ui/SiteLink";

const text = alertsText.form;

interface PartProps {
  subject: AlertSubject;
  typed: TypedAlerts;
  problems: readonly FieldIssue[];
}

const problemOf = (problems: readonly FieldIssue[], name: string) =>
  problems.find(({ field }) => field === name)?.message;

/** What a field is told by, and whether it is wrong. */
function tiesOf(name: string, problem: string | undefined) {
  const id = fieldId(name);
  return {
    ...{ id, name },
    "aria-describedby": problem === undefined ? `${id}-dica` : `${id}-dica ${id}-problema`,
    ...(problem !== undefined && { "aria-invalid": true as const }),
  };
}

interface TypedFieldProps {
  name: "preco" | "posicao";
  label: string;
  hint: string;
  value: string;
  inputMode: "decimal" | "numeric";
  problems: readonly FieldIssue[];
}

function TypedField({ name, label, hint, value, inputMode, problems }: TypedFieldProps) {
  const problem = problemOf(problems, name);
  const ties = tiesOf(name, problem);
  return (
    <div className={css.part}>
      <label htmlFor={ties.id}>{label}</label>
      <p id={`${ties.id}-dica`} className={css.hint}>
        {hint}
      </p>
      <input
        className={`field ${css.short}`}
        {...{ ...ties, inputMode }}
        defaultValue={value}
        maxLength={40}
        autoComplete="off"
      />
      {problem !== undefined && (
        <p id={`${ties.id}-problema`} className={css.wrong}>
          {problem}
        </p>
      )}
    </div>
  );
}

function ItemParts({ subject, typed, problems }: PartProps) {
  const { nota, interval } = subject;
  const problem = problemOf(problems, "nota");
  const ties = tiesOf("nota", problem);
  return (
    <>
      <div className={css.part}>
        <label className={css.choice}>
          <input type="checkbox" value="sim" defaultChecked={typed.score} {...ties} />
          {text.score}
        </label>
        <p id={`${ties.id}-dica`} className={css.hint}>
          {nota === null || interval === null
            ? text.noScoreHint
            : text.scoreHint(nota, interval.low, interval.high)}
        </p>
        {problem !== undefined && (
          <p id={`${ties.id}-problema`} className={css.wrong}>
            {problem}
          </p>
        )}
      </div>
      <TypedField
        {...{ name: "preco", problems, inputMode: "decimal" }}
        label={text.price}
        hint={text.priceHint(subject.priceCents)}
        value={typed.price}
      />
      <TypedField
        {...{ name: "posicao", problems, inputMode: "numeric" }}
        label={text.position}
        hint={text.positionHint(subject.position, subject.rankingName)}
        value={typed.position}
      />
    </>
  );
}

/** The first choice has the id that a summary of problems leads to. */
function RankingParts({ subject, typed, problems }: PartProps) {
  const problem = problemOf(problems, "topo");
  const id = fieldId("topo");
  return (
    <fieldset aria-describedby={problem === undefined ? `${id}-dica` : `${id}-dica ${id}-problema`}>
      <legend>{text.top}</legend>
      <p id={`${id}-dica`} className={css.hint}>
        {text.topNow(subject.top)}
      </p>
      {(["1", "3", "0"] as const).map((value, index) => (
        <label key={value} className={css.choice}>
          <input
            type="radio"
            name="topo"
            value={value}
            defaultChecked={typed.top === value}
            {...(index === 0 && { id })}
          />
          {text.tops[value]}
        </label>
      ))}
      {problem !== undefined && (
        <p id={`${id}-problema`} className={css.wrong}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The form of all alerts about one item or ranking, with what was typed. */
export function AlertFields({ form, token }: { form: AlertForm; token: string }) {
  const { subject, typed, problems } = form;
  const path = subject.kind === "item" ? `/itens/${subject.slug}` : `/rankings/${subject.slug}`;
  const Parts = subject.kind === "item" ? ItemParts : RankingParts;
  return (
    <AccountSection
      id="avisos"
      heading={text.title(subject.name)}
      text={<SiteLink href={path}>{text.open}</SiteLink>}
    >
      {problems.length > 0 && (
        <div role="alert" className={css.problem}>
          <p>
            <strong>{text.summary}</strong>
          </p>
          <ul>
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                <a href={`#${fieldId(field ?? "avisos")}`}>{message}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" action={followingPaths.alerts} className={css.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name={subject.kind} value={subject.slug} />
        <Parts subject={subject} typed={typed} problems={problems} />
        <p className={css.hint}>{text.rest}</p>
        <p className="form-actions">
          <button className="button button-primary" name="guardar" value="sim">
            {text.save}
          </button>
        </p>
      </form>
    </AccountSection>
  );
}
