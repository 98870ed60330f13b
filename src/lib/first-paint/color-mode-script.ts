/** Key in localStorage (specification, section 4: prefixed "chakra"). */
export const COLOR_MODE_KEY = "chakra-ui-color-mode";

/** The colour of the browser's bars follows, as `showThemeColor` says. */
const themeColor = `const m=document.querySelector('meta[name="theme-color"]');if(m)m.content=m.dataset.dark`;

export const colorModeScript = `try{if(localStorage.getItem("${COLOR_MODE_KEY}")==="dark"){document.documentElement.dataset.theme="dark";${themeColor}}}catch(e){}`;
