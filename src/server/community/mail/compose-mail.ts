import { joinFacts } from "@/lib/format/join-facts";
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

/**
 * Escapes a text for HTML, and keeps "e-mail" on one line, which would otherwise end after the hyphen. A hyphen that never ends a
 * line (U+2011) would be another character for those who search for the word or copy it.
 */
const htmlText = (value: string) =>
  escapeHtml(value).replace(/\be-mails?\b/gi, '<span style="white-space:nowrap">$&</span>');

/** For header lines: names of items come from files of others. */
const oneLine = (value: string): string => value.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();

/**
 * Programs that know neither `color-scheme` nor media queries show the light colours. What a mail cannot do without stands in
 * `style` attributes as well, because some programs drop style sheets.
 */
const { canvas, surface, border, text: ink, textMuted, accent, accentSolid, onAccent } = semanticColors;
const FONT = "Arial,Helvetica,sans-serif";
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:24px 12px;background:${canvas.default};color:${ink.default};font:16px/1.5 ${FONT}}
.mail{max-width:560px;margin:0 auto;padding:24px;border:1px solid ${border.default};border-radius:12px;background:${surface.default};overflow-wrap:anywhere}
h1{margin:0 0 12px;font-size:22px;line-height:1.3}p{margin:0 0 12px}a{color:${accent.default}}
.small{font-size:13px;color:${textMuted.default}}
@media (prefers-color-scheme:dark){body{background:${canvas._dark}!important;color:${ink._dark}!important}
.mail{background:${surface._dark}!important;border-color:${border._dark}!important}
.site{color:${ink._dark}!important}a{color:${accent._dark}!important}a.act{background:${accentSolid._dark}!important;color:${onAccent._dark}!important}
.small{color:${textMuted._dark}!important}.foot{border-color:${border._dark}!important}}`;

const SITE_STYLE = `color:${ink.default};font-size:17px;font-weight:bold;text-decoration:none`;
const ACT_STYLE = `display:inline-block;padding:12px 20px;border-radius:8px;background:${accentSolid.default};color:${onAccent.default};font-weight:bold;text-decoration:none`;
const FOOT_STYLE = `margin:24px 0 0;padding-top:16px;border-top:1px solid ${border.default}`;

/** The icon is decoration beside the site's name: many programs show pictures only when asked to. */
const headOf = ({ siteName, baseUrl }: MailFrame): string =>
  `<p style="margin:0 0 24px"><a class="site" href="${escapeHtml(baseUrl)}/" style="${SITE_STYLE}">` +
  `<img src="${escapeHtml(baseUrl)}/icons/icon-192.png" width="28" height="28" alt="" style="vertical-align:middle;border:0"> ` +
  `<span style="vertical-align:middle">${escapeHtml(siteName)}</span></a></p>`;

/** The first link is what the mail is for. */
function linksOf({ links }: MailContent, { baseUrl }: MailFrame): string[] {
  return links.map(({ text: label, path }, index) => {
    const act = index === 0 ? ` class="act" style="${ACT_STYLE}"` : "";
    return `<p><a href="${escapeHtml(baseUrl + path)}"${act}>${htmlText(label)}</a></p>`;
  });
}

interface FootLink {
  readonly label: string;
  readonly address: string;
}

/** A mail that is about nothing else has one link, which says that it ends all mails. */
const footOf = ({ stopThis, stopAll, manage }: FrameLinks): FootLink[] => [
  ...(stopThis === stopAll ? [] : [{ label: text.stopThis, address: stopThis }]),
  { label: text.stopAll, address: stopAll },
  { label: text.manage, address: manage },
];

function htmlOf(content: MailContent, frame: MailFrame, links: FrameLinks): string {
  const foot = footOf(links).map(
    ({ label, address }) => `<a class="small" href="${escapeHtml(address)}">${htmlText(label)}</a>`,
  );
  return [
    '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title><style>${STYLE}</style></head><body><div class="mail">`,
    headOf(frame),
    `<h1>${htmlText(content.subject)}</h1>`,
    ...content.paragraphs.map((paragraph) => `<p>${htmlText(paragraph)}</p>`),
    ...linksOf(content, frame),
    `<p class="small foot" style="${FOOT_STYLE}">${htmlText(text.why(frame.siteName))}<br>${joinFacts(foot)}</p>`,
    "</div></body></html>",
  ].join("\n");
}

/** The address stands on a line of its own, where no full stop or line break becomes part of it. */
function textOf(content: MailContent, frame: MailFrame, links: FrameLinks): string {
  return [
    text.greeting,
    ...content.paragraphs,
    ...content.links.map(({ text: label, path }) => `${label}:\n${frame.baseUrl}${path}`),
    "--",
    text.why(frame.siteName),
    ...footOf(links).map(({ label, address }) => `${label}:\n${address}`),
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
