import { Markup, markup } from "@/lib/markup/markup";
import { plainPageStyles } from "@/local/identity/hosted/plain-page-styles";
import { hostedLoginText as text } from "@/text/hosted-login";
import { markDrawing } from "@/theme/mark-svg";
import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";

export interface PlainPage {
  readonly siteName: string;
  readonly title: string;
  readonly status?: number;
  readonly isWide?: boolean;
  readonly main: Markup;
  /** An origin beyond this one that forms of the page may lead to. */
  readonly formTarget?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const style = new Markup(`<style>${plainPageStyles}</style>`);
const styleHash = `'sha256-${createHash("sha256").update(plainPageStyles).digest("base64")}'`;

const logo = new Markup(
  '<svg aria-hidden="true" focusable="false" viewBox="0 0 32 32" width="32" height="32">' +
    `${markDrawing({ ground: "var(--solid)", ink: "#fff" })}</svg>`,
);

/** These pages have no scripts, so nothing at all may run in them. */
function contentSecurityPolicy(formTarget: string | undefined): string {
  const forms = ["'self'", ...(formTarget ? [formTarget] : [])].join(" ");
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    "img-src 'self'",
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** `no-referrer` would make browsers hide the origin of the forms as well, which is checked. */
export function setPrivateHeaders(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Robots-Tag", "noindex, nofollow");
  response.setHeader("Referrer-Policy", "same-origin");
}

function documentOf({ siteName, title, main, isWide = false }: PlainPage): Markup {
  const mainClass = isWide ? "wide" : "";
  return markup`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${siteName}</title><meta name="robots" content="noindex, nofollow"><link rel="icon" href="/icon.svg" type="image/svg+xml">${style}</head>
<body><a class="skip" href="#conteudo">${text.skipToContent}</a><header><a href="/">${logo}${siteName}</a></header><main id="conteudo" class="${mainClass}">${main}</main><footer><p>${text.footer}</p></footer></body></html>
`;
}

export function sendPlainPage(response: ServerResponse, page: PlainPage): void {
  setPrivateHeaders(response);
  response.setHeader("Content-Security-Policy", contentSecurityPolicy(page.formTarget));
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
  response.writeHead(page.status ?? 200).end(documentOf(page).text);
}
