import { CompanyScreen, type CompanyScreenProps } from "@/features/company/CompanyScreen/CompanyScreen";
import { companyTags } from "@/server/platform/cache/cache-tags";
import { loadCompany } from "@/server/reading/catalog/load-company";
import { parseSlug } from "@/server/platform/http/slug";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<CompanyScreenProps>(async ({ params }, database) => {
  const slug = parseSlug(params.slug);
  const found = slug === null ? null : await loadCompany(database, slug);
  if (!found || found.kind === "missing") return { kind: "missing" };
  if (found.kind === "moved") return { kind: "moved", path: `/empresas/${found.slug}` };
  const { rankings, ...company } = found.company;
  return {
    kind: "page",
    page: { company, rankings, rankingCount: rankings.length },
    inHtml: ["rankings"],
    lifetime: "page",
    tags: companyTags(found.company),
  };
});

export default function CompanyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props} demonstrationOf={({ company }) => (company.isDemonstration ? "all" : "none")}>
      {(page) => <CompanyScreen {...page} />}
    </PageFrame>
  );
}
