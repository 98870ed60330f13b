import { ProofSum } from "@/features/home/HomeScreen/ProofSum";
import { RecentChanges } from "@/features/home/HomeScreen/RecentChanges";
import { Trending } from "@/features/home/HomeScreen/Trending";
import { publicSettings } from "@/config/public";
import type { HomeContent } from "@/lib/contracts/home";
import { organization, webSite } from "@/lib/structured-data/site";
import { homeText } from "@/text/home";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { PageHead } from "@/ui/PageHead/PageHead";
import { RankingCards } from "@/ui/RankingCards/RankingCards";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import { SiteLink } from "@/ui/SiteLink/SiteLink";

const styles = recipe("home-screen", {
  display: "grid",
  gap: { base: 12, md: 16 },
  ".home-hero": {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1.15fr) minmax(0, 1fr)" },
    alignItems: "center",
    gap: { base: 8, lg: 14 },
    paddingTop: { md: 4 },
  },
  h1: { fontSize: { base: "2.125rem", md: "4xl" }, fontWeight: "black", letterSpacing: "-0.035em" },
  ".home-lead": { maxWidth: "36rem", marginTop: 4, color: "textMuted", fontSize: { base: "md", md: "lg" } },
  ".home-actions": { display: "flex", flexWrap: "wrap", gap: 3, marginTop: 6 },
  ".section-heading": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: 4,
    marginBottom: 5,
  },
  ".section-heading h2": { fontSize: { base: "xl", md: "2xl" } },
  ".section-text": { flexBasis: "100%", marginTop: 1, color: "textMuted" },
  ".home-pair": {
    display: "grid",
    gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "repeat(auto-fit, minmax(20rem, 1fr))" },
    gap: { base: 12, lg: 10 },
    alignItems: "start",
  },
  ".home-empty": { padding: { base: 6, md: 10 }, textAlign: "center" },
});

/** The home page: what the site does with one sum as proof, the rankings, what is visited, what changed. */
export function HomeScreen({ rankings, trending, changes, proof }: HomeContent) {
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <PageHead description={homeText.lead} path="/" />
      <StructuredData things={[webSite(publicSettings), organization(publicSettings)]} />
      <div className="home-hero">
        <div>
          <h1>{homeText.title}</h1>
          <p className="home-lead">{homeText.lead}</p>
          <p className="home-actions">
            <SiteLink className="button button-primary" href="/rankings">
              {homeText.allRankings}
            </SiteLink>
            <SiteLink className="button" href="/metodologia">
              {homeText.howLink}
            </SiteLink>
          </p>
        </div>
        {proof && <ProofSum item={proof} />}
      </div>
      {rankings.length === 0 ? (
        <div className="card home-empty">
          <h2>{homeText.emptyTitle}</h2>
          <p>{homeText.emptyText}</p>
        </div>
      ) : (
        <section aria-labelledby="rankings">
          <div className="section-heading">
            <h2 id="rankings">{homeText.rankingsTitle}</h2>
            <SiteLink href="/rankings">{homeText.allRankings}</SiteLink>
          </div>
          <RankingCards rankings={rankings} headingLevel={3} />
        </section>
      )}
      <div className="home-pair">
        {trending.length > 0 && <Trending entries={trending} />}
        {changes.length > 0 && <RecentChanges changes={changes} />}
      </div>
    </div>
  );
}
