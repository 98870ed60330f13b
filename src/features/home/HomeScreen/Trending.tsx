import type { TrendingEntry } from "@/lib/contracts/home";
import { linkedListStyles } from "@/features/home/HomeScreen/linked-list-styles";
import { homeText } from "@/text/home";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const PICTURE_SIZE = 56;

const styles = recipe("trending", {
  ...linkedListStyles,
  "ol > li": { gridTemplateColumns: "3.5rem minmax(0, 1fr) auto" },
  ".trending-ranking": { color: "textMuted", fontSize: "sm" },
});

/** The items that most people opened this week. */
export function Trending({ entries }: { entries: readonly TrendingEntry[] }) {
  return (
    <section className={styles.className} aria-labelledby="em-alta">
      <Styles of={styles} />
      <div className="section-heading">
        <h2 id="em-alta">{homeText.trendingTitle}</h2>
        <p className="section-text">{homeText.trendingText}</p>
      </div>
      <ol className="card">
        {entries.map(({ row, rankingName }) => (
          <li key={row.slug}>
            <ItemPicture name={row.name} imageUrl={row.imageUrl} size={PICTURE_SIZE} />
            <div>
              <SiteLink href={`/itens/${row.slug}`}>{row.name}</SiteLink>
              <p className="trending-ranking">{rankingName}</p>
            </div>
            <ScoreRing score={row.score} size="small" />
          </li>
        ))}
      </ol>
    </section>
  );
}
