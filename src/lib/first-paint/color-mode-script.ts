/** Key in localStorage (specification, section 4: prefixed "chakra"). */
export const COLOR_MODE_KEY = "chakra-ui-color-mode";

export const colorModeScript = `try{if(localStorage.getItem("${COLOR_MODE_KEY}")==="dark")document.documentElement.dataset.theme="dark"}catch(e){}`;
