import { GuideScreen, type GuideScreenProps } from "@/features/ranking/Guide/GuideScreen";
import { guidedQuery, guidePath, readAnswers } from "@/lib/ranking/guide";
import { rankingPath } from "@/lib/ranking/ranking-query";
import { rankingTags } from "@/server/platform/cache/cache-tags";
import { findFormerRanking } from "@/server/reading/catalog/former-ranking";
import { loadRanking } from "@/server/reading/catalog/load-ranking";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

/** With answers it leads to the ranking; without questions, too, because an editor may have removed them. */
export const getServerSideProps = definePage<GuideScreenProps>(async ({ params, query }, database) => {
  const loaded = await loadRanking(database, params.slug ?? "");
  if (!loaded) {
    const found = await findFormerRanking(database, params.slug ?? "");
    return found.kind === "moved" ? { kind: "moved", path: guidePath(found.slug) } : found;
  }
  const { detail, guide } = loaded;
  if (guide.questions.length === 0) return { kind: "elsewhere", path: `/rankings/${detail.slug}` };
  const answers = readAnswers(query, guide.questions);
  if (answers) return { kind: "elsewhere", path: rankingPath(detail.slug, guidedQuery(answers, detail)) };
  const { slug, name, itemNoun, isDemonstration } = detail;
  return {
    kind: "page",
    page: {
      ranking: { slug, name, itemNoun, isDemonstration },
      questions: guide.questions.map(({ text, choices }) => ({
        text,
        labels: choices.map(({ label }) => label),
      })),
    },
    lifetime: "list",
    tags: rankingTags(detail.slug),
  };
});

export default function GuidePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ ranking }) => (ranking.isDemonstration ? "all" : "none")}>
      {(page) => <GuideScreen {...page} />}
    </PageFrame>
  );
}
