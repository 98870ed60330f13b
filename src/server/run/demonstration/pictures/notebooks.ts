import { drawWallpaper } from "@/server/run/demonstration/pictures/wallpaper";
import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawNotebook: Drawing = (canvas, { number, is, palette, random }) => {
  const { finish, accent, second } = palette;
  const width = 372 + 68 * share(number("screen", 15), 13.3, 17.3);
  const height = width * 0.64;
  const [x, top] = [320 - width / 2, 470 - height];
  const isGaming = is("graphics");
  canvas.shadow(320, 546, width * 0.66, 15);
  canvas.rectangle(x, top, width, height + 8, 16, finish.dark);
  canvas.rectangle(x + 3, top + 3, width - 6, height + 4, 14, "#14181e");
  drawWallpaper(canvas, { x: x + 14, y: top + 18, width: width - 28, height: height - 38 }, palette, random);
  canvas.circle(320, top + 11, 3, "#4a525e");
  canvas.rectangle(x + 14, top + height - 42, width - 28, 22, 2, "#0d1117", 'opacity="0.45"');
  for (const [index, colour] of ["#ffffff", second, "#ffd166", accent, "#ffffff"].entries()) {
    canvas.rectangle(320 - 58 + 26 * index, top + height - 38, 14, 14, 4, colour, 'opacity="0.9"');
  }
  const [back, front] = [width / 2 + 8, width / 2 + 58];
  canvas.path(
    `M${320 - back} 474 L${320 + back} 474 L${320 + front} 530 L${320 - front} 530 Z`,
    canvas.gradient([finish.dark, finish.base]),
  );
  const keys = isGaming ? second : palette.isDark ? "#171a20" : "#4d535e";
  for (let row = 0; row < 4; row += 1) {
    const half = back - 22 + 9 * row;
    const y = 479 + 8 * row;
    for (let key = 0; key < 14; key += 1) {
      const step = (2 * half) / 14;
      canvas.rectangle(320 - half + key * step + 1.5, y, step - 3, 5.5, 1.5, isGaming ? "#14181e" : keys);
    }
    if (isGaming) canvas.rectangle(320 - half, y + 6, 2 * half, 1.5, 0, keys, 'opacity="0.7"');
  }
  canvas.path(
    `M${320 - 58} 513 L${320 + 58} 513 L${320 + 64} 527 L${320 - 64} 527 Z`,
    finish.light,
    'opacity="0.45"',
  );
  canvas.path(
    `M${320 - front} 530 L${320 + front} 530 L${320 + front - 12} 544 L${320 - front + 12} 544 Z`,
    canvas.gradient([finish.base, finish.dark]),
  );
  canvas.rectangle(320 - 40, 530, 80, 6, 3, finish.dark);
  if (isGaming)
    canvas.rectangle(
      320 - front + 20,
      541,
      2 * front - 40,
      4,
      2,
      canvas.gradient([accent, second, "#ff5c8a"], "right"),
    );
};
