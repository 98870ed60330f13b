import { publicSettings } from "@/config/public";
import type { ItemDetail } from "@/lib/contracts/item";
import type { RankingDetail, RankingRow } from "@/lib/contracts/ranking";
import { pagePathOf } from "@/lib/embed/embed-code";
import { formatInteger } from "@/lib/format/number";
import { formatCount, formatOrdinal } from "@/lib/format/plural";
import { ratingBandOf, ratingBands } from "@/lib/rating/bands";
import { shortName } from "@/lib/ranking/short-name";
import { openInterval } from "@/lib/rating/displayed";
import { cardStyles } from "@/server/reading/embed/card-styles";
import { commonText } from "@/text/common";
import { embedText as text } from "@/text/embed";
import { Mark } from "@/theme/Mark";
import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const TOP_SIZE = 5;

const bandRules = (mode: "light" | "dark") =>
  ratingBands
    .map(({ id, colors }) => {
      const { solid, onSolid } = colors[mode];
      return `[data-band="${id}"]{--solid:${solid};--on:${onSolid}}`;
    })
    .join("");
const styles = `${cardStyles}${bandRules("light")}@media (prefers-color-scheme:dark){${bandRules("dark")}}`;

/** Any site may frame a card, which can run and load nothing. No other page may be framed. */
export const cardHeaders: Readonly<Record<string, string>> = {
  "Content-Security-Policy": [
    "default-src 'none'",
    `style-src 'sha256-${createHash("sha256").update(styles).digest("base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; "),
  "X-Robots-Tag": "noindex, nofollow",
};

const documentOf = (title: string, path: string, body: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="pt-BR">
      {/* eslint-disable-next-line @next/next/no-head-element -- A document of its own, without Next. */}
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="canonical" href={publicSettings.baseUrl + path} />
        {/* React would escape the text, and the policy names the hash of its exact bytes. */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>{body}</body>
    </html>,
  )}`;

/** Opens outside of the frame, so that the page of the other site stays. */
function Outward({ path, children, className }: { path: string; children: ReactNode; className?: string }) {
  return (
    <a
      href={publicSettings.baseUrl + path}
      target="_blank"
      rel="noopener"
      {...(className !== undefined && { className })}
    >
      {children} <span className="hidden">({text.newTab})</span>
    </a>
  );
}

const scoreLabel = (displayed: number | null) => {
  const { label } = ratingBandOf(displayed);
  return displayed === null ? label : text.score(displayed, label);
};

function Score({ displayed }: { displayed: number | null }) {
  return (
    <span
      className="score"
      data-band={ratingBandOf(displayed).id}
      role="img"
      aria-label={scoreLabel(displayed)}
    >
      {displayed ?? "–"}
    </span>
  );
}

function Footer({ path, label, isDemonstration }: { path: string; label: string; isDemonstration: boolean }) {
  return (
    <footer>
      <Outward path={path}>{label}</Outward>
      <span>
        <svg viewBox="0 0 32 32" width="16" height="16" aria-hidden="true">
          <Mark />
        </svg>
        {text.by(publicSettings.siteName)}
        {isDemonstration && ` · ${text.demonstration}`}
      </span>
    </footer>
  );
}

type ShownItem = Pick<ItemDetail, "slug" | "name" | "score" | "position" | "ranking" | "isDemonstration">;

export function itemCard(item: ShownItem): string {
  const { slug, name, score, position, ranking, isDemonstration } = item;
  const path = pagePathOf("item", slug);
  const interval = openInterval(score);
  const facts = [
    ratingBandOf(score.displayed).label,
    ...(interval ? [text.interval(interval.low, interval.high)] : []),
    ...(score.counted > 0 ? [formatCount(score.counted, commonText.countedReview)] : []),
  ];
  return documentOf(
    text.cardTitle(name, publicSettings.siteName),
    path,
    <main>
      <div className="item">
        <Score displayed={score.displayed} />
        <div>
          <h1>
            <Outward path={path}>{name}</Outward>
          </h1>
          <p>{facts.join("\u00a0· ")}</p>
          {position !== null && (
            <p>{text.place(formatOrdinal(position), formatInteger(ranking.rankedCount), ranking.name)}</p>
          )}
        </div>
      </div>
      <Footer
        path={`${path}/prova-real`}
        label={score.displayed === null ? text.noScore : text.proof}
        isDemonstration={isDemonstration}
      />
    </main>,
  );
}

export function rankingCard(
  { slug, name, itemNoun, isDemonstration }: RankingDetail,
  rows: readonly RankingRow[],
): string {
  const path = pagePathOf("ranking", slug);
  const top = rows.filter(({ position }) => position !== null).slice(0, TOP_SIZE);
  return documentOf(
    text.cardTitle(name, publicSettings.siteName),
    path,
    <main>
      <h1>
        <Outward path={path}>{name}</Outward>
      </h1>
      <ol aria-label={text.top}>
        {top.map((row) => (
          <li key={row.slug}>
            <span className="place">{formatOrdinal(row.position ?? 0)}</span>
            <Score displayed={row.score.displayed} />
            <Outward path={pagePathOf("item", row.slug)}>{shortName(row, itemNoun.singular)}</Outward>
          </li>
        ))}
      </ol>
      <Footer path={path} label={text.whole(name)} isDemonstration={isDemonstration} />
    </main>,
  );
}
