import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawFogao: Drawing = (canvas, { number, is, name, palette }) => {
  const { accent } = palette;
  const isRetro = name.includes("Retrô");
  const isFloor = is("installation", "De piso");
  const isGlass = is("table", "Vidro");
  const body = isRetro
    ? ["#d0f1e5", "#a5decb", "#74bfa6"]
    : isGlass
      ? ["#4d535e", "#2c3139", "#171a20"]
      : ["#f3f5f8", "#ccd3dc", "#9aa5b3"];
  const [light = "", base = "", dark = ""] = body;
  const width = 270 + 130 * share(number("width", 60), 50, 90);
  const height = isFloor ? 330 : 280;
  const [x, y] = [320 - width / 2, 556 - height];
  canvas.shadow(320, 566, width * 0.58);
  if (isFloor) {
    canvas.rectangle(
      x + 14,
      y - 150,
      width - 28,
      156,
      12,
      canvas.gradient(["#e6f1f8", "#b7cfdf"]),
      'opacity="0.75"',
    );
    canvas.path(
      `M${x + 40} ${y - 20} L${x + width * 0.45} ${y - 140} L${x + width * 0.6} ${y - 140} L${x + 100} ${y - 20} Z`,
      "#ffffff",
      'opacity="0.4"',
    );
    for (const leg of [x + 20, x + width - 44]) canvas.rectangle(leg, 548, 24, 16, 4, "#2c3139");
  }
  canvas.rectangle(x, y, width, height, isRetro ? 22 : 10, canvas.gradient([light, base], "right"));
  canvas.rectangle(
    x - 8,
    y - 10,
    width + 16,
    26,
    10,
    canvas.gradient(isGlass ? ["#4d535e", "#20252c"] : ["#ffffff", "#b4bdc9"]),
  );
  drawBurners(canvas, x, y, width, number("burners", 4));
  drawKnobs(canvas, x, y, width, number("burners", 4), accent);

  const door = { x: x + 20, y: y + 78, width: width - 40, height: height - (isFloor ? 140 : 104) };
  canvas.rectangle(door.x, door.y, door.width, door.height, 12, dark);
  canvas.rectangle(
    door.x + 3,
    door.y + 3,
    door.width - 6,
    door.height - 6,
    10,
    canvas.gradient([light, base]),
  );
  canvas.rectangle(
    door.x + 26,
    door.y + 44,
    door.width - 52,
    door.height - 66,
    10,
    canvas.gradient(["#20262f", "#3d4652"], "diagonal"),
  );
  canvas.rectangle(
    door.x + 36,
    door.y + door.height * 0.62,
    door.width - 72,
    4,
    2,
    "#8a95a3",
    'opacity="0.7"',
  );
  canvas.ellipse(320, door.y + door.height * 0.58, door.width * 0.16, 12, "#ffb454", 'opacity="0.55"');
  canvas.path(
    `M${door.x + 44} ${door.y + door.height - 30} L${door.x + 110} ${door.y + 52} L${door.x + 140} ${door.y + 52} L${door.x + 74} ${door.y + door.height - 30} Z`,
    "#ffffff",
    'opacity="0.12"',
  );
  canvas.rectangle(door.x + 30, door.y + 16, door.width - 60, 12, 6, canvas.gradient(["#ffffff", "#8d97a5"]));
  if (isFloor) {
    canvas.rectangle(x + 20, y + height - 52, width - 40, 40, 8, dark);
    canvas.rectangle(x + 23, y + height - 49, width - 46, 34, 6, base);
    canvas.rectangle(320 - 40, y + height - 36, 80, 8, 4, dark);
  }
};

function drawBurners(
  canvas: Parameters<Drawing>[0],
  x: number,
  y: number,
  width: number,
  burners: number,
): void {
  const columns = burners >= 5 ? 3 : 2;
  for (let column = 0; column < columns; column += 1) {
    const centre = x + (width * (column + 0.5)) / columns;
    const grate = (width / columns) * 0.7;
    canvas.rectangle(centre - grate / 2, y - 26, grate, 8, 3, "#2c3139");
    for (const part of [-0.42, 0, 0.36]) canvas.rectangle(centre + grate * part, y - 26, 7, 18, 2, "#2c3139");
    canvas.ellipse(centre, y - 13, grate * 0.2, 5, "#59626f");
  }
}

function drawKnobs(
  canvas: Parameters<Drawing>[0],
  x: number,
  y: number,
  width: number,
  burners: number,
  accent: string,
): void {
  const count = burners + 1;
  for (let index = 0; index < count; index += 1) {
    const centre = x + 34 + ((width - 68) * index) / (count - 1);
    canvas.circle(centre + 1, y + 48, 15, "#0b1524", 'opacity="0.22"');
    canvas.circle(centre, y + 45, 15, canvas.gradient(["#ffffff", "#aeb7c3"]));
    canvas.rectangle(centre - 2.5, y + 33, 5, 14, 2, index === burners ? accent : "#3a424d");
  }
}
