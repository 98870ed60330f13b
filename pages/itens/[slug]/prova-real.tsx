import type { Proof } from "@/features/proof/proof";
import { ProofScreen } from "@/features/proof/ProofScreen/ProofScreen";
import { QueryReader } from "@/lib/query-reader";
import { ASSUMPTIONS } from "@/lib/scoring/assumptions";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { findMovedSlug } from "@/server/reading/catalog/load-item";
import { loadProof } from "@/server/reading/catalog/load-proof";
import { parseSlug } from "@/server/platform/http/slug";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

const pathOf = (slug: string) => `/itens/${slug}/prova-real`;

export const getServerSideProps = definePage<{ proof: Proof }>(async ({ params, query }, database) => {
  const slug = parseSlug(params.slug);
  if (slug === null) return { kind: "missing" };
  const reader = new QueryReader(query);
  const assumptions = reader.choices("se", ASSUMPTIONS);
  if (reader.problems.length > 0) {
    return { kind: "invalid", problems: reader.problems, cleanPath: pathOf(slug) };
  }
  const proof = await loadProof(database, slug, { assumptions, now: new Date() });
  if (proof) {
    const { item, ranking } = proof.inputs;
    const tags = [cacheTags.item(item.slug), cacheTags.category(ranking), cacheTags.evidence];
    return { kind: "page", page: { proof }, tags };
  }
  const moved = await findMovedSlug(database, slug);
  return moved === null ? { kind: "missing" } : { kind: "moved", path: pathOf(moved) };
});

export default function ProofPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ proof }) => (proof.isDemonstration ? "all" : "none")}>
      {({ proof }) => <ProofScreen proof={proof} />}
    </PageFrame>
  );
}
