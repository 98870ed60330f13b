import { ValidationScreen, type ValidationScreenProps } from "@/features/institutional/ValidationScreen";
import { cacheTags } from "@/server/platform/cache/cache-tags";
import { definePage } from "@/server/web/page/define-page";
import { readValidation } from "@/server/publishing/scores/validate-scores";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<ValidationScreenProps>(async (_request, database) => ({
  kind: "page",
  page: { validation: await readValidation(database) },
  tags: [cacheTags.method],
}));

export default function ValidationPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ValidationScreen {...page} />}</PageFrame>;
}
