import { colorModeScript } from "@/lib/first-paint/color-mode-script";
import { signedInScript } from "@/lib/first-paint/signed-in";

/** The only inline script: it runs before the first paint. The CSP allows it by the hash of its text. */
export const firstPaintScript = `${colorModeScript}\n${signedInScript}`;
