import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import css from "@/features/account/AlertsScreen/AlertsScreen.module.css";
import type { AlertForm, AlertSubject, TypedAlerts } from "@/lib/contracts/alerts";
import type { FieldIssue } from "@/lib/contracts/field-issue";
import { followingPaths } from "@/lib/following";
import { alertsText } from "@/text/alerts";
import { Button } from "@/ui/Button";
import { FormProblems } from "@/ui/Field/FormProblems";
import { CheckField } from "@/ui/Field/CheckField";
import { ChoiceField } from "@/ui/Field/ChoiceField";
import { TextField } from "@/ui/Field/TextField";
import plainCss from "@/ui/PlainForm/PlainForm.module.css";
import { SiteLink } from "@/ui/SiteLink";

const text = alertsText.form;

interface PartProps {
  subject: AlertSubject;
  typed: TypedAlerts;
  problems: readonly FieldIssue[];
}

function ItemParts({ subject, typed, problems }: PartProps) {
  const { nota, interval } = subject;
  return (
    <>
      <CheckField
        {...{ name: "nota", value: "sim", isChecked: typed.score, problems }}
        hint={
          nota === null || interval === null
            ? text.noScoreHint
            : text.scoreHint(nota, interval.low, interval.high)
        }
      >
        {text.score}
      </CheckField>
      <TextField
        {...{ name: "preco", value: typed.price, problems, inputMode: "decimal", maxLength: 40 }}
        isShort
        label={text.price}
        hint={text.priceHint(subject.priceCents)}
      />
      <TextField
        {...{ name: "posicao", value: typed.position, problems, inputMode: "numeric", maxLength: 40 }}
        isShort
        label={text.position}
        hint={text.positionHint(subject.position, subject.rankingName)}
      />
    </>
  );
}

const RankingParts = ({ subject, typed, problems }: PartProps) => (
  <ChoiceField
    {...{ name: "topo", value: typed.top, problems }}
    legend={text.top}
    hint={text.topNow(subject.top)}
    options={(["1", "3", "0"] as const).map((value) => [value, text.tops[value]])}
  />
);

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
      <FormProblems title={text.summary} problems={problems} />
      <form method="post" action={followingPaths.alerts} className={css.form}>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name={subject.kind} value={subject.slug} />
        <Parts subject={subject} typed={typed} problems={problems} />
        <p className={css.hint}>{text.rest}</p>
        <p className={plainCss.actions}>
          <Button variant="primary" name="guardar" value="sim">
            {text.save}
          </Button>
        </p>
      </form>
    </AccountSection>
  );
}
