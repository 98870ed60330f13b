/** The colour of the browser's own bars; the element has one for each mode. */
export function showThemeColor(mode: "light" | "dark"): void {
  const element = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  const colour = element?.dataset[mode];
  if (element && colour) element.content = colour;
}
