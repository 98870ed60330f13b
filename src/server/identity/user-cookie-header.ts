import { z } from "zod";

const userCookieSchema = z.object({ Token: z.object({ access_token: z.string().min(1) }) });

/** The raw value of a cookie; null without one. Where it occurs twice, the first one, which scripts read too. */
function cookieValue(header: string, name: string): string | null {
  const pair = header.split(";").find((part) => part.split("=", 1)[0]?.trim() === name);
  return pair === undefined ? null : pair.slice(pair.indexOf("=") + 1).trim();
}

function parseCookie(value: string): unknown {
  try {
    // js-cookie encodes cookies like URLs.
    return JSON.parse(decodeURIComponent(value));
  } catch {
    return null;
  }
}

/**
 * The access token in the `User` cookie of a request (specification, section 3: JSON with `id` and
 * `Token.access_token`); null without one, and where the cookie is damaged. The browser chooses its contents, so the
 * token has to be verified first. It only opens pages for reading, and never allows a change.
 */
export function accessTokenOfCookies(header: string | undefined): string | null {
  const value = cookieValue(header ?? "", "User");
  const cookie = userCookieSchema.safeParse(value === null ? null : parseCookie(value));
  return cookie.success ? cookie.data.Token.access_token : null;
}
