/** The text or the bytes of an SVG as the address of an `img`. */
export const svgUrl = (svg: string | Buffer): string =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
