import { colorModeScript } from "@/lib/first-paint/color-mode-script";
import { signedInScript } from "@/lib/first-paint/signed-in";

/**
 * The only inline script, run before the first paint. The Content-Security-Policy has the hash of exactly
 * this text.
 */
export const firstPaintScript = `${colorModeScript}\n${signedInScript}`;
