/** Replaces the site's origin while an address is parsed; `.invalid` is no real domain. */
const base = "https://own.invalid";

const maximumLength = 2000;

/** Encodings inside each other; an address with more is refused. */
const maximumDecodings = 5;

function staysHere(text: string): boolean {
  if (!text.startsWith("/") || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, base)) return false;
  const { origin, pathname } = new URL(text, base);
  return origin === base && !pathname.startsWith("//");
}

/** Whether the path stays on this site even if a server or script decodes it again. */
function staysHereDecoded(path: string): boolean {
  let text = path;
  for (let count = 0; count < maximumDecodings; count++) {
    if (!staysHere(text)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(text);
    } catch {
      return false;
    }
    if (decoded === text) return true;
    text = decoded;
  }
  return false;
}

/**
 * Reads an address of this site as path, query and fragment. Null where it leads elsewhere or could: other
 * origins ("//host", "/\host", schemes), backslashes, white space and control characters (browsers drop
 * some), dot segments that leave two slashes at the start, and encodings of all these. Every address to
 * continue at after a sign-in has to pass through here, against open redirects (RFC 9700, 4.11).
 */
export function ownPath(text: string): string | null {
  if (text.length > maximumLength || /\s/.test(text) || !staysHere(text)) return null;
  if (!staysHereDecoded(text.replace(/[?#].*$/s, ""))) return null;
  const { pathname, search, hash } = new URL(text, base);
  return pathname + search + hash;
}
