/** Also true for failures before any listener was attached. */
export const hasFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;
