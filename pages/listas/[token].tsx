import { SharedListScreen } from "@/features/lists/SharedListScreen";
import {
  LIST_REPORT_LIMITS,
  showSharedList,
  showSharedListPublicly,
  submitListReport,
} from "@/server/community/lists/shared-list-form";
import { defineVisitorForm } from "@/server/web/page/define-visitor-form";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

// No cache or replica is used, so that a list disappears at once when its owner or an operator removes it.
export const getServerSideProps = defineVisitorForm({
  limits: LIST_REPORT_LIMITS,
  showPublicly: showSharedListPublicly,
  show: showSharedList,
  submit: submitListReport,
});

export default function SharedListRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame
      {...props}
      demonstrationOf={({ items }) => (items.some((item) => item.isDemonstration) ? "some" : "none")}
    >
      {(page) => <SharedListScreen {...page} />}
    </PageFrame>
  );
}
