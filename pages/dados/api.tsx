import { currentSettings } from "@/config/settings";
import { ApiScreen, type ApiScreenProps } from "@/features/institutional/ApiScreen/ApiScreen";
import { apiReference } from "@/server/run/openapi/api-reference";
import { definePage } from "@/server/web/page/define-page";
import { PageFrame } from "@/ui/PageFrame";
import type { InferGetServerSidePropsType } from "next";

export const getServerSideProps = definePage<ApiScreenProps>(() => {
  const { NEXT_PUBLIC_SITE_NAME: siteName, NEXT_PUBLIC_BASE_URL: baseUrl } = currentSettings();
  const reference = apiReference({ siteName, baseUrl });
  return Promise.resolve({ kind: "page", page: { reference }, inHtml: ["reference"] });
});

export default function ApiPage(props: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PageFrame {...props}>{(page) => <ApiScreen {...page} />}</PageFrame>;
}
