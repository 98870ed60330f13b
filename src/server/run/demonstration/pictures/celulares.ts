import { drawWallpaper } from "@/server/run/demonstration/pictures/wallpaper";
import { share, type Drawing, type Subject } from "@/server/run/demonstration/pictures/subject";
import type { Canvas } from "@/server/run/demonstration/pictures/canvas";

export const drawCelular: Drawing = (canvas, subject) => {
  const scale = 0.92 + 0.12 * share(subject.number("screen", 6.5), 6.1, 6.8);
  const [width, height] = [204 * scale, 424 * scale];
  canvas.shadow(320, 562, 210, 15);
  drawBack(canvas, subject, 320 - width * 0.98, 540 - height, width, height);
  drawFront(canvas, subject, 320 - width * 0.06, 556 - height, width, height);
};

function drawBack(
  canvas: Canvas,
  subject: Subject,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { finish, accent } = subject.palette;
  const cameras = subject.number("cameras", 2);
  const isRugged = subject.name.includes("Trilha");
  canvas.rectangle(x - 4, y, width + 8, height, isRugged ? 22 : 36, isRugged ? "#20252c" : finish.dark);
  canvas.rectangle(
    x,
    y + 4,
    width,
    height - 8,
    isRugged ? 16 : 32,
    canvas.gradient([finish.light, finish.base, finish.dark], "diagonal"),
  );
  canvas.path(
    `M${x + width * 0.55} ${y + 6} L${x + width - 20} ${y + 6} L${x + width * 0.3} ${y + height - 8} L${x + 24} ${y + height - 8} Z`,
    "#ffffff",
    'opacity="0.13"',
  );
  const bump = { width: 66, height: 26 + 56 * Math.min(cameras, 3) };
  canvas.rectangle(x + 18, y + 22, bump.width, bump.height, 28, "#0b1524", 'opacity="0.16"');
  canvas.rectangle(x + 16, y + 19, bump.width, bump.height, 28, finish.dark);
  for (let index = 0; index < cameras; index += 1) {
    const centre = { x: x + 16 + bump.width / 2, y: y + 19 + 40 + 56 * index };
    canvas.circle(centre.x, centre.y, 23, "#11151b");
    canvas.circle(centre.x, centre.y, 16, canvas.gradient(["#33415a", "#0b0e13"], "diagonal"));
    canvas.circle(centre.x, centre.y, 7, accent);
    canvas.circle(centre.x - 5, centre.y - 6, 3.5, "#ffffff", 'opacity="0.8"');
  }
  canvas.circle(x + 104, y + 50, 8, "#fff6d8");
  canvas.rectangle(x + width / 2 - 52, y + height - 66, 40, 8, 4, "#ffffff", 'opacity="0.55"');
}

function drawFront(
  canvas: Canvas,
  subject: Subject,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const { palette, random } = subject;
  const isRugged = subject.name.includes("Trilha");
  canvas.rectangle(x + 8, y + 8, width, height, 36, "#0b1524", 'opacity="0.2" filter="url(#soft)"');
  canvas.rectangle(
    x - 4,
    y,
    width + 8,
    height,
    isRugged ? 22 : 36,
    isRugged ? "#20252c" : palette.finish.dark,
  );
  canvas.rectangle(x, y + 4, width, height - 8, isRugged ? 18 : 32, "#0d1117");
  canvas.group(
    `<clipPath id="screen"><rect x="${x + 8}" y="${y + 13}" width="${width - 16}" height="${height - 26}" rx="${isRugged ? 10 : 25}"/></clipPath>`,
    "screen",
    () =>
      drawWallpaper(canvas, { x: x + 8, y: y + 13, width: width - 16, height: height - 26 }, palette, random),
  );
  canvas.circle(x + width / 2, y + 30, 7, "#0d1117");
  canvas.rectangle(x + width / 2 - 50, y + height * 0.2, 100, 17, 8, "#ffffff", 'opacity="0.92"');
  canvas.rectangle(x + width / 2 - 32, y + height * 0.2 + 27, 64, 8, 4, "#ffffff", 'opacity="0.7"');
  const size = (width - 76) / 4;
  const colours = ["#ffffff", palette.second, "#ffd166", palette.accent];
  for (const [index, colour] of colours.entries()) {
    canvas.rectangle(x + 26 + index * (size + 8), y + height - 74, size, size, 10, colour, 'opacity="0.95"');
  }
  canvas.rectangle(x + width / 2 - 30, y + height - 24, 60, 5, 2, "#ffffff", 'opacity="0.8"');
}
