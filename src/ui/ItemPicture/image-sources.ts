import { resizablePath } from "@/lib/review-photos";

/** The default widths of Next's image optimiser. */
const WIDTHS = [32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920] as const;
const QUALITY = 75;

/** Formats that the optimiser passes through. */
const UNCHANGED = /^data:|\.svg(\?|$)/i;

const widthFor = (wanted: number) => WIDTHS.find((width) => width >= wanted) ?? 1920;

interface PictureUse {
  /** The largest width in CSS pixels. */
  size: number;
  /** For a picture whose width depends on the window: the value of its attribute `sizes`. */
  sizes?: string | undefined;
  /** For a picture that React preloads. React does so by the `srcSet` alone, so that `srcSet` has to contain `src`, too. */
  isPreloaded?: boolean;
}

/**
 * Returns the attributes of an `img` that loads a picture from Next's image optimiser. Next's own `Image` computes more than
 * them for every picture, which takes a list of 50 longer than the rest of its rows.
 */
export function imageSources(
  url: string,
  { size, sizes, isPreloaded = false }: PictureUse,
): { src: string; srcSet?: string; sizes?: string } {
  if (UNCHANGED.test(url)) return { src: url };
  // Slashes are allowed in a query, and make long lists shorter.
  const start = `/_next/image?url=${encodeURIComponent(resizablePath(url)).replaceAll("%2F", "/")}`;
  const address = (width: number) => `${start}&w=${width}&q=${QUALITY}`;
  const [single, double] = [widthFor(size), widthFor(size * 2)];
  if (sizes === undefined) {
    const plain = isPreloaded ? `${address(single)} 1x, ` : "";
    return { src: address(single), srcSet: `${plain}${address(double)} 2x` };
  }
  const offered = WIDTHS.filter((width) => width >= 48 && width <= double);
  return {
    src: address(double),
    srcSet: offered.map((width) => `${address(width)} ${width}w`).join(", "),
    sizes,
  };
}
