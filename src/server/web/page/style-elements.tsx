import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ComponentProps, JSX, ReactElement } from "react";

type Links = JSX.Element[] | null;
type LinkProps = ComponentProps<"link"> & { "data-n-g"?: string; "data-n-p"?: string };

const PUBLIC_FOLDER = "/_next/";

/** Names of sheets hold a hash of their text, so that a text is read once in the life of a process. */
const texts = new Map<string, string>();

function textOf(href: string): string {
  const known = texts.get(href);
  if (known !== undefined) return known;
  const path = decodeURI(href.slice(href.indexOf(PUBLIC_FOLDER) + PUBLIC_FOLDER.length).split("?")[0] ?? "");
  const text = readFileSync(join(process.cwd(), ".next", path), "utf8").replaceAll("</", "<\\/");
  texts.set(href, text);
  return text;
}

/**
 * The attribute by which scripts find a sheet that is already there. Next's client looks for `data-n-href`, and switches
 * such a sheet off on pages without it; what loads parts on demand looks for `data-href`. The sheets of every page have
 * none, so that nothing switches them off.
 */
function markOf({ href, ...props }: LinkProps): Record<string, string | undefined> {
  if (props["data-n-g"] !== undefined) return { "data-n-g": "" };
  return { [props["data-n-p"] === undefined ? "data-href" : "data-n-href"]: href };
}

/**
 * Next's links of style sheets as the sheets themselves, without preloads, which have nothing left to load. A link costs a
 * phone one more round trip before anything is painted (ADR 61). In development Next has styles of its own making.
 */
export function styleElements(links: Links): Links {
  if (process.env.NODE_ENV !== "production" || links === null) return links;
  return links.flatMap((link: ReactElement) => {
    const props = link.props as LinkProps;
    if (props.rel !== "stylesheet" || props.href === undefined) return [];
    const __html = textOf(props.href);
    return <style key={props.href} {...markOf(props)} dangerouslySetInnerHTML={{ __html }} />;
  });
}
