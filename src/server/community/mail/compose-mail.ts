import { ownValue } from "@/lib/own-value";
import type { MailSender } from "@/config/mail-settings";
import type { MailContent } from "@/lib/contracts/mail";
import { followingPaths, unsubscribePath } from "@/lib/following";
import { mailFrameText as text } from "@/text/mail";
import { semanticColors } from "@/theme/tokens";
import type { SendMailOptions } from "nodemailer";

interface MailFrame {
  readonly siteName: string;
  /** No slash at the end. */
  readonly baseUrl: string;
  readonly from: MailSender;
  readonly to: string;
  /** The same for each attempt, so that receivers recognise a second copy. */
  readonly messageId: string;
  /** Ends what the mail is about; `stopAll` ends all mails. Equal if the mail is about nothing else. */
  readonly stopThis: string;
  readonly stopAll: string;
}

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (value: string) =>
  value.replace(/[&<>"']/g, (character) => ownValue(escapes, character) ?? "");

/** For header lines: names of items come from files of others. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/** Programs that know neither `color-scheme` nor media queries show the light colours. */
const { canvas, surface, text: ink, textMuted, accent } = semanticColors;
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px;background:${canvas.default};color:${ink.default};font:16px/1.5 Arial,Helvetica,sans-serif}
.mail{max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:${surface.default}}
h1{margin:0 0 16px;font-size:20px;line-height:1.3}p{margin:0 0 16px}a{color:${accent.default}}
.small{font-size:13px;color:${textMuted.default}}
@media (prefers-color-scheme:dark){body{background:${canvas._dark}!important;color:${ink._dark}!important}
.mail{background:${surface._dark}!important}a{color:${accent._dark}!important}.small{color:${textMuted._dark}!important}}`;

function htmlOf(content: MailContent, frame: MailFrame, links: FrameLinks): string {
  const link = ({ text: label, path }: MailContent["links"][number]) =>
    `<p><a href="${escapeHtml(frame.baseUrl + path)}">${escapeHtml(label)}</a></p>`;
  const foot = [
    `<a href="${escapeHtml(links.stopThis)}">${text.stopThis}</a>`,
    ...(links.stopThis === links.stopAll
      ? []
      : [`<a href="${escapeHtml(links.stopAll)}">${text.stopAll}</a>`]),
    `<a href="${escapeHtml(links.manage)}">${text.manage}</a>`,
  ];
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title><style>${STYLE}</style></head><body><div class="mail">`,
    `<h1>${escapeHtml(content.subject)}</h1>`,
    ...content.paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`),
    ...content.links.map(link),
    `<p class="small">${escapeHtml(text.why(frame.siteName))}<br>${foot.join(" · ")}</p>`,
    "</div></body></html>",
  ].join("\n");
}

function textOf(content: MailContent, frame: MailFrame, links: FrameLinks): string {
  return [
    text.greeting,
    ...content.paragraphs,
    ...content.links.map(({ text: label, path }) => `${label}: ${frame.baseUrl}${path}`),
    "--",
    text.why(frame.siteName),
    `${text.stopThis}: ${links.stopThis}`,
    ...(links.stopThis === links.stopAll ? [] : [`${text.stopAll}: ${links.stopAll}`]),
    `${text.manage}: ${links.manage}`,
  ].join("\n\n");
}

interface FrameLinks {
  readonly stopThis: string;
  readonly stopAll: string;
  readonly manage: string;
}

/**
 * Text and HTML with the same content, and headers of a one-click unsubscription (RFC 8058). The content
 * cannot add headers: line ends are removed from the subject, and nodemailer encodes the rest.
 */
export function composeMail(content: MailContent, frame: MailFrame): SendMailOptions {
  const pageOf = (token: string) => frame.baseUrl + unsubscribePath(token);
  const subject = oneLine(content.subject);
  const clean = { ...content, subject };
  const links = {
    stopThis: pageOf(frame.stopThis),
    stopAll: pageOf(frame.stopAll),
    manage: frame.baseUrl + followingPaths.alerts,
  };
  return {
    from: { name: oneLine(frame.from.name ?? frame.siteName), address: frame.from.address },
    to: { name: "", address: frame.to },
    subject,
    messageId: frame.messageId,
    text: textOf(clean, frame, links),
    html: htmlOf(clean, frame, links),
    headers: {
      // Prepared and not folded, because programs that look for the address do not unfold headers.
      "List-Unsubscribe": { prepared: true, foldLines: false, value: `<${links.stopThis}>` },
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
