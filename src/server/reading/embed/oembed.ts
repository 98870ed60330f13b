import { ownValue } from "@/lib/own-value";
import { cardCode, cardSizes, type CardKind } from "@/lib/embed/embed-code";
import { isStateCode } from "@/lib/ranking/states";
import { failure, ok, type Result } from "@/lib/result";
import { parseSlug } from "@/server/platform/http/slug";
import { embedText } from "@/text/embed";
import { z } from "zod";

/** Seconds for which consumers may keep an answer. */
const CACHE_AGE = 86_400;

const pixels = z.coerce.number("um número de pixels").int("um número inteiro de pixels").min(1, "1 ou mais");

/** oembed.com, section 2.2. */
const requestSchema = z.object({
  url: z.string("o endereço da página").max(2048, "um endereço mais curto"),
  format: z.string().default("json"),
  maxwidth: pixels.optional(),
  maxheight: pixels.optional(),
});

export interface OEmbedRequest {
  readonly kind: CardKind;
  readonly slug: string;
  readonly format: "json" | "xml";
  readonly maxWidth: number | undefined;
  readonly maxHeight: number | undefined;
}

/** 400 for wrong parameters; the oEmbed standard asks for 404 for other addresses and 501 for other formats. */
interface OEmbedRefusal {
  readonly status: 400 | 404 | 501;
  readonly text: string;
}

const pagePattern = /^\/(itens|rankings)\/([^/]+)(?:\/([a-z]{2}))?\/?$/;

/** Pages of items and rankings below `siteOrigin` (NEXT_PUBLIC_BASE_URL). The page of a state has the card of its ranking. */
export function readOEmbedRequest(
  query: Readonly<Record<string, unknown>>,
  siteOrigin: string,
): Result<OEmbedRequest, OEmbedRefusal> {
  const parsed = requestSchema.safeParse(query);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    return failure({ status: 400, text: `Parâmetros que não servem: ${wrong}.` });
  }
  const { url, format, maxwidth, maxheight } = parsed.data;
  if (format !== "json" && format !== "xml")
    return failure({ status: 501, text: "Só há respostas em json e em xml." });
  const address = URL.canParse(url) ? new URL(url) : null;
  const [, about, rawSlug, state] =
    (address?.origin === siteOrigin && pagePattern.exec(address.pathname)) || [];
  const kind = about === "itens" ? "item" : "ranking";
  const isPage = state === undefined || (kind === "ranking" && isStateCode(state.toUpperCase()));
  const slug = parseSlug(rawSlug);
  if (slug === null || !isPage)
    return failure({ status: 404, text: "Este endereço não é de um item nem de um ranking." });
  return ok({ kind, slug, format, maxWidth: maxwidth, maxHeight: maxheight });
}

interface EmbeddedPage {
  readonly slug: string;
  readonly name: string;
  readonly siteName: string;
  readonly baseUrl: string;
}

/** A frame with the page's card, within the requested size. */
export function oembedAnswer({ kind, maxWidth, maxHeight }: OEmbedRequest, page: EmbeddedPage) {
  const { slug, name, siteName, baseUrl } = page;
  const title = embedText.cardTitle(name, siteName);
  const width = Math.min(cardSizes[kind].width, maxWidth ?? Infinity);
  const height = Math.min(cardSizes[kind].height, maxHeight ?? Infinity);
  return {
    version: "1.0",
    type: "rich",
    title,
    provider_name: siteName,
    provider_url: baseUrl,
    cache_age: CACHE_AGE,
    html: cardCode(kind, { baseUrl, slug, title }, { width, height }),
    width,
    height,
  };
}

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** oembed.com, section 2.3.1. */
export function oembedXml(answer: Readonly<Record<string, string | number>>): string {
  const fields = Object.entries(answer).map(
    ([name, value]) =>
      `<${name}>${String(value).replace(/[&<>]/g, (sign) => ownValue(signs, sign) ?? sign)}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join("")}</oembed>\n`;
}
