import { AccountSection } from "@/features/account/AccountSection/AccountSection";
import css from "@/features/account/AlertsScreen/AlertsScreen.module.css";
import type { AlertView } from "@/lib/contracts/alerts";
import { alertsAddress, BESIDE_FIELD, besideOf, followingPaths } from "@/lib/following";
import { formatLongDate } from "@/lib/format/date";
import { alertsText } from "@/text/alerts";
import { Button } from "@/ui/Button";
import { Notice } from "@/ui/Notice/Notice";
import { SiteLink } from "@/ui/SiteLink";

const text = alertsText.list;

function whatOf({ kind, threshold, low, high }: AlertView): string {
  if (kind === "score") return text.score(low, high);
  return text[kind](threshold);
}

function Entry({
  alert,
  beside,
  token,
}: {
  alert: AlertView;
  beside?: AlertView | undefined;
  token: string;
}) {
  const { kind, isWithin, toldAt, subject } = alert;
  const what = whatOf(alert);
  return (
    <li id={`aviso-${alert.id}`} className={css.entry}>
      <div>
        <p>{what}</p>
        {kind === "price" && isWithin === true && <p className={css.hint}>{text.priceWithin}</p>}
        {toldAt !== null && <p className={css.hint}>{text.told(formatLongDate(toldAt) ?? "")}</p>}
      </div>
      <form method="post" action={followingPaths.alerts}>
        <input type="hidden" name="token" value={token} />
        {beside && <input type="hidden" name={BESIDE_FIELD} value={beside.id} />}
        <Button name="tirar" value={alert.id} aria-label={text.removeOf(what, subject.name)}>
          {text.remove}
        </Button>
      </form>
    </li>
  );
}

/** Alerts are already sorted by subject. */
function groupsOf(alerts: readonly AlertView[]): AlertView[][] {
  const groups = new Map<string, AlertView[]>();
  for (const alert of alerts) {
    const key = `${alert.subject.kind} ${alert.subject.slug}`;
    groups.set(key, [...(groups.get(key) ?? []), alert]);
  }
  return [...groups.values()];
}

interface AlertListProps {
  alerts: readonly AlertView[];
  /** What the last form did to the list. */
  told: string | null;
  token: string;
}

export function AlertList({ alerts, told, token }: AlertListProps) {
  return (
    <AccountSection id="lista" heading={text.title}>
      {told !== null && <Notice kind="success">{told}</Notice>}
      {alerts.length === 0 ? (
        <p>
          {text.empty} <SiteLink href="/rankings">{text.emptyLink}</SiteLink>
        </p>
      ) : (
        <ul className={css.groups}>
          {groupsOf(alerts).map((group) => {
            const { kind, slug, name } = group[0]?.subject ?? { kind: "item", slug: "", name: "" };
            return (
              <li key={`${kind} ${slug}`}>
                <div className={css.groupHead}>
                  <h3>
                    <SiteLink href={kind === "item" ? `/itens/${slug}` : `/rankings/${slug}`}>
                      {name}
                    </SiteLink>
                  </h3>
                  <SiteLink
                    href={alertsAddress(kind === "item" ? { item: slug } : { ranking: slug })}
                    aria-label={text.changeOf(name)}
                  >
                    {text.change}
                  </SiteLink>
                </div>
                <ul className={css.entries}>
                  {group.map((alert) => (
                    <Entry
                      key={alert.id}
                      {...{ alert, token }}
                      beside={besideOf(alerts, alerts.indexOf(alert))}
                    />
                  ))}
                </ul>
              </li>
            );
          })}
        </ul>
      )}
    </AccountSection>
  );
}
