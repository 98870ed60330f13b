import type { Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawFone: Drawing = (canvas, subject) => {
  if (subject.is("kind", "Concha")) drawOverEar(canvas, subject);
  else if (subject.is("kind", "Intra-auricular")) drawBuds(canvas, subject);
  else drawOpenBand(canvas, subject);
};

const drawOverEar: Drawing = (canvas, { is, name, palette }) => {
  const { finish, accent, second } = palette;
  const isGaming = name.includes("Gamer");
  canvas.shadow(320, 552, 200);
  canvas.stroke("M150 360 C140 90 500 90 490 360", finish.dark, 34);
  canvas.stroke("M150 356 C140 88 500 88 490 356", finish.base, 26);
  canvas.stroke("M206 196 C250 124 390 124 434 196", "#2c3139", 30, 'opacity="0.9"');
  canvas.stroke("M222 182 C264 128 376 128 418 182", "#59626f", 6, 'opacity="0.7"');
  for (const side of [-1, 1]) {
    const x = 320 + side * 170;
    canvas.rectangle(x - 9, 300, 18, 70, 8, canvas.gradient(["#eef1f5", "#929dac"], "right"));
    canvas.rectangle(x - side * 34 - 30, 330, 60, 176, 30, "#20252c");
    canvas.rectangle(x - side * 30 - 22, 336, 44, 164, 22, "#3a424d");
    canvas.rectangle(
      x - 44,
      318,
      88,
      200,
      42,
      canvas.gradient([finish.light, finish.base, finish.dark], side < 0 ? "right" : "diagonal"),
    );
    canvas.ellipse(x, 418, 27, 64, finish.dark, 'opacity="0.55"');
    canvas.ellipse(x, 418, 20, 52, isGaming ? accent : finish.base);
    if (isGaming) canvas.ellipse(x, 418, 11, 36, second);
    else canvas.circle(x, 418, 8, accent);
    canvas.ellipse(x - 22, 370, 7, 34, "#ffffff", 'opacity="0.3"');
  }
  if (is("noiseCancelling")) canvas.circle(490, 498, 5, second);
  if (isGaming) {
    canvas.stroke("M142 490 C150 552 210 556 250 540", "#20252c", 9);
    canvas.rectangle(240, 526, 44, 22, 11, "#20252c");
    canvas.circle(270, 537, 4, second);
  }
};

const drawBuds: Drawing = (canvas, { is, palette }) => {
  const { finish, accent, second, isDark } = palette;
  const inside = isDark ? "#11151b" : "#dfe5ec";
  canvas.shadow(320, 556, 180);
  canvas.path(
    "M176 330 Q176 232 272 232 L368 232 Q464 232 464 330 L464 350 L176 350 Z",
    canvas.gradient([finish.light, finish.base]),
  );
  canvas.path("M196 334 Q198 254 272 252 L368 252 Q442 254 444 334 L444 350 L196 350 Z", inside);
  for (const side of [-1, 1]) drawBud(canvas, 320 + side * 64, side, finish, accent, is("noiseCancelling"));
  canvas.path(
    "M164 372 Q164 344 192 344 L448 344 Q476 344 476 372 L476 456 Q476 548 384 548 L256 548 Q164 548 164 456 Z",
    canvas.gradient([finish.light, finish.base, finish.dark], "diagonal"),
  );
  canvas.path(
    "M186 380 Q186 362 204 362 L250 362 Q206 400 200 486 Q184 466 186 440 Z",
    "#ffffff",
    `opacity="${isDark ? 0.12 : 0.5}"`,
  );
  canvas.rectangle(290, 346, 60, 10, 5, finish.dark);
  canvas.circle(320, 424, 6, second);
  canvas.rectangle(296, 492, 48, 9, 4, accent, 'opacity="0.9"');
};

function drawBud(
  canvas: Parameters<Drawing>[0],
  x: number,
  side: number,
  finish: { light: string; base: string; dark: string },
  accent: string,
  hasMicrophone: boolean,
): void {
  canvas.rectangle(
    x - 15 + side * 10,
    190,
    30,
    176,
    15,
    canvas.gradient([finish.light, finish.dark], "right"),
  );
  canvas.ellipse(
    x - side * 6,
    196,
    48,
    44,
    canvas.gradient([finish.light, finish.base, finish.dark], "diagonal"),
    `stroke="${finish.dark}" stroke-width="1.5"`,
  );
  canvas.ellipse(x - side * 42, 210, 20, 25, "#59626f");
  canvas.ellipse(x - side * 48, 212, 13, 18, "#343b45");
  canvas.ellipse(x + side * 6, 184, 14, 10, "#ffffff", 'opacity="0.4"');
  canvas.circle(x + side * 12, 200, 5, accent);
  if (hasMicrophone) canvas.rectangle(x + side * 10 - 4, 226, 8, 20, 4, "#2c3139");
}

const drawOpenBand: Drawing = (canvas, { palette }) => {
  const { finish, accent, second } = palette;
  canvas.shadow(320, 540, 190);
  canvas.stroke("M168 300 C120 560 520 560 472 300", finish.dark, 22);
  canvas.stroke("M168 298 C122 552 518 552 472 298", finish.base, 14);
  for (const side of [-1, 1]) {
    const x = 320 + side * 152;
    canvas.stroke(
      `M${x} 310 C${x + side * 6} 190 ${x - side * 70} 170 ${x - side * 84} 250`,
      finish.dark,
      20,
    );
    canvas.stroke(
      `M${x} 308 C${x + side * 4} 194 ${x - side * 68} 174 ${x - side * 82} 248`,
      finish.base,
      12,
    );
    canvas.rectangle(
      x - side * 86 - 30,
      236,
      60,
      84,
      28,
      canvas.gradient([finish.light, finish.base, finish.dark], "diagonal"),
    );
    canvas.ellipse(x - side * 86, 278, 15, 24, "#20252c");
    canvas.circle(x - side * 86, 278, 6, accent);
    canvas.rectangle(x - 16, 300, 32, 96, 16, canvas.gradient([finish.light, finish.dark], "right"));
    canvas.rectangle(x - 4, 322, 8, 26, 4, second);
  }
};
