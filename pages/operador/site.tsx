import { OperatorFrame } from "@/features/operator/OperatorLayout/OperatorLayout";
import { SiteScreen } from "@/features/operator/SiteScreen/SiteScreen";
import { defineOperatorPage } from "@/server/web/page/define-operator-page";
import { showSite, submitSite } from "@/server/web/site/site-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = defineOperatorPage({
  route: "/operador/site",
  show: showSite,
  submit: submitSite,
});

export default function SiteRoute(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return (
    <PageFrame {...props}>
      {(page) => (
        <OperatorFrame page={page}>
          {(open, routes) => <SiteScreen {...open} routes={routes} />}
        </OperatorFrame>
      )}
    </PageFrame>
  );
}
