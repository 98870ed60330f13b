import { publicSettings } from "@/config/public";
import { oembedPath } from "@/lib/embed/embed-code";
import { newsFiles, newsFormats, newsPath, type NewsFormat } from "@/lib/news/news-path";
import { newsTitles } from "@/text/news-titles";
import { shellText } from "@/text/shell";
import { IndexingContext } from "@/ui/PageHead/indexing";
import { generateNextSeo } from "next-seo/pages";
import Head from "next/head";
import { useContext } from "react";

const DESCRIPTION_LENGTH = 160;
const IMAGE_SIZE = { width: 1200, height: 630, type: "image/png" };

interface PageHeadProps {
  /** Without the site's name; missing on the home page. */
  title?: string;
  description: string;
  /** Canonical path, "/rankings/geladeiras"; missing for errors and searches. */
  path?: string;
  /** Image for shared links; the site's own by default. */
  imagePath?: string;
  previousPath?: string | undefined;
  nextPath?: string | undefined;
  /** The feed for this page, or for the whole site. */
  news?: { readonly path: string; readonly title: string };
  isEmbeddable?: boolean;
  /** Pages of one visitor, or with only a form, are not for search engines. */
  isPrivate?: boolean;
}

/** Cut at a word's end to the length that search engines show. */
export function shortDescription(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const cut = text.slice(0, DESCRIPTION_LENGTH - 1);
  return `${cut.slice(0, cut.lastIndexOf(" ")).replace(/[\s,.;:–-]+$/, "")}…`;
}

const formatNames: Record<NewsFormat, string> = { atom: "Atom", rss: "RSS", json: "JSON" };

const newsLinks = ({ path, title }: NonNullable<PageHeadProps["news"]>) =>
  newsFormats.map((format) => (
    <link
      key={`news-${format}`}
      rel="alternate"
      type={newsFiles[format].mediaType}
      title={newsTitles.inFormat(title, formatNames[format])}
      href={publicSettings.baseUrl + newsPath(path, format)}
    />
  ));

/** oEmbed discovery (oembed.com, section 4). */
const oembedLinks = ({ path, title }: NonNullable<PageHeadProps["news"]>) =>
  (["json", "xml"] as const).map((format) => (
    <link
      key={`oembed-${format}`}
      rel="alternate"
      type={format === "json" ? "application/json+oembed" : "text/xml+oembed"}
      title={title}
      href={publicSettings.baseUrl + oembedPath(publicSettings.baseUrl + path, format)}
    />
  ));

/** noindex where private and on "qa" hosts; views of a list name their canonical page instead. */
export function PageHead(props: PageHeadProps) {
  const { siteName, baseUrl, apiBase } = publicSettings;
  const isIndexable = useContext(IndexingContext) && !props.isPrivate;
  const title = props.title ? `${props.title} | ${siteName}` : `${siteName}: ${shellText.tagline}`;
  const canonical = props.path === undefined ? undefined : `${baseUrl}${props.path}`;
  const description = shortDescription(props.description);
  const image = new URL(props.imagePath ?? `${apiBase}/og/site.png`, baseUrl).href;
  const links = [
    { rel: "prev", path: props.previousPath },
    { rel: "next", path: props.nextPath },
  ].flatMap(({ rel, path }) => (path === undefined ? [] : [{ rel, href: `${baseUrl}${path}` }]));
  return (
    <Head>
      {generateNextSeo({
        title,
        description,
        canonical,
        noindex: !isIndexable,
        nofollow: !isIndexable,
        openGraph: {
          type: "website",
          locale: "pt_BR",
          siteName,
          title: props.title ?? siteName,
          description,
          url: canonical,
          images: [{ url: image, alt: title, ...IMAGE_SIZE }],
        },
        twitter: { cardType: "summary_large_image" },
        additionalLinkTags: links,
      })}
      {props.news && newsLinks(props.news)}
      {props.news && props.isEmbeddable && oembedLinks(props.news)}
    </Head>
  );
}
