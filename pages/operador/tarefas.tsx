import { JobsScreen } from "@/features/operator/JobsScreen/JobsScreen";
import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { showJobs, submitJobs } from "@/server/editorial/operator/job-pages";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/tarefas",
  show: showJobs,
  submit: submitJobs,
});

export default function JobsRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <JobsScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
