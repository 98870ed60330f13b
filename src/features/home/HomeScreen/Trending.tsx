import css from "@/features/home/HomeScreen/Trending.module.css";
import homeScreenCss from "@/features/home/HomeScreen/HomeScreen.module.css";
import type { TrendingEntry } from "@/lib/contracts/home";
import { homeText } from "@/text/home";
import { ItemPicture } from "@/ui/ItemPicture/ItemPicture";
import { ScoreRing } from "@/ui/ScoreRing/ScoreRing";
import { SiteLink } from "@/ui/SiteLink";

const PICTURE_SIZE = 56;

export function Trending({ entries }: { entries: readonly TrendingEntry[] }) {
  return (
    <section aria-labelledby="em-alta" data-late="">
      <div className={homeScreenCss.sectionHeading}>
        <h2 id="em-alta">{homeText.trendingTitle}</h2>
        <p className={homeScreenCss.sectionText}>{homeText.trendingText}</p>
      </div>
      <ol className={`card ${homeScreenCss.entries} ${css.trending}`}>
        {entries.map(({ row, rankingName }) => (
          <li key={row.slug}>
            <ItemPicture name={row.name} imageUrl={row.imageUrl} ranking={rankingName} size={PICTURE_SIZE} />
            <div>
              <SiteLink href={`/itens/${row.slug}`}>{row.name}</SiteLink>
              <p className={css.trendingRanking}>{rankingName}</p>
            </div>
            <ScoreRing score={row.score} size="small" />
          </li>
        ))}
      </ol>
    </section>
  );
}
