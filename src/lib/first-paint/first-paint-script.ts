import { colorModeScript } from "@/lib/first-paint/color-mode-script";
import { fontScript } from "@/lib/first-paint/font-script";
import { signedInScript } from "@/lib/first-paint/signed-in";

/** The only inline script: it runs before the first paint. The CSP allows it by the hash of its text. */
export const firstPaintScript = `${colorModeScript}\n${signedInScript}\n${fontScript}`;
