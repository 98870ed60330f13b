/** Order matters: most browsers also call themselves Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\/|Microsoft Edge/, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser|Samsung Internet/, "Samsung Internet"],
  [/Vivaldi/, "Vivaldi"],
  [/Brave/, "Brave"],
  [/Firefox\/|FxiOS/, "Firefox"],
  [/Google Chrome|Chrome\/|CriOS/, "Chrome"],
  [/Chromium/, "Chromium"],
  [/Safari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/mac ?OS|Macintosh/i, "Mac"],
  [/CrOS|Chrome OS/, "Chrome OS"],
  [/Linux/, "Linux"],
];

const nameOf = (names: typeof browsers, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * The name is a user agent, or what Amplify builds from client hints: "macOS 14.2.1 arm macOS Not
 * A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160". Parts that are not recognised are
 * null.
 */
export function readDeviceName(registered: string): DeviceName {
  return { browser: nameOf(browsers, registered) ?? null, system: nameOf(systems, registered) ?? null };
}
