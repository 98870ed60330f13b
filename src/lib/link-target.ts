/** The two link targets (specification, section 9). */
export const linkTargets = { self: "_self", blank: "_blank" } as const;

type LinkTarget = (typeof linkTargets)[keyof typeof linkTargets];

interface LinkAttributes {
  readonly target: LinkTarget;
  readonly rel?: string;
}

interface LinkContext {
  /** Origin of the site, as `https://example.com`. */
  readonly siteOrigin: string;
  /** Whether the site earns a commission through the link; search engines are told (rel "sponsored"). */
  readonly commissioned?: boolean;
}

/** The device handles these addresses, so a new tab for them would stay empty. */
const deviceSchemes = new Set(["mailto:", "tel:", "sms:"]);

function staysHere(address: string, siteOrigin: string): boolean {
  if (!URL.canParse(address, siteOrigin)) return false;
  const url = new URL(address, siteOrigin);
  return url.origin === new URL(siteOrigin).origin || deviceSchemes.has(url.protocol);
}

/**
 * The target and rel of a link. Pages of the site open in place. Everything else opens in a new tab that can neither
 * reach this one nor learn about it. An address that cannot be read is treated as foreign.
 */
export function linkAttributesOf(address: string, { siteOrigin, commissioned }: LinkContext): LinkAttributes {
  const here = staysHere(address, siteOrigin);
  const rel = [
    ...(here ? [] : ["noopener", "noreferrer"]),
    ...(commissioned ? ["sponsored", "nofollow"] : []),
  ];
  const target = here ? linkTargets.self : linkTargets.blank;
  return rel.length > 0 ? { target, rel: rel.join(" ") } : { target };
}
