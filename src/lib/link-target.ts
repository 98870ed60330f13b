/** Specification, section 9. */
export const linkTargets = { self: "_self", blank: "_blank" } as const;

type LinkTarget = (typeof linkTargets)[keyof typeof linkTargets];

interface LinkAttributes {
  readonly target: LinkTarget;
  readonly rel?: string;
}

interface LinkContext {
  /** Origin of the site, as `https://example.com`. */
  readonly siteOrigin: string;
  /** Whether the site may earn a commission through the link (rel "sponsored"). */
  readonly commissioned?: boolean;
}

/** The device opens these addresses, so a new tab would stay empty. */
const deviceSchemes = new Set(["mailto:", "tel:", "sms:"]);

function staysHere(address: string, siteOrigin: string): boolean {
  if (!URL.canParse(address, siteOrigin)) return false;
  const url = new URL(address, siteOrigin);
  return url.origin === new URL(siteOrigin).origin || deviceSchemes.has(url.protocol);
}

/** Other sites open in a new tab without opener and referrer; so do addresses that cannot be parsed. */
export function linkAttributesOf(address: string, { siteOrigin, commissioned }: LinkContext): LinkAttributes {
  const here = staysHere(address, siteOrigin);
  const rel = [
    ...(here ? [] : ["noopener", "noreferrer"]),
    ...(commissioned ? ["sponsored", "nofollow"] : []),
  ];
  const target = here ? linkTargets.self : linkTargets.blank;
  return rel.length > 0 ? { target, rel: rel.join(" ") } : { target };
}
