import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawMaquinaDeLavar: Drawing = (canvas, subject) => {
  if (subject.is("opening", "Frontal")) drawFrontLoader(canvas, subject);
  else drawTopLoader(canvas, subject);
};

const drawFrontLoader: Drawing = (canvas, { number, is, palette }) => {
  const { finish, accent, second } = palette;
  const width = 310 + 50 * share(number("capacity", 11), 8, 14);
  const height = width * 1.2;
  const [x, y] = [320 - width / 2, 556 - height];
  canvas.shadow(320, 566, width * 0.58);
  canvas.rectangle(x + 10, y + 6, width, height, 18, finish.dark);
  canvas.rectangle(x, y, width, height, 18, canvas.gradient([finish.light, finish.base], "right"));
  canvas.rectangle(x, y, width, 74, 18, finish.light);
  canvas.rectangle(x, y + 74, width, 3, 0, finish.dark);
  canvas.rectangle(
    x + 20,
    y + 20,
    width * 0.26,
    36,
    8,
    finish.base,
    `stroke="${finish.dark}" stroke-width="2"`,
  );
  canvas.circle(320, y + 38, 23, canvas.gradient(["#ffffff", "#aab4c1"]));
  canvas.rectangle(318, y + 18, 4, 14, 2, accent);
  canvas.rectangle(x + width - 118, y + 22, 96, 32, 8, "#1b212a");
  canvas.rectangle(x + width - 106, y + 34, 34, 8, 4, second);
  for (const dot of [0, 1, 2]) canvas.circle(x + width - 58 + 14 * dot, y + 38, 4, "#76808d");
  const centre = y + 74 + (height - 74) * 0.48;
  const ring = width * 0.36;
  canvas.circle(322, centre + 5, ring, "#0b1524", 'opacity="0.2"');
  canvas.circle(
    320,
    centre,
    ring,
    canvas.gradient(is("dryer") ? ["#7b8593", "#3b434e"] : ["#ffffff", "#9aa5b4"], "diagonal"),
  );
  canvas.circle(320, centre, ring * 0.8, "#262d37");
  canvas.circle(320, centre, ring * 0.72, canvas.gradient(["#40566f", "#7fa6c6"]));
  canvas.path(
    `M${320 - ring * 0.68} ${centre + ring * 0.2} Q${320 - ring * 0.3} ${centre - ring * 0.05} 320 ${centre + ring * 0.2} T${320 + ring * 0.68} ${centre + ring * 0.2} A${ring * 0.72} ${ring * 0.72} 0 0 1 ${320 - ring * 0.68} ${centre + ring * 0.2} Z`,
    second,
    'opacity="0.75"',
  );
  for (const [dx, dy, r] of [
    [-0.3, 0.1, 0.09],
    [-0.08, 0.02, 0.12],
    [0.2, 0.08, 0.08],
    [0.36, 0.14, 0.06],
  ] as const) {
    canvas.circle(320 + ring * dx, centre + ring * dy, ring * r, "#ffffff", 'opacity="0.8"');
  }
  canvas.path(
    `M${320 - ring * 0.5} ${centre - ring * 0.1} A${ring * 0.55} ${ring * 0.55} 0 0 1 ${320 - ring * 0.05} ${centre - ring * 0.52} L${320 + ring * 0.02} ${centre - ring * 0.4} A${ring * 0.45} ${ring * 0.45} 0 0 0 ${320 - ring * 0.38} ${centre - ring * 0.04} Z`,
    "#ffffff",
    'opacity="0.5"',
  );
  canvas.rectangle(320 + ring * 0.84, centre - 28, 12, 56, 6, "#e9edf2");
  canvas.rectangle(x + 24, y + height - 40, 60, 20, 6, finish.dark, 'opacity="0.5"');
};

const drawTopLoader: Drawing = (canvas, { number, palette }) => {
  const { finish, accent, second } = palette;
  const width = 300 + 60 * share(number("capacity", 12), 8, 17);
  const height = 330 + 50 * share(number("capacity", 12), 8, 17);
  const [x, y] = [320 - width / 2, 556 - height];
  canvas.shadow(320, 566, width * 0.58);
  for (const leg of [x + 22, x + width - 50]) canvas.rectangle(leg, 550, 28, 14, 4, "#2c3139");
  canvas.rectangle(x + 10, y + 8, width, height, 22, finish.dark);
  canvas.rectangle(x, y, width, height, 22, canvas.gradient([finish.light, finish.base], "right"));
  canvas.path(
    `M${x + 20} ${y - 68} L${x + width - 20} ${y - 68} L${x + width} ${y + 16} L${x} ${y + 16} Z`,
    canvas.gradient([finish.base, finish.light]),
  );
  canvas.path(
    `M${x + 46} ${y - 30} L${x + width - 46} ${y - 30} L${x + width - 34} ${y + 6} L${x + 34} ${y + 6} Z`,
    canvas.gradient(["#2f3a47", "#6f8ba4"]),
    'stroke="#1b212a" stroke-width="4" stroke-linejoin="round"',
  );
  canvas.path(
    `M${x + 90} ${y + 2} L${x + 120} ${y - 26} L${x + 170} ${y - 26} L${x + 140} ${y + 2} Z`,
    "#ffffff",
    'opacity="0.25"',
  );
  canvas.rectangle(x + 12, y - 116, width - 24, 58, 18, canvas.gradient([finish.light, finish.dark]));
  canvas.circle(x + 62, y - 87, 19, canvas.gradient(["#ffffff", "#aab4c1"]));
  canvas.rectangle(x + 60, y - 103, 4, 12, 2, accent);
  canvas.rectangle(320 - 42, y - 99, 84, 24, 7, "#1b212a");
  canvas.rectangle(320 - 32, y - 90, 40, 7, 3, second);
  for (const dot of [0, 1, 2]) canvas.circle(x + width - 92 + 22 * dot, y - 87, 7, finish.dark);
  canvas.rectangle(
    x + 26,
    y + 44,
    width - 52,
    height - 90,
    14,
    finish.base,
    `stroke="${finish.dark}" stroke-width="2" opacity="0.6"`,
  );
  canvas.rectangle(x + width - 86, y + height - 72, 40, 9, 4, accent);
  canvas.rectangle(x + 34, y + 52, 18, height - 106, 9, "#ffffff", 'opacity="0.4"');
};
