import { colorModeScript } from "@/lib/color-mode-script";
import { earlyPressesScript } from "@/lib/page-start/early-presses";
import { lateStartScript } from "@/lib/page-start/late-start-script";
import { signedInScript } from "@/lib/page-start/signed-in";

/**
 * The only script written into the HTML itself: it has to run before the first paint and the first press. The Content-Security-Policy
 * admits it by the hash of exactly this text.
 */
export const pageScript = `${colorModeScript}\n${signedInScript}\n${earlyPressesScript}\n${lateStartScript}`;
