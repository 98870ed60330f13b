import css from "@/features/home/HomeScreen/HomeScreen.module.css";
import { Kinds } from "@/features/home/HomeScreen/Kinds";
import { ProofSum } from "@/features/home/HomeScreen/ProofSum";
import { RecentChanges } from "@/features/home/HomeScreen/RecentChanges";
import { Steps } from "@/features/home/HomeScreen/Steps";
import { Trending } from "@/features/home/HomeScreen/Trending";
import { publicSettings } from "@/config/public";
import type { HomeContent } from "@/lib/contracts/home";
import { organization, webSite } from "@/lib/structured-data/site";
import { commonText } from "@/text/common";
import { homeText } from "@/text/home";
import { RankingCards } from "@/ui/RankingCards/RankingCards";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import { SiteLink } from "@/ui/SiteLink";

/** Text, figures and links, which need no scripts. */
export function HomeParts({ rankings, trending, changes, proof }: HomeContent) {
  const real = rankings.filter(({ isDemonstration }) => !isDemonstration);
  const invented = real.length > 0 ? rankings.filter(({ isDemonstration }) => isDemonstration) : [];
  return (
    <>
      <StructuredData things={[webSite(publicSettings), organization(publicSettings)]} />
      <div className={css.homeHero}>
        <div>
          <h1>{homeText.title}</h1>
          <p className={css.homeLead}>{homeText.lead}</p>
          <Kinds rankings={real.length > 0 ? real : rankings} />
        </div>
        {proof && <ProofSum item={proof} />}
      </div>
      <Steps />
      {rankings.length === 0 ? (
        <div className={`card ${css.homeEmpty}`}>
          <h2>{homeText.emptyTitle}</h2>
          <p>{homeText.emptyText}</p>
        </div>
      ) : (
        <section aria-labelledby="rankings">
          <div className={css.sectionHeading}>
            <h2 id="rankings">{homeText.rankingsTitle}</h2>
            <SiteLink href="/rankings">{homeText.allRankings}</SiteLink>
          </div>
          <RankingCards rankings={real.length > 0 ? real : rankings} headingLevel={3} />
        </section>
      )}
      <div className={css.homePair}>
        {trending.length > 0 && <Trending entries={trending} />}
        {changes.length > 0 && <RecentChanges changes={changes} />}
      </div>
      {invented.length > 0 && (
        <section aria-labelledby="demonstracao">
          <div className={css.sectionHeading}>
            <h2 id="demonstracao">{commonText.demonstrationDepartment}</h2>
          </div>
          <RankingCards rankings={invented} headingLevel={3} />
        </section>
      )}
    </>
  );
}
