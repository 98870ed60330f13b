import type { RecentChange } from "@/lib/contracts/recent-change";
import { formatLongDate } from "@/lib/format/date";
import { ratingBandOf } from "@/lib/rating/bands";
import { linkedListStyles } from "@/features/home/HomeScreen/linked-list-styles";
import { homeText } from "@/text/home";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Icon } from "@/ui/Icon/Icon";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("recent-changes", {
  ...linkedListStyles,
  ".change-about": { color: "textMuted", fontSize: "sm" },
  ".change-values": { display: "flex", alignItems: "center", gap: 2, fontWeight: "bold" },
  ".change-before": { color: "textMuted", fontWeight: "medium" },
  ".change-after": {
    minWidth: "2.5rem",
    paddingInline: 2,
    paddingBlock: "2px",
    borderRadius: "sm",
    bg: "var(--band-soft)",
    color: "var(--band-text)",
    textAlign: "center",
  },
  ".change-up": { color: "positive" },
  ".change-down": { color: "negative" },
});

/** The newest published changes of Notas, each with its reason. */
export function RecentChanges({ changes }: { changes: readonly RecentChange[] }) {
  return (
    <section className={styles.className} aria-labelledby="mudancas">
      <Styles of={styles} />
      <div className="section-heading">
        <h2 id="mudancas">{homeText.changesTitle}</h2>
        <p className="section-text">{homeText.changesText}</p>
      </div>
      <ol className="card">
        {changes.map(({ slug, name, rankingName, before, after, cause, at }) => {
          const direction = after > before ? "up" : "down";
          return (
            <li key={slug}>
              <div>
                <SiteLink href={`/itens/${slug}`}>{name}</SiteLink>
                <p className="change-about">
                  {rankingName} · {homeText.causes[cause]} · <time dateTime={at}>{formatLongDate(at)}</time>
                </p>
              </div>
              <p className="change-values tabular">
                <span className="visually-hidden">{homeText.fromTo(before, after)}</span>
                <span className="change-before" aria-hidden="true">
                  {before}
                </span>
                <span className={`change-${direction}`}>
                  <Icon name={direction} size="1em" />
                </span>
                <span className="change-after" data-band={ratingBandOf(after).id} aria-hidden="true">
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
