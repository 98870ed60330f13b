/** Widths that Next's image optimiser makes by default. */
const WIDTHS = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920] as const;
const QUALITY = 75;

/** Pictures that the optimiser leaves as they are. */
const UNCHANGED = /^data:|\.svg(\?|$)/i;

const widthFor = (wanted: number) => WIDTHS.find((width) => width >= wanted) ?? 1920;

/**
 * The addresses of a picture in Next's image optimiser. The `Image` component of Next makes the same of its settings
 * anew for every picture, which for a list of 50 costs more than everything else in its rows together.
 * @param size width of the square in CSS pixels, at its largest
 * @param sizes value of the `sizes` attribute where the square is not always of that size
 */
export function imageSources(
  url: string,
  size: number,
  sizes?: string,
): { src: string; srcSet?: string; sizes?: string } {
  if (UNCHANGED.test(url)) return { src: url };
  // Slashes may stand in a query as they are, which makes long lists shorter.
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
