import { drawWallpaper } from "@/server/run/demonstration/pictures/wallpaper";
import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawSmartTv: Drawing = (canvas, { number, is, palette, random }) => {
  const scale = share(number("size", 50), 32, 75);
  const width = 400 + 170 * scale;
  const height = width * 0.58;
  const [x, y] = [320 - width / 2, 484 - height];
  const isPremium = !is("panel", "LED");
  canvas.shadow(320, 556, width * 0.42, 13);
  if (isPremium) {
    canvas.rectangle(308, y + height - 8, 24, 70, 4, canvas.gradient(["#5a636f", "#2c3139"], "right"));
    canvas.path(`M230 552 L250 534 L390 534 L410 552 Z`, canvas.gradient(["#77818f", "#343b45"]));
  } else {
    for (const [foot, side] of [
      [x + width * 0.2, -1],
      [x + width * 0.8, 1],
    ] as const) {
      canvas.path(
        `M${foot - 7} ${y + height - 6} L${foot + 7} ${y + height - 6} L${foot + 30 * side + 9} 552 L${foot + 30 * side - 9} 552 Z`,
        "#3a424d",
      );
    }
  }
  const frame = isPremium ? 5 : 9;
  canvas.rectangle(x, y, width, height, isPremium ? 6 : 10, canvas.gradient(["#343b45", "#11151b"]));
  drawWallpaper(
    canvas,
    { x: x + frame, y: y + frame, width: width - 2 * frame, height: height - 2 * frame - 4 },
    palette,
    random,
  );
  canvas.rectangle(316, y + height - 5, 8, 3, 1, palette.second);
};
