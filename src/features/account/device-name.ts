/** The first that matches names the browser: most of them also call themselves Chrome or Safari. */
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

/** What a device calls itself, as far as it could be recognised. */
interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * Reads the name that a device was registered under: a user agent, or what Amplify puts together from the client hints,
 * "macOS 14.2.1 arm macOS Not A(Brand/99.0.0.0;Google Chrome/121.0.6167.160;Chromium/121.0.6167.160".
 */
export function readDeviceName(registered: string): DeviceName {
  return { browser: nameOf(browsers, registered) ?? null, system: nameOf(systems, registered) ?? null };
}
