import css from "@/features/ranking/RankingIndexScreen/RankingIndexScreen.module.css";
import { groupByDepartment } from "@/features/ranking/RankingIndexScreen/departments";
import { publicSettings } from "@/config/public";
import type { RankingSummary } from "@/lib/contracts/ranking";
import { breadcrumbList } from "@/lib/structured-data/breadcrumb-list";
import { rankingText } from "@/text/ranking";
import { shellText } from "@/text/shell";
import { Breadcrumbs } from "@/ui/Breadcrumbs/Breadcrumbs";
import { PageHeading } from "@/ui/PageHeading/PageHeading";
import { StructuredData } from "@/ui/StructuredData/StructuredData";
import { RankingCards } from "@/ui/RankingCards/RankingCards";

const crumbs = [
  { name: shellText.home, path: "/" },
  { name: rankingText.indexTitle, path: "/rankings" },
];

export function RankingIndexParts({ rankings }: { rankings: readonly RankingSummary[] }) {
  const groups = groupByDepartment(rankings);
  return (
    <>
      <StructuredData things={[breadcrumbList(publicSettings.baseUrl, crumbs)]} />
      <Breadcrumbs crumbs={[{ name: rankingText.indexTitle }]} />
      <div className={css.indexHead}>
        <PageHeading
          title={rankingText.indexTitle}
          lead={rankings.length > 0 ? rankingText.indexText : rankingText.indexEmpty}
        />
      </div>
      {groups.length > 1 ? (
        <div className={`${css.indexDepartments} flow-on-paper`}>
          {groups.map(({ department, rankings: own }) => (
            <section key={department} className={`${css.indexDepartment} flow-on-paper`}>
              <h2>{department ?? rankingText.otherDepartment}</h2>
              <RankingCards rankings={own} headingLevel={3} />
            </section>
          ))}
        </div>
      ) : (
        <RankingCards rankings={rankings} headingLevel={2} />
      )}
    </>
  );
}
