import { ComparisonScreen } from "@/features/comparison/ComparisonScreen/ComparisonScreen";
import { comparisonPath, parseComparisonQuery } from "@/lib/comparison/comparison-query";
import type { ComparisonPage } from "@/lib/contracts/comparison";
import { cacheTags } from "@/server/cache/cache-tags";
import { loadComparison } from "@/server/catalog/load-comparison";
import { definePage } from "@/server/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<ComparisonPage>(async ({ query }, database) => {
  const parsed = parseComparisonQuery(query);
  if (!parsed.ok) return { kind: "invalid", problems: parsed.error, cleanPath: comparisonPath([]) };
  const loaded = await loadComparison(database, parsed.value);
  if (loaded.kind === "missing") return { kind: "missing" };
  if (loaded.kind === "moved") return { kind: "moved", path: comparisonPath(loaded.slugs) };
  const { page } = loaded;
  const tags = page.items.flatMap(({ slug, ranking }) => [
    cacheTags.item(slug),
    cacheTags.category(ranking.slug),
  ]);
  return { kind: "page", page, tags: [...new Set(tags)] };
});

export default function ComparisonRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame
      {...props}
      demonstrationOf={({ items }) =>
        items.length === 0 || !items.some(({ ranking }) => ranking.isDemonstration)
          ? "none"
          : items.every(({ ranking }) => ranking.isDemonstration)
            ? "all"
            : "some"
      }
    >
      {(page) => <ComparisonScreen page={page} />}
    </PageFrame>
  );
}
