import css from "@/features/account/OverviewScreen/OverviewScreen.module.css";
import { StartPart } from "@/features/account/OverviewScreen/StartPart";
import { FIRED_DAYS, type AccountStartPage } from "@/lib/contracts/account-start";
import { followingPaths } from "@/lib/following";
import { formatLongDate } from "@/lib/format/date";
import { accountStartText } from "@/text/account-start";
import { SiteLink } from "@/ui/SiteLink";

const text = accountStartText.alerts;

export function StartAlerts({ total, fired }: AccountStartPage["alerts"]) {
  if (fired.length > 0)
    return (
      <StartPart title={text.title} link={{ text: text.messages, path: followingPaths.messages }}>
        <ul className={css.entries}>
          {fired.map(({ id, subject, path, at }) => (
            <li key={id}>
              <SiteLink href={path}>{subject}</SiteLink>
              <time className={css.small} dateTime={at}>
                {formatLongDate(at)}
              </time>
            </li>
          ))}
        </ul>
      </StartPart>
    );
  const link =
    total > 0 ? { text: text.all, path: followingPaths.alerts } : { text: text.emptyLink, path: "/busca" };
  return (
    <StartPart title={text.title} link={link}>
      <p className={css.small}>{total > 0 ? text.quiet(total, FIRED_DAYS) : text.empty}</p>
    </StartPart>
  );
}
