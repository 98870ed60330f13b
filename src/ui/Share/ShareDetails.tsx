import { publicSettings } from "@/config/public";
import { badgeCode, badgePath, cardCode, cardPath, pagePathOf, type CardKind } from "@/lib/embed/embed-code";
import { linkAttributesOf } from "@/lib/link-target";
import { newsFormats, newsPath } from "@/lib/news/news-path";
import { shareText as text } from "@/text/share";
import { Button, ButtonAnchor, ButtonSummary } from "@/ui/Button";
import css from "@/ui/Share/Share.module.css";

/** A text with a button that copies it (`useShareActions`). */
function Copyable({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div className={css.copyable}>
      <label>
        {label}
        <input className="field" readOnly defaultValue={value} />
      </label>
      <Button type="button" className={css.copy} data-copy={value} aria-label={copyLabel}>
        {text.copy}
      </Button>
    </div>
  );
}

function ShareAddress({ title, path }: { title: string; path: string }) {
  const address = publicSettings.baseUrl + path;
  return (
    <details className={css.details} name="compartilhar" data-share={address} data-share-title={title}>
      <ButtonSummary>{text.share}</ButtonSummary>
      <div className={css.panel}>
        <Copyable label={text.address} value={address} copyLabel={text.copyAddress} />
      </div>
    </details>
  );
}

/** Opens WhatsApp, or its page on a computer, with title and address. */
function ShareByWhatsApp({ title, path }: { title: string; path: string }) {
  const { baseUrl } = publicSettings;
  const address = `https://wa.me/?text=${encodeURIComponent(`${title}: ${baseUrl}${path}`)}`;
  return (
    <ButtonAnchor
      className={css.whatsApp}
      href={address}
      {...linkAttributesOf(address, { siteOrigin: baseUrl })}
    >
      {text.whatsApp}
    </ButtonAnchor>
  );
}

/** The list as files, with the filters and the order that are shown. */
function Downloads({ path }: { path: string }) {
  const address = (format: string) =>
    `${publicSettings.apiBase}${path}${path.includes("?") ? "&" : "?"}formato=${format}`;
  return (
    <details className={css.details} name="compartilhar">
      <ButtonSummary>{text.download}</ButtonSummary>
      <div className={css.panel}>
        <p>{text.downloadNote}</p>
        {(["excel", "csv"] as const).map((format) => (
          <p key={format}>
            <a href={address(format)} download rel="nofollow">
              {text.files[format]}
            </a>
          </p>
        ))}
      </div>
    </details>
  );
}

function Badge({ slug, name }: { slug: string; name: string }) {
  const { siteName, baseUrl } = publicSettings;
  const embedded = { baseUrl, slug, title: text.badgeTitle(name, siteName) };
  return (
    <>
      {/* eslint-disable-next-line @next/next/no-img-element -- A drawing of a few hundred bytes, which is never resized. */}
      <img className={css.badge} src={badgePath(slug)} alt={text.badgePreview} height={56} loading="lazy" />
      <Copyable label={text.badge} value={badgeCode(embedded)} copyLabel={text.copyBadge} />
      <Copyable label={text.badgeDark} value={badgeCode(embedded, "escuro")} copyLabel={text.copyBadgeDark} />
    </>
  );
}

function Embed({ kind, slug, name }: { kind: CardKind; slug: string; name: string }) {
  const { siteName, baseUrl } = publicSettings;
  const page = pagePathOf(kind, slug);
  const embedded = { baseUrl, slug, title: text.cardTitle(name, siteName) };
  return (
    <details className={css.details} name="compartilhar">
      <ButtonSummary>{text.embed}</ButtonSummary>
      <div className={css.panel}>
        <p>{text.embedNote}</p>
        <Copyable label={text.card} value={cardCode(kind, embedded)} copyLabel={text.copyCard} />
        <p>
          {/* A document without the site's scripts, which the router cannot open. */}
          <a href={cardPath(kind, slug)} target="_blank" rel="noopener">
            {text.cardPreview}
          </a>
        </p>
        {kind === "item" && <Badge slug={slug} name={name} />}
        <p>
          {text.follow}{" "}
          {newsFormats.map((format) => (
            <a key={format} className={css.news} href={newsPath(page, format)} target="_blank" rel="noopener">
              {text.formats[format]}
            </a>
          ))}
        </p>
      </div>
    </details>
  );
}

interface ShareDetailsProps {
  title: string;
  /** With the parameters that belong to the page. */
  path: string;
  /** Where the page can be embedded and followed. */
  about?: { kind: CardKind; slug: string };
  /** Path of its list in the API, with the parameters that are shown: "/rankings/carros?ordem=nome". */
  list?: string;
}

/** Where a page can be embedded and followed; `ShareDetails` has it, too. */
export function EmbedDetails({ title, about }: { title: string; about: { kind: CardKind; slug: string } }) {
  return (
    <div className={`no-print ${css.root}`}>
      <Embed {...about} name={title} />
    </div>
  );
}

/** Plain HTML for `StaticString`; `useShareActions` adds the system's dialog and copying. */
export function ShareDetails({ title, path, about, list }: ShareDetailsProps) {
  return (
    <div className={`no-print ${css.root}`}>
      <ShareAddress title={title} path={path} />
      <ShareByWhatsApp title={title} path={path} />
      {list && <Downloads path={list} />}
      {about && <Embed {...about} name={title} />}
    </div>
  );
}
