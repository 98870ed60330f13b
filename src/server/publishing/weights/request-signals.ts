import { currentSettings } from "@/config/settings";
import { DEVICE_COOKIE, SIGNAL_DAYS } from "@/lib/contracts/review-signal";
import { customerNetworkOf } from "@/server/platform/http/client-address";
import { derivedKey } from "@/server/publishing/transparency/derived-key";
import type { ReviewSignal } from "@/server/publishing/weights/review-links";
import { createHmac, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

const devicePattern = new RegExp(`(?:^|;\\s*)${DEVICE_COOKIE}=([\\w-]{22})(?:;|$)`);

const BROWSERS = [
  [/Edg(?:A|iOS)?\//, "edge"],
  [/OPR\/|OPT\//, "opera"],
  [/SamsungBrowser\//, "samsung"],
  [/Firefox\/|FxiOS\//, "firefox"],
  [/Chrome\/|CriOS\//, "chrome"],
  [/Safari\//, "safari"],
] as const;
const SYSTEMS = [
  [/Android/, "android"],
  [/iPhone|iPad/, "ios"],
  [/Windows/, "windows"],
  [/Mac OS X/, "mac"],
  [/Linux|CrOS/, "linux"],
] as const;

/** Without its version. */
export function browserFamilyOf(userAgent: string): string {
  const find = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "other";
  return `${find(BROWSERS)} ${find(SYSTEMS)}`;
}

/** An IPv6 /56, or an IPv4 address with the kind of browser. */
function networkOf(request: IncomingMessage, trustedProxies: number): string | null {
  const network = customerNetworkOf(request, trustedProxies);
  if (network.includes(":")) return network;
  return network.includes(".") ? `${network} ${browserFamilyOf(request.headers["user-agent"] ?? "")}` : null;
}

/** The random number of the browser; sets a cookie where it has none. */
function deviceOf(request: IncomingMessage, response: ServerResponse, isSecure: boolean): string {
  const known = devicePattern.exec(request.headers.cookie ?? "")?.[1];
  if (known !== undefined) return known;
  const device = randomBytes(16).toString("base64url");
  const attributes = `Path=/; Max-Age=${SIGNAL_DAYS * 24 * 60 * 60}; HttpOnly; SameSite=Strict`;
  response.appendHeader(
    "Set-Cookie",
    `${DEVICE_COOKIE}=${device}; ${attributes}${isSecure ? "; Secure" : ""}`,
  );
  return device;
}

/** Keyed hashes of where a review comes from. The answer may set the cookie of the browser. */
export function signalsOfRequest(request: IncomingMessage, response: ServerResponse): ReviewSignal[] {
  const settings = currentSettings();
  const isSecure = settings.NEXT_PUBLIC_BASE_URL.startsWith("https:");
  const seen = {
    device: deviceOf(request, response, isSecure),
    network: networkOf(request, settings.TRUSTED_PROXIES),
  };
  return (["device", "network"] as const).flatMap((kind) => {
    const value = seen[kind];
    if (value === null) return [];
    const mark = createHmac("sha256", derivedKey(settings, "review signals"))
      .update(`${kind} ${value}`)
      .digest("base64url");
    return [{ kind, mark }];
  });
}
