type Direction = "right" | "down" | "diagonal";

const DIRECTIONS: Record<Direction, string> = {
  right: 'x1="0" y1="0" x2="1" y2="0"',
  down: 'x1="0" y1="0" x2="0" y2="1"',
  diagonal: 'x1="0" y1="0" x2="1" y2="1"',
};

/** In pixels. */
export const PICTURE_SIZE = 640;

const round = (value: number) => Math.round(value * 10) / 10;

/** Shapes are drawn in the order of the calls, the first one at the back. */
export class Canvas {
  readonly #definitions: string[] = [];
  readonly #shapes: string[] = [];

  gradient(colours: readonly string[], direction: Direction = "down"): string {
    const id = `g${this.#definitions.length}`;
    const stops = colours.map((colour, index) => {
      const offset = round((100 * index) / Math.max(1, colours.length - 1));
      return `<stop offset="${offset}%" stop-color="${colour}"/>`;
    });
    const { [direction]: ends } = DIRECTIONS;
    this.#definitions.push(`<linearGradient id="${id}" ${ends}>${stops.join("")}</linearGradient>`);
    return `url(#${id})`;
  }

  rectangle(
    x: number,
    y: number,
    width: number,
    height: number,
    radius: number,
    fill: string,
    more = "",
  ): void {
    this.#shapes.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
        `rx="${round(radius)}" fill="${fill}" ${more}/>`,
    );
  }

  ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, more = ""): void {
    this.#shapes.push(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radiusX)}" ry="${round(radiusY)}" fill="${fill}" ${more}/>`,
    );
  }

  circle(x: number, y: number, radius: number, fill: string, more = ""): void {
    this.ellipse(x, y, radius, radius, fill, more);
  }

  path(data: string, fill: string, more = ""): void {
    const rounded = data.replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))));
    this.#shapes.push(`<path d="${rounded}" fill="${fill}" ${more}/>`);
  }

  stroke(data: string, colour: string, width: number, more = ""): void {
    this.path(
      data,
      "none",
      `stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" ${more}`,
    );
  }

  shadow(x: number, y: number, radiusX: number, radiusY = 16): void {
    this.ellipse(x, y, radiusX, radiusY, "#1b2a41", 'opacity="0.26" filter="url(#soft)"');
  }

  group(clipPath: string, id: string, draw: () => void): void {
    this.#definitions.push(clipPath);
    this.#shapes.push(`<g clip-path="url(#${id})">`);
    draw();
    this.#shapes.push("</g>");
  }

  frame(scale: number, up: number, draw: () => void): void {
    const middle = PICTURE_SIZE / 2;
    this.#shapes.push(
      `<g transform="translate(${middle} ${middle - up}) scale(${scale}) translate(-${middle} -${middle})">`,
    );
    draw();
    this.#shapes.push("</g>");
  }

  toSvg(): string {
    const soft =
      '<filter id="soft" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="11"/></filter>';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" ` +
      `viewBox="0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}"><defs>${soft}${this.#definitions.join("")}</defs>` +
      `${this.#shapes.join("")}</svg>`
    );
  }
}
