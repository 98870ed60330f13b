import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";
import type { Canvas } from "@/server/run/demonstration/pictures/canvas";
import type { Palette } from "@/server/run/demonstration/pictures/palette";

export const drawVentilador: Drawing = (canvas, subject) => {
  if (subject.is("kind", "Torre")) drawTower(canvas, subject);
  else if (subject.is("kind", "Teto")) drawCeiling(canvas, subject);
  else drawStanding(canvas, subject);
};

const drawStanding: Drawing = (canvas, { number, is, palette }) => {
  const isColumn = is("kind", "Coluna");
  const radius = (isColumn ? 118 : 146) + 46 * share(number("diameter", 40), 28, 60);
  const centre = isColumn ? 92 + radius : 108 + radius;
  const { finish } = palette;
  const foot = isColumn ? 150 : 130;
  canvas.shadow(320, 562, foot * 1.15);
  canvas.rectangle(308, centre, 24, 548 - centre, 8, canvas.gradient([finish.light, finish.dark], "right"));
  if (isColumn) canvas.rectangle(302, 470, 36, 40, 8, finish.dark);
  canvas.path(
    `M${320 - foot} 558 Q${320 - foot} 532 ${320 - foot + 50} 530 L${320 + foot - 50} 530 Q${320 + foot} 532 ${320 + foot} 558 Z`,
    canvas.gradient([finish.base, finish.dark]),
  );
  for (const [index, colour] of [palette.accent, finish.light, finish.light].entries()) {
    canvas.rectangle(320 - 42 + 30 * index, 538, 24, 10, 5, colour);
  }
  drawGrille(canvas, centre, radius, palette, number("speeds", 3) >= 6 ? 5 : 3);
};

function drawGrille(canvas: Canvas, centre: number, radius: number, palette: Palette, blades: number): void {
  const { finish, accent, isDark } = palette;
  canvas.circle(320, centre, radius, isDark ? "#dfe5ec" : "#ffffff", 'opacity="0.55"');
  const blade = canvas.gradient(isDark ? ["#8a95a3", "#59626f"] : ["#cfe0f2", "#9fb9d4"], "diagonal");
  for (let index = 0; index < blades; index += 1) {
    const turn = `transform="rotate(${Math.round((360 * index) / blades + 20)} 320 ${Math.round(centre)})"`;
    const length = radius * 0.84;
    const y = Math.round(centre);
    canvas.path(
      `M312 ${y} C${320 - length * 0.5} ${y - length * 0.5} ${320 - length * 0.34} ${y - length} ${320 + length * 0.12} ${y - length * 0.98} C${320 + length * 0.3} ${y - length * 0.9} ${320 + length * 0.16} ${y - length * 0.4} 330 ${y} Z`,
      blade,
      turn,
    );
  }
  for (let index = 0; index < 36; index += 1) {
    const angle = (Math.PI * 2 * index) / 36;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    canvas.stroke(
      `M${320 + cos * radius * 0.2} ${centre + sin * radius * 0.2} Q${320 + Math.cos(angle + 0.22) * radius * 0.6} ${centre + Math.sin(angle + 0.22) * radius * 0.6} ${320 + cos * radius * 0.97} ${centre + sin * radius * 0.97}`,
      finish.dark,
      2,
      'opacity="0.75"',
    );
  }
  for (const part of [0.5, 0.76])
    canvas.circle(
      320,
      centre,
      radius * part,
      "none",
      `stroke="${finish.dark}" stroke-width="2" opacity="0.75"`,
    );
  canvas.circle(320, centre, radius, "none", `stroke="${finish.base}" stroke-width="13"`);
  canvas.circle(320, centre, radius + 6, "none", `stroke="${finish.dark}" stroke-width="2.5"`);
  canvas.circle(
    320,
    centre,
    radius * 0.22,
    canvas.gradient([finish.light, finish.dark], "diagonal"),
    `stroke="${finish.dark}" stroke-width="2"`,
  );
  canvas.circle(320, centre, radius * 0.09, accent);
}

const drawTower: Drawing = (canvas, { palette }) => {
  const { finish, accent, second } = palette;
  canvas.shadow(320, 562, 120);
  canvas.ellipse(320, 548, 116, 20, finish.dark);
  canvas.ellipse(320, 542, 116, 20, canvas.gradient([finish.light, finish.base]));
  canvas.rectangle(252, 92, 136, 452, 54, canvas.gradient([finish.light, finish.base, finish.dark], "right"));
  canvas.rectangle(274, 196, 92, 318, 30, "#11151b", 'opacity="0.85"');
  for (let row = 0; row < 25; row += 1)
    canvas.rectangle(280, 206 + 12 * row, 80, 4, 2, "#77818f", 'opacity="0.8"');
  canvas.rectangle(282, 118, 76, 54, 20, "#11151b");
  canvas.rectangle(298, 138, 30, 9, 4, second);
  canvas.circle(342, 143, 6, accent);
  canvas.rectangle(262, 150, 9, 340, 4, "#ffffff", 'opacity="0.35"');
};

const drawCeiling: Drawing = (canvas, { is, palette }) => {
  const { finish, accent } = palette;
  const isWood = is("color", "Madeira");
  canvas.ellipse(320, 470, 190, 34, "#ffe9b0", 'opacity="0.55" filter="url(#soft)"');
  canvas.rectangle(268, 74, 104, 30, 14, canvas.gradient(["#ffffff", "#b4bdc9"]));
  canvas.rectangle(311, 100, 18, 150, 6, canvas.gradient(["#eef1f5", "#929dac"], "right"));
  const blade = canvas.gradient(isWood ? [finish.light, finish.base] : ["#ffffff", "#d8dfe8"], "right");
  const edge = isWood ? finish.dark : "#aab4c1";
  canvas.path(
    "M300 262 L92 232 Q56 230 54 252 Q54 276 92 284 L300 296 Z",
    blade,
    `stroke="${edge}" stroke-width="3"`,
  );
  canvas.path(
    "M340 262 L548 232 Q584 230 586 252 Q586 276 548 284 L340 296 Z",
    blade,
    `stroke="${edge}" stroke-width="3"`,
  );
  canvas.path(
    "M304 284 L262 352 Q256 384 320 386 Q384 384 378 352 L336 284 Z",
    blade,
    `stroke="${edge}" stroke-width="3"`,
  );
  canvas.ellipse(320, 274, 64, 36, canvas.gradient(["#f6f8fa", "#8d97a5"]));
  canvas.ellipse(320, 262, 58, 24, "#ffffff", 'opacity="0.6"');
  canvas.path(
    "M266 318 Q266 408 320 408 Q374 408 374 318 Q320 338 266 318 Z",
    canvas.gradient(["#fff8e1", "#ffdf8f"]),
  );
  canvas.ellipse(320, 320, 54, 13, "#c6cdd7");
  canvas.circle(320, 424, 6, accent);
  canvas.stroke("M320 408 L320 420", "#77818f", 3);
};
