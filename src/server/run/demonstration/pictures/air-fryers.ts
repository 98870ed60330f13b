import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawAirFryer: Drawing = (canvas, subject) => {
  if (subject.is("format", "Forno")) drawOven(canvas, subject);
  else drawBasket(canvas, subject);
};

const drawBasket: Drawing = (canvas, { number, is, palette }) => {
  const { finish, accent, second, isDark } = palette;
  const width = 250 + 130 * share(number("capacity", 4), 3, 8);
  const height = 300 + 50 * share(number("capacity", 4), 3, 8);
  const [x, y] = [320 - width / 2, 552 - height];
  const inset = width * 0.1;
  canvas.shadow(320, 560, width * 0.56);
  canvas.path(
    `M${x + inset} ${y + 50} Q${x + inset} ${y} ${x + inset + 56} ${y} L${x + width - inset - 56} ${y} Q${x + width - inset} ${y} ${x + width - inset} ${y + 50} L${x + width} ${y + height - 40} Q${x + width} ${y + height} ${x + width - 44} ${y + height} L${x + 44} ${y + height} Q${x} ${y + height} ${x} ${y + height - 40} Z`,
    canvas.gradient([finish.light, finish.base, finish.dark], "right"),
  );
  canvas.path(
    `M${x + inset + 18} ${y + 60} Q${x + inset + 20} ${y + 22} ${x + inset + 60} ${y + 20} L${x + inset + 50} ${y + 46} Q${x + inset + 30} ${y + 110} ${x + 34} ${y + height * 0.44} Z`,
    "#ffffff",
    `opacity="${isDark ? 0.12 : 0.45}"`,
  );
  if (is("digital")) {
    canvas.rectangle(320 - 62, y + 40, 124, 52, 16, "#11151b");
    canvas.rectangle(320 - 46, y + 56, 52, 10, 5, second);
    canvas.rectangle(320 - 46, y + 71, 30, 6, 3, "#76808d");
    canvas.circle(320 + 36, y + 66, 13, accent);
  } else {
    for (const knob of [320 - 44, 320 + 44]) {
      canvas.circle(knob + 1, y + 70, 25, "#0b1524", 'opacity="0.2"');
      canvas.circle(knob, y + 66, 25, canvas.gradient(["#f5f7fa", "#a4aebb"]));
      canvas.rectangle(knob - 2.5, y + 46, 5, 18, 2, accent);
    }
  }
  const top = y + height * 0.42;
  const bottom = y + height - 30;
  canvas.rectangle(x + 26, top, width - 52, bottom - top, 30, finish.dark);
  canvas.rectangle(
    x + 30,
    top + 3,
    width - 60,
    bottom - top - 8,
    28,
    canvas.gradient([finish.base, finish.dark]),
  );
  if (is("window")) {
    canvas.rectangle(x + 52, top + 16, width - 104, (bottom - top) * 0.4, 18, "#1a1512");
    for (const part of [0.2, 0.38, 0.56, 0.74])
      canvas.rectangle(
        x + width * part,
        top + 34 + 14 * (part % 0.3),
        44,
        15,
        7,
        "#f2b24c",
        `transform="rotate(${Math.round(part * 40 - 18)} ${Math.round(x + width * part)} ${Math.round(top + 40)})"`,
      );
    canvas.path(
      `M${x + 66} ${top + 60} L${x + 100} ${top + 20} L${x + 130} ${top + 20} L${x + 96} ${top + 60} Z`,
      "#ffffff",
      'opacity="0.18"',
    );
  }
  const handle = top + (bottom - top) * (is("window") ? 0.66 : 0.4);
  canvas.rectangle(320 - 28, handle, 56, (bottom - top) * 0.3, 14, "#11151b");
  canvas.rectangle(320 - 44, handle + 6, 88, 26, 13, canvas.gradient(["#5a636f", "#20252c"]));
  if (number("capacity", 4) >= 8) canvas.rectangle(319, top + 8, 3, bottom - top - 18, 1, "#0b0e13");
};

const drawOven: Drawing = (canvas, { number, palette }) => {
  const { finish, accent, second } = palette;
  const width = 360 + 60 * share(number("capacity", 12), 10, 15);
  const height = 340;
  const [x, y] = [320 - width / 2, 552 - height];
  canvas.shadow(320, 564, width * 0.56);
  for (const leg of [x + 30, x + width - 66]) canvas.rectangle(leg, 546, 36, 16, 5, "#20252c");
  canvas.rectangle(x + 8, y + 6, width, height, 30, finish.dark);
  canvas.rectangle(
    x,
    y,
    width,
    height,
    30,
    canvas.gradient([finish.light, finish.base, finish.base], "right"),
  );
  canvas.rectangle(x + 24, y + 22, width - 48, 62, 18, "#11151b");
  canvas.rectangle(320 - 56, y + 42, 70, 11, 5, second);
  canvas.rectangle(320 - 56, y + 60, 40, 6, 3, "#76808d");
  for (const [index, colour] of ["#76808d", "#76808d", accent].entries())
    canvas.circle(320 + 40 + 26 * index, y + 53, 8, colour);
  canvas.rectangle(x + 24, y + 98, width - 48, height - 124, 18, "#20252c");
  canvas.rectangle(x + 40, y + 134, width - 80, height - 176, 12, canvas.gradient(["#3a2a1c", "#6b4420"]));
  canvas.ellipse(320, y + 146, width * 0.3, 14, "#ffb454", 'opacity="0.5"');
  for (const shelf of [y + 208, y + 268]) canvas.rectangle(x + 48, shelf, width - 96, 4, 2, "#c6cdd7");
  canvas.ellipse(320, y + 190, 74, 26, "#d98a35");
  canvas.ellipse(308, y + 182, 40, 12, "#f2b765", 'opacity="0.8"');
  for (const part of [-96, -34, 28, 90]) canvas.rectangle(320 + part - 20, y + 250, 46, 17, 8, "#f2b24c");
  canvas.path(
    `M${x + 56} ${y + height - 50} L${x + 126} ${y + 138} L${x + 160} ${y + 138} L${x + 90} ${y + height - 50} Z`,
    "#ffffff",
    'opacity="0.13"',
  );
  canvas.rectangle(x + 70, y + 108, width - 140, 14, 7, canvas.gradient(["#ffffff", "#8d97a5"]));
};
