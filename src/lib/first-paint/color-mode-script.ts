/** Where the visitor's colour mode is stored (specification, section 4: under a chakra-prefixed key). */
export const COLOR_MODE_KEY = "chakra-ui-color-mode";

/**
 * Sets the stored colour mode before the first paint; light is the default (specification, section 4).
 */
export const colorModeScript = `try{if(localStorage.getItem("${COLOR_MODE_KEY}")==="dark")document.documentElement.dataset.theme="dark"}catch(e){}`;
