import { currentSettings } from "@/config/settings";
import { newsFiles, newsPath, type NewsFormat } from "@/lib/news/news-path";
import { answerCrawler } from "@/server/reading/crawlers/crawler-answer";
import type { Database } from "@/server/platform/db/database";
import { requestReadDatabase } from "@/server/platform/http/request-database";
import type { NewsLookup } from "@/server/reading/news/news-lookup";
import { writeNews } from "@/server/reading/news/write-news";
import type { GetServerSidePropsContext } from "next";

export const answerNews = (
  read: (context: GetServerSidePropsContext) => {
    format: NewsFormat;
    load: (database: Database) => Promise<NewsLookup>;
  } | null,
) =>
  answerCrawler(async (context) => {
    const wanted = read(context);
    const lookup = wanted && (await wanted.load(await requestReadDatabase()));
    if (!lookup || lookup.kind === "missing") return null;
    const { format } = wanted;
    if (lookup.kind === "moved") return { movedTo: newsPath(lookup.path, format) };
    const settings = currentSettings();
    const { NEXT_PUBLIC_SITE_NAME: siteName, NEXT_PUBLIC_BASE_URL: baseUrl } = settings;
    const hubUrl = settings.WEBSUB_HUB_URL ?? null;
    return {
      contentType: newsFiles[format].mediaType,
      body: writeNews(lookup.channel, format, { siteName, baseUrl, hubUrl }),
      tags: lookup.tags,
      lifetime: "page",
      isOpenData: true,
    };
  });
