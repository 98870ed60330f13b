import css from "@/features/home/HomeScreen/RecentChanges.module.css";
import homeScreenCss from "@/features/home/HomeScreen/HomeScreen.module.css";
import type { RecentChange } from "@/lib/contracts/recent-change";
import { formatLongDate } from "@/lib/format/date";
import { ratingBandOf } from "@/lib/rating/bands";
import { homeText } from "@/text/home";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink";

export function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
  return (
    <section aria-labelledby="mudancas" data-late="">
      <div className={homeScreenCss.sectionHeading}>
        <h2 id="mudancas">{homeText.changesTitle}</h2>
        <p className={homeScreenCss.sectionText}>{homeText.changesText}</p>
      </div>
      <ol className={`card ${homeScreenCss.entries}`}>
        {changes.map(({ slug, name, rankingName, before, after, cause, at }) => {
          const direction = after > before ? "up" : "down";
          return (
            <li key={slug}>
              <div>
                <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
                <p className={css.changeAbout}>
                  {rankingName} · {homeText.causes[cause]} · <time dateTime={at}>{formatLongDate(at)}</time>
                </p>
              </div>
              <p className={`${css.changeValues} tabular`}>
                <span className="visually-hidden">{homeText.fromTo(before, after)}</span>
                <span className={css.changeBefore} aria-hidden="true">
                  {before}
                </span>
                <span className={direction === "up" ? css.changeUp : css.changeDown}>
                  <Icon name={direction} size="1em" />
                </span>
                <span className={css.changeAfter} data-band={ratingBandOf(after).id} aria-hidden="true">
                  {after}
                </span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
