import institutionalPageCss from "@/features/institutional/InstitutionalPage/InstitutionalPage.module.css";
import css from "@/features/institutional/SourceList/SourceList.module.css";
import { publicSettings } from "@/config/public";
import { linkAttributesOf } from "@/lib/link-target";
import type { RankingSource } from "@/lib/contracts/institutional";
import { aboutText } from "@/text/about";
import { SiteLink } from "@/ui/SiteLink";

const text = aboutText.sources;

/** Rankings with the same source, such as those of the demonstration, are one entry. */
function groupBySource(rankings: readonly RankingSource[]): RankingSource[][] {
  const groups = new Map<string, RankingSource[]>();
  for (const ranking of rankings) {
    const key = ranking.isDemonstration ? "demonstration" : JSON.stringify(ranking.source);
    groups.set(key, [...(groups.get(key) ?? []), ranking]);
  }
  return [...groups.values()];
}

function Source({ isDemonstration, source }: RankingSource) {
  if (isDemonstration) return <p>{text.demonstration}</p>;
  if (source === null) return <p>{text.unknown}</p>;
  const { name, url, licence, note } = source;
  return (
    <>
      <p>
        {url ? (
          <a href={url} {...linkAttributesOf(url, { siteOrigin: publicSettings.baseUrl })}>
            {name}
          </a>
        ) : (
          name
        )}
        {licence && `. ${text.licence(licence)}`}
      </p>
      {note && <p>{note}</p>}
    </>
  );
}

export function SourceList({ rankings }: { rankings: readonly RankingSource[] }) {
  if (rankings.length === 0) return <p className={institutionalPageCss.panel}>{text.none}</p>;
  return (
    <ul className={`card ${institutionalPageCss.panel} ${css.root}`}>
      {groupBySource(rankings).map((group) => (
        <li key={group[0]?.slug}>
          <div className={css.sourceRankings}>
            {group.map(({ slug, name }) => (
              <SiteLink key={slug} className={css.sourceRanking} href={`/rankings/${slug}`}>
                {name}
              </SiteLink>
            ))}
          </div>
          {group[0] && <Source {...group[0]} />}
        </li>
      ))}
    </ul>
  );
}
