import { MethodDraftScreen, type MethodDraftScreenProps } from "@/features/institutional/MethodDraftScreen";
import { QueryReader } from "@/lib/query-reader";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { readMethodDraft } from "@/server/publishing/scores/method-draft";
import { definePage } from "@/server/web/page/define-page";
import { boundsExample, boundsRange } from "@/text/method-draft";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<MethodDraftScreenProps>(async ({ query }, database) => {
  const reader = new QueryReader(query);
  const { strength, weight, fakes, days } = boundsRange;
  const example = {
    strength: reader.integer("m", strength.minimum, strength.maximum) ?? boundsExample.strength,
    weight: reader.decimal("w", weight.minimum, weight.maximum) ?? boundsExample.weight,
    fakes: reader.integer("falsas", fakes.minimum, fakes.maximum) ?? boundsExample.fakes,
    days: reader.integer("dias", days.minimum, days.maximum) ?? boundsExample.days,
  };
  if (reader.problems.length > 0)
    return { kind: "invalid", problems: reader.problems, cleanPath: "/metodologia/versao-4" };
  return {
    kind: "page",
    page: { ...(await readMethodDraft(database)), example },
    tags: [cacheTags.method],
  };
});

export default function MethodDraftPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <MethodDraftScreen {...page} />}</PageFrame>;
}
