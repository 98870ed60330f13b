import { publicSettings } from "@/config/public";
import { linkAttributesOf } from "@/lib/link-target";
import type { ProseBlock } from "@/text/prose";
import { inlineRuns } from "@/ui/Prose/inline-text";
import css from "@/ui/Prose/Prose.module.css";
import { SiteLink } from "@/ui/SiteLink";
import { Fragment, type ReactNode } from "react";

export function InlineText({ text }: { text: string }) {
  return inlineRuns(text).map((run, index) => {
    switch (run.kind) {
      case "strong":
        return <strong key={index}>{run.text}</strong>;
      case "code":
        return <code key={index}>{run.text}</code>;
      case "link":
        return <InlineLink key={index} href={run.href} text={run.text} />;
      default:
        return <Fragment key={index}>{run.text}</Fragment>;
    }
  });
}

function InlineLink({ href, text }: { href: string; text: string }) {
  // The router opens the site's own pages, not its API.
  return /^\/(?!api(\/|$))/.test(href) ? (
    <SiteLink href={href}>{text}</SiteLink>
  ) : (
    <a href={href} {...linkAttributesOf(href, { siteOrigin: publicSettings.baseUrl })}>
      {text}
    </a>
  );
}

function Block({ block }: { block: ProseBlock }): ReactNode {
  if (typeof block === "string") {
    return (
      <p>
        <InlineText text={block} />
      </p>
    );
  }
  if ("list" in block) {
    return (
      <ul className={css.list}>
        {block.list.map((text) => (
          <li key={text}>
            <InlineText text={text} />
          </li>
        ))}
      </ul>
    );
  }
  if ("formula" in block) {
    return (
      <p className={css.formula}>
        {block.formula.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    );
  }
  return (
    <dl className={css.facts}>
      {block.facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <InlineText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Prose({ blocks }: { blocks: readonly ProseBlock[] }) {
  return (
    <div className={css.prose}>
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
