/** Whether a picture could not be loaded, also before anybody listened. */
export const hasFailed = (image: HTMLImageElement): boolean =>
  image.complete && image.currentSrc !== "" && image.naturalWidth === 0;
