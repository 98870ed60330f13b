import { ComparisonScreen } from "@/features/comparison/ComparisonScreen/ComparisonScreen";
import { comparisonPath, pairPath } from "@/lib/comparison/comparison-query";
import { demonstrationOf } from "@/lib/comparison/demonstration-of";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { comparisonTags } from "@/server/platform/cache/cache-tags";
import { loadComparison } from "@/server/reading/catalog/load-comparison";
import { hasPairPage } from "@/server/reading/catalog/load-pair";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<ComparisonPage>(async ({ params }, database) => {
  const { first = "", second = "" } = params;
  const asked = `/comparar/${first}/ou/${second}`;
  const loaded = await loadComparison(database, { slugs: [...new Set([first, second])], leftOut: [] });
  if (loaded.kind === "missing") return { kind: "missing" };
  const [one, two] = loaded.kind === "moved" ? loaded.slugs : loaded.page.items.map(({ slug }) => slug);
  if (one === undefined || two === undefined || one === two) return { kind: "missing" };
  const path = pairPath([one, two]);
  if (path !== asked) return { kind: "moved", path };
  if (loaded.kind === "moved" || !(await hasPairPage(database, [one, two])))
    return { kind: "elsewhere", path: comparisonPath([one, two]) };
  const { page } = loaded;
  return { kind: "page", page: { ...page, pairPath: path }, tags: comparisonTags(page.items) };
});

export default function PairRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ items }) => demonstrationOf(items)}>
      {(page) => <ComparisonScreen page={page} />}
    </PageFrame>
  );
}
