import { NoticeQueueScreen } from "@/features/operator/NoticeScreens/NoticeQueueScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { noticeFormLimits, showNotices, submitNotices } from "@/server/ingest/notices/notices-page";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/avisos",
  show: showNotices,
  submit: submitNotices,
  limits: noticeFormLimits,
});

export default function NoticeQueuePage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <NoticeQueueScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
