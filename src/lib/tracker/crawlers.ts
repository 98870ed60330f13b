/** In lower case (specification, section 7: about 19). "bot" alone is missing because Cubot makes phones. */
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

export function isCrawler(userAgent: string): boolean {
  const text = userAgent.toLowerCase();
  return crawlerSubstrings.some((part) => text.includes(part));
}
