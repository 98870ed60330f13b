import { ownValue } from "@/lib/own-value";
import type { DemonstrationItem } from "@/server/run/demonstration/generate-items";
import { drawAirFryer } from "@/server/run/demonstration/pictures/air-fryers";
import { drawAspirador } from "@/server/run/demonstration/pictures/aspiradores-robo";
import { drawCafeteira } from "@/server/run/demonstration/pictures/cafeteiras";
import { Canvas, PICTURE_SIZE } from "@/server/run/demonstration/pictures/canvas";
import { drawCelular } from "@/server/run/demonstration/pictures/celulares";
import { drawColchao } from "@/server/run/demonstration/pictures/colchoes";
import { drawFogao } from "@/server/run/demonstration/pictures/fogoes";
import { drawFone } from "@/server/run/demonstration/pictures/fones-de-ouvido";
import { drawGeladeira } from "@/server/run/demonstration/pictures/geladeiras";
import { drawMaquinaDeLavar } from "@/server/run/demonstration/pictures/maquinas-de-lavar";
import { drawNotebook } from "@/server/run/demonstration/pictures/notebooks";
import { paletteOf } from "@/server/run/demonstration/pictures/palette";
import { drawSmartTv } from "@/server/run/demonstration/pictures/smart-tvs";
import type { Drawing, Subject } from "@/server/run/demonstration/pictures/subject";
import { drawVentilador } from "@/server/run/demonstration/pictures/ventiladores";
import { createRandom } from "@/server/run/demonstration/random";

interface Framing {
  draw: Drawing;
  scale: number;
  up: number;
}

const framings: Readonly<Record<string, Framing>> = {
  geladeiras: { draw: drawGeladeira, scale: 1.1, up: 22 },
  fogoes: { draw: drawFogao, scale: 1.12, up: 32 },
  "maquinas-de-lavar": { draw: drawMaquinaDeLavar, scale: 1.06, up: 24 },
  "air-fryers": { draw: drawAirFryer, scale: 1.26, up: 86 },
  "smart-tvs": { draw: drawSmartTv, scale: 1.02, up: 54 },
  celulares: { draw: drawCelular, scale: 1.1, up: 18 },
  notebooks: { draw: drawNotebook, scale: 1.12, up: 84 },
  "fones-de-ouvido": { draw: drawFone, scale: 1.1, up: 46 },
  "aspiradores-robo": { draw: drawAspirador, scale: 1.1, up: 58 },
  cafeteiras: { draw: drawCafeteira, scale: 1.16, up: 52 },
  ventiladores: { draw: drawVentilador, scale: 1.06, up: 16 },
  colchoes: { draw: drawColchao, scale: 1.14, up: 84 },
};

/** SVG, the same every time. Throws a RangeError for a category without a drawing. */
export function drawItem({ category, brand, name, slug, attributes }: DemonstrationItem): string {
  const framing = ownValue(framings, category.slug);
  if (!framing) throw new RangeError(`no drawing for ${category.slug}`);
  const colour = typeof attributes.color === "string" ? attributes.color : null;
  const palette = paletteOf({ category: category.slug, brand, colour });
  const canvas = new Canvas();
  canvas.rectangle(0, 0, PICTURE_SIZE, PICTURE_SIZE, 0, canvas.gradient(palette.backdrop));
  const subject: Subject = {
    number: (key, fallback) => (typeof attributes[key] === "number" ? attributes[key] : fallback),
    is: (key, value = true) => attributes[key] === value,
    name,
    palette,
    random: createRandom(`picture/${slug}`),
  };
  canvas.frame(framing.scale, framing.up, () => framing.draw(canvas, subject));
  return canvas.toSvg();
}
