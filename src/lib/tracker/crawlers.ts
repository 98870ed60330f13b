/**
 * Parts of the user agents of known crawlers, in lower case (specification, section 7: about 19). They are
 * those that run a page's scripts, and so could send events. "bot" alone is not among them: Cubot makes
 * phones.
 */
export const crawlerSubstrings = [
  "googlebot",
  "google-inspectiontool",
  "adsbot-google",
  "mediapartners-google",
  "chrome-lighthouse",
  "bingbot",
  "bingpreview",
  "yahoo! slurp",
  "duckduckbot",
  "baiduspider",
  "yandexbot",
  "applebot",
  "petalbot",
  "bytespider",
  "facebookexternalhit",
  "gptbot",
  "ahrefsbot",
  "semrushbot",
  "headlesschrome",
] as const;

/** Whether a user agent is that of a known crawler. */
export function isCrawler(userAgent: string): boolean {
  const text = userAgent.toLowerCase();
  return crawlerSubstrings.some((part) => text.includes(part));
}
