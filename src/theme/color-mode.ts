import { createLocalStorageManager } from "@chakra-ui/react";

/** Where the visitor's colour mode is stored (specification, section 4: under a chakra-prefixed key). */
export const COLOR_MODE_KEY = "chakra-ui-color-mode";

/** Reads and writes the colour mode; the default is light (specification, section 4). */
export const colorModeManager = createLocalStorageManager(COLOR_MODE_KEY);
