import { COLOR_MODE_KEY } from "@/lib/color-mode-script";
import { createLocalStorageManager } from "@chakra-ui/react";

/** Reads and writes the colour mode; the default is light (specification, section 4). */
export const colorModeManager = createLocalStorageManager(COLOR_MODE_KEY);
