import { ComparisonScreen } from "@/features/comparison/ComparisonScreen/ComparisonScreen";
import { demonstrationOf } from "@/lib/comparison/demonstration-of";
import { comparisonPath, pairPath, parseComparisonQuery } from "@/lib/comparison/comparison-query";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { comparisonTags } from "@/server/platform/cache/cache-tags";
import { loadComparison } from "@/server/reading/catalog/load-comparison";
import { hasPairPage } from "@/server/reading/catalog/load-pair";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<ComparisonPage>(async ({ query }, database) => {
  const parsed = parseComparisonQuery(query);
  if (!parsed.ok) return { kind: "invalid", problems: parsed.error, cleanPath: comparisonPath([]) };
  const { costChoice } = parsed.value;
  const loaded = await loadComparison(database, parsed.value);
  if (loaded.kind === "missing") return { kind: "missing" };
  if (loaded.kind === "moved") return { kind: "moved", path: comparisonPath(loaded.slugs, costChoice) };
  const { page } = loaded;
  const [first, second, ...others] = page.items.map(({ slug }) => slug);
  const isPair = first !== undefined && second !== undefined && others.length === 0;
  // The page of a pair has no parameters.
  const isPlain = costChoice.costState === null && costChoice.costYears === null;
  if (isPair && isPlain && page.unknown.length === 0 && (await hasPairPage(database, [first, second])))
    return { kind: "moved", path: pairPath([first, second]) };
  return { kind: "page", page, tags: comparisonTags(page.items) };
});

export default function ComparisonRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ items }) => demonstrationOf(items)}>
      {(page) => <ComparisonScreen page={page} />}
    </PageFrame>
  );
}
