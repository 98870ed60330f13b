import { groupByDepartment } from "@/features/ranking/RankingIndexScreen/departments";
import { publicSettings } from "@/config/public";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { rankingText } from "@/text/ranking";
import { shellText } from "@/text/shell";
import { recipe } from "@/theme/recipe";
import { Styles } from "@/theme/Styles/Styles";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHead } from "@/ui/PageHead/PageHead";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import { RankingCards } from "@/ui/RankingCards/RankingCards";

const styles = recipe("ranking-index-screen", {
  h1: { marginTop: 3, fontSize: { base: "2xl", md: "3xl" }, fontWeight: "black" },
  ".index-lead": {
    maxWidth: "46rem",
    marginBlock: "0.75rem 2rem",
    color: "textMuted",
    fontSize: { md: "lg" },
  },
  ".index-department": { marginTop: { base: 8, md: 10 } },
  ".index-department > h2": { marginBottom: 4, fontSize: { base: "xl", md: "2xl" } },
});

const crumbs = [
  { name: shellText.home, path: "/" },
  { name: rankingText.indexTitle, path: "/rankings" },
];

/** Every ranking of the site, by departments where there are several. */
export function RankingIndexScreen({ rankings }: { rankings: RankingSummary[] }) {
  const groups = groupByDepartment(rankings);
  return (
    <div className={styles.className}>
      <Styles of={styles} />
      <PageHead title={rankingText.indexTitle} description={rankingText.indexText} path="/rankings" />
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, crumbs)]} />
      <Breadcrumbs crumbs={[{ name: rankingText.indexTitle }]} />
      <h1>{rankingText.indexTitle}</h1>
      <p className="index-lead">{rankings.length > 0 ? rankingText.indexText : rankingText.indexEmpty}</p>
      {groups.length > 1 ? (
        groups.map(({ department, rankings: own }) => (
          <section key={department} className="index-department">
            <h2>{department ?? rankingText.otherDepartment}</h2>
            <RankingCards rankings={own} headingLevel={3} />
          </section>
        ))
      ) : (
        <RankingCards rankings={rankings} headingLevel={2} />
      )}
    </div>
  );
}
