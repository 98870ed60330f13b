import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";
import type { Canvas } from "@/server/run/demonstration/pictures/canvas";

export const drawCafeteira: Drawing = (canvas, subject) => {
  if (subject.is("kind", "Filtro")) drawDrip(canvas, subject);
  else if (subject.is("kind", "Cápsula")) drawCapsule(canvas, subject);
  else drawEspresso(canvas, subject);
};

const drawDrip: Drawing = (canvas, { number, name, palette }) => {
  const { finish, accent, second } = palette;
  const scale = 0.82 + 0.24 * share(number("reservoir", 1.2), 0.6, 1.8);
  const bottom = 552;
  const at = (value: number) => value * scale;
  const left = 320 - at(140);
  canvas.shadow(320, bottom + 8, at(170));
  canvas.rectangle(
    left + at(186),
    bottom - at(350),
    at(96),
    at(350),
    22,
    canvas.gradient([finish.base, finish.dark], "right"),
  );
  canvas.rectangle(left + at(226), bottom - at(270), at(18), at(170), 9, "#bfe3f5", 'opacity="0.75"');
  canvas.rectangle(left + at(226), bottom - at(190), at(18), at(90), 9, second, 'opacity="0.8"');
  canvas.rectangle(
    left,
    bottom - at(368),
    at(282),
    at(112),
    28,
    canvas.gradient([finish.light, finish.base, finish.dark], "right"),
  );
  canvas.rectangle(left + at(20), bottom - at(352), at(16), at(72), 8, "#ffffff", 'opacity="0.4"');
  canvas.path(
    `M${left + at(42)} ${bottom - at(258)} L${left + at(158)} ${bottom - at(258)} L${left + at(136)} ${bottom - at(214)} L${left + at(64)} ${bottom - at(214)} Z`,
    finish.dark,
  );
  canvas.rectangle(
    left - at(6),
    bottom - at(40),
    at(288),
    at(40),
    16,
    canvas.gradient([finish.base, finish.dark]),
  );
  canvas.ellipse(left + at(100), bottom - at(40), at(86), at(9), "#20252c");
  if (name.includes("Térmica")) drawThermos(canvas, left + at(100), bottom - at(44), scale, accent);
  else drawJug(canvas, left + at(100), bottom - at(44), scale);
  canvas.circle(left + at(234), bottom - at(20), at(10), accent);
  canvas.rectangle(left + at(96), bottom - at(322), at(90), at(12), 6, accent, 'opacity="0.9"');
};

function drawJug(canvas: Canvas, x: number, bottom: number, scale: number): void {
  const at = (value: number) => value * scale;
  canvas.stroke(
    `M${x + at(76)} ${bottom - at(128)} C${x + at(134)} ${bottom - at(126)} ${x + at(128)} ${bottom - at(34)} ${x + at(78)} ${bottom - at(40)}`,
    "#20252c",
    at(15),
  );
  canvas.path(
    `M${x - at(58)} ${bottom - at(158)} L${x + at(58)} ${bottom - at(158)} Q${x + at(104)} ${bottom - at(80)} ${x + at(74)} ${bottom} L${x - at(74)} ${bottom} Q${x - at(104)} ${bottom - at(80)} ${x - at(58)} ${bottom - at(158)} Z`,
    "#dcebf3",
    'opacity="0.85"',
  );
  canvas.path(
    `M${x - at(87)} ${bottom - at(88)} Q${x} ${bottom - at(76)} ${x + at(87)} ${bottom - at(88)} Q${x + at(92)} ${bottom - at(44)} ${x + at(72)} ${bottom - at(3)} L${x - at(72)} ${bottom - at(3)} Q${x - at(92)} ${bottom - at(44)} ${x - at(87)} ${bottom - at(88)} Z`,
    canvas.gradient(["#6b4226", "#371d0f"]),
  );
  canvas.rectangle(x - at(66), bottom - at(170), at(132), at(18), at(8), "#20252c");
  canvas.path(
    `M${x - at(66)} ${bottom - at(30)} Q${x - at(84)} ${bottom - at(90)} ${x - at(48)} ${bottom - at(146)} L${x - at(34)} ${bottom - at(146)} Q${x - at(64)} ${bottom - at(90)} ${x - at(48)} ${bottom - at(30)} Z`,
    "#ffffff",
    'opacity="0.4"',
  );
}

function drawThermos(canvas: Canvas, x: number, bottom: number, scale: number, accent: string): void {
  const at = (value: number) => value * scale;
  canvas.stroke(
    `M${x + at(56)} ${bottom - at(136)} C${x + at(116)} ${bottom - at(134)} ${x + at(110)} ${bottom - at(36)} ${x + at(62)} ${bottom - at(40)}`,
    "#20252c",
    at(15),
  );
  canvas.rectangle(
    x - at(66),
    bottom - at(160),
    at(132),
    at(160),
    at(26),
    canvas.gradient(["#f6f8fa", "#b3bdc9", "#8a95a3"], "right"),
  );
  canvas.rectangle(x - at(52), bottom - at(176), at(104), at(26), at(10), "#20252c");
  canvas.rectangle(x - at(26), bottom - at(60), at(52), at(10), 5, accent);
}

function drawCup(canvas: Canvas, x: number, bottom: number, size: number): void {
  canvas.stroke(
    `M${x + size * 0.42} ${bottom - size * 0.66} C${x + size * 0.8} ${bottom - size * 0.66} ${x + size * 0.76} ${bottom - size * 0.16} ${x + size * 0.34} ${bottom - size * 0.2}`,
    "#e3e8ee",
    size * 0.13,
  );
  canvas.path(
    `M${x - size * 0.5} ${bottom - size * 0.8} L${x + size * 0.5} ${bottom - size * 0.8} Q${x + size * 0.48} ${bottom} ${x} ${bottom} Q${x - size * 0.48} ${bottom} ${x - size * 0.5} ${bottom - size * 0.8} Z`,
    canvas.gradient(["#ffffff", "#d5dce5"], "right"),
  );
  canvas.ellipse(x, bottom - size * 0.8, size * 0.5, size * 0.13, "#f4f6f9");
  canvas.ellipse(x, bottom - size * 0.79, size * 0.42, size * 0.09, "#8a5a33");
}

const drawCapsule: Drawing = (canvas, { number, is, palette }) => {
  const { finish, accent, second } = palette;
  const width = 190 + 50 * share(number("reservoir", 0.7), 0.5, 0.9);
  const x = 320 - width / 2;
  canvas.shadow(320, 560, width * 0.74);
  canvas.rectangle(x + width * 0.56, 236, width * 0.6, 310, 30, "#cfe6f3", 'opacity="0.85"');
  canvas.rectangle(x + width * 0.62, 330, width * 0.48, 206, 22, second, 'opacity="0.35"');
  canvas.path(
    `M${x} 240 Q${x} 176 ${x + 70} 170 L${x + width - 40} 170 Q${x + width} 172 ${x + width} 220 L${x + width} 552 L${x + width * 0.44} 552 L${x + width * 0.44} 330 L${x + 30} 326 Q${x} 322 ${x} 290 Z`,
    canvas.gradient([finish.light, finish.base, finish.dark], "right"),
  );
  canvas.path(
    `M${x + 26} 250 Q${x + 28} 200 ${x + 74} 194 L${x + 110} 194 Q${x + 52} 214 ${x + 46} 300 L${x + 26} 298 Z`,
    "#ffffff",
    'opacity="0.35"',
  );
  canvas.rectangle(x + width * 0.26, 146, width * 0.6, 30, 15, canvas.gradient(["#f6f8fa", "#8d97a5"]));
  canvas.rectangle(x + 32, 322, 52, 26, 6, "#20252c");
  canvas.rectangle(x + 50, 346, 16, 12, 3, "#3a424d");
  canvas.stroke(`M${x + 58} 360 L${x + 58} 442`, "#6b4226", 7);
  canvas.rectangle(x - 44, 524, width + 50, 30, 12, "#20252c");
  canvas.rectangle(x - 34, 518, width * 0.72, 10, 4, "#77818f");
  drawCup(canvas, x + 58, 520, 92);
  canvas.circle(x + width * 0.72, 226, 13, accent);
  canvas.circle(x + width * 0.72, 226, 6, "#ffffff", 'opacity="0.85"');
  if (is("milk")) {
    canvas.rectangle(x - 76, 376, 62, 144, 16, "#e9f2f7", 'opacity="0.95"');
    canvas.rectangle(x - 70, 424, 50, 90, 10, "#ffffff");
    canvas.rectangle(x - 80, 360, 70, 24, 8, "#20252c");
  }
};

const drawEspresso: Drawing = (canvas, { number, is, name, palette }) => {
  const { finish, accent } = palette;
  const width = 300 + 70 * share(number("reservoir", 1.2), 1, 1.8);
  const [x, bottom] = [320 - width / 2, 552];
  const radius = name.includes("Retrô") ? 48 : 18;
  canvas.shadow(320, bottom + 8, width * 0.58);
  canvas.rectangle(x + 20, 250, width - 40, 250, 6, canvas.gradient([finish.base, finish.dark]));
  canvas.rectangle(
    x,
    190,
    width,
    124,
    radius,
    canvas.gradient([finish.light, finish.base, finish.dark], "right"),
  );
  canvas.rectangle(x + 24, 168, width - 48, 24, 8, canvas.gradient(["#f6f8fa", "#8d97a5"]));
  for (const cup of [x + 74, x + 138, x + 202]) drawCup(canvas, cup, 170, 48);
  canvas.circle(x + 62, 250, 32, "#f8fafc", 'stroke="#59626f" stroke-width="5"');
  canvas.stroke(`M${x + 62} 250 L${x + 78} 236`, accent, 4);
  for (const [index, colour] of ["#f6f8fa", "#f6f8fa", accent].entries()) {
    canvas.circle(x + width - 150 + 48 * index, 250, 16, colour, 'stroke="#59626f" stroke-width="3"');
  }
  canvas.rectangle(320 - 46, 312, 92, 28, 6, "#59626f");
  canvas.rectangle(320 - 54, 338, 108, 26, 8, canvas.gradient(["#f6f8fa", "#8d97a5"]));
  canvas.rectangle(320 - 14, 346, 28, 96, 14, "#20252c", 'transform="rotate(-58 320 350)"');
  for (const stream of [310, 330]) canvas.stroke(`M${stream} 366 L${stream} 432`, "#6b4226", 5);
  canvas.rectangle(x, bottom - 52, width, 52, 14, canvas.gradient([finish.base, finish.dark]));
  canvas.rectangle(x + 22, bottom - 58, width - 44, 12, 5, "#3a424d");
  drawCup(canvas, 320, bottom - 56, 84);
  if (is("milk")) {
    canvas.stroke(
      `M${x + width - 46} 312 C${x + width - 40} 380 ${x + width - 52} 400 ${x + width - 66} 430`,
      "#dfe5ec",
      9,
    );
    canvas.stroke(`M${x + width - 63} 424 L${x + width - 70} 440`, "#59626f", 10);
  }
};
