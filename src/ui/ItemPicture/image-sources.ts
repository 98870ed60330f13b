/** The default widths of Next's image optimiser. */
const WIDTHS = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920] as const;
const QUALITY = 75;

/** Formats that the optimiser passes through. */
const UNCHANGED = /^data:|\.svg(\?|$)/i;

const widthFor = (wanted: number) => WIDTHS.find((width) => width >= wanted) ?? 1920;

/**
 * Next's `Image` computes this again for every picture, which costs a list of 50 more than the rest of its
 * rows. `size` is the largest width in CSS pixels.
 */
export function imageSources(
  url: string,
  size: number,
  sizes?: string,
): { src: string; srcSet?: string; sizes?: string } {
  if (UNCHANGED.test(url)) return { src: url };
  // Slashes are allowed in a query, and make long lists shorter.
  const start = `/_next/image?url=${encodeURIComponent(url).replaceAll("%2F", "/")}`;
  const address = (width: number) => `${start}&w=${width}&q=${QUALITY}`;
  const [single, double] = [widthFor(size), widthFor(size * 2)];
  if (sizes === undefined) {
    return { src: address(single), srcSet: `${address(double)} 2x` };
  }
  const offered = WIDTHS.filter((width) => width >= 48 && width <= double);
  return {
    src: address(double),
    srcSet: offered.map((width) => `${address(width)} ${width}w`).join(", "),
    sizes,
  };
}
