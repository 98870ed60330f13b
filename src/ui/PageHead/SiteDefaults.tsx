import { publicSettings } from "@/config/public";
import { shellText } from "@/text/shell";
import { generateDefaultSeo } from "next-seo/pages";
import Head from "next/head";

export function SiteDefaults({ isIndexable }: { isIndexable: boolean }) {
  const { siteName } = publicSettings;
  return (
    <Head>
      {generateDefaultSeo({
        title: `${siteName}: ${shellText.tagline}`,
        description: shellText.tagline,
        dangerouslySetAllPagesToNoIndex: !isIndexable,
        dangerouslySetAllPagesToNoFollow: !isIndexable,
        openGraph: { type: "website", locale: "pt_BR", siteName },
      })}
    </Head>
  );
}
