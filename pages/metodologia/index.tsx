import { methodFacts } from "@/features/institutional/MethodologyScreen/method-facts";
import {
  MethodologyScreen,
  type MethodologyScreenProps,
} from "@/features/institutional/MethodologyScreen/MethodologyScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { findExampleItem, listPriors, loadLogHead } from "@/server/reading/catalog/list-priors";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<MethodologyScreenProps>(async (_request, database) => {
  const [priors, log, exampleItem] = await Promise.all([
    listPriors(database),
    loadLogHead(database),
    findExampleItem(database),
  ]);
  return {
    kind: "page",
    page: { facts: methodFacts(), priors, log, exampleItem },
    tags: [cacheTags.method, cacheTags.log],
  };
});

export default function MethodologyPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <MethodologyScreen {...page} />}</PageFrame>;
}
