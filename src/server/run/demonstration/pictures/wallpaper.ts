import type { Canvas } from "@/server/run/demonstration/pictures/canvas";
import type { Palette } from "@/server/run/demonstration/pictures/palette";
import type { Random } from "@/server/run/demonstration/random";

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const SKIES = [
  ["#1e2a5a", "#7b4b94", "#f29e7d"],
  ["#0e4d73", "#3fa7c9", "#f7e2b1"],
  ["#2b1e4f", "#a0437e", "#ffb067"],
  ["#123b4a", "#2f8f83", "#e9d68b"],
] as const;

export function drawWallpaper(canvas: Canvas, area: Area, { accent, second }: Palette, random: Random): void {
  const { x, y, width, height } = area;
  const sky = random.pick(SKIES);
  canvas.rectangle(x, y, width, height, 3, canvas.gradient(sky));
  const sun = {
    x: x + width * (0.25 + 0.5 * random.fraction()),
    y: y + height * (0.36 + 0.16 * random.fraction()),
  };
  canvas.circle(sun.x, sun.y, height * 0.2, "#ffffff", 'opacity="0.16"');
  canvas.circle(sun.x, sun.y, height * 0.13, "#fff3d6", 'opacity="0.95"');
  const ranges = [
    { level: 0.56, colour: second, opacity: 0.75 },
    { level: 0.7, colour: accent, opacity: 0.85 },
    { level: 0.84, colour: "#10192e", opacity: 0.9 },
  ];
  for (const { level, colour, opacity } of ranges) {
    const rise = () => y + height * (level - 0.14 + 0.2 * random.fraction());
    const base = y + height;
    const data =
      `M${x} ${base} L${x} ${rise()} ` +
      `C${x + width * 0.2} ${rise()} ${x + width * 0.3} ${rise()} ${x + width * 0.5} ${y + height * level} ` +
      `S${x + width * 0.8} ${rise()} ${x + width} ${rise()} L${x + width} ${base} Z`;
    canvas.path(data, colour, `opacity="${opacity}"`);
  }
  canvas.path(
    `M${x + width * 0.62} ${y} L${x + width * 0.82} ${y} L${x + width * 0.5} ${y + height} L${x + width * 0.3} ${y + height} Z`,
    "#ffffff",
    'opacity="0.06"',
  );
}
