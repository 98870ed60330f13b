import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawGeladeira: Drawing = (canvas, { number, is, name, palette }) => {
  const { finish, accent } = palette;
  const isRetro = name.includes("Retrô");
  const width = 196 + 132 * share(number("width", 62), 54, 91);
  const height = 344 + 136 * share(number("capacity", 380), 239, 540);
  const [x, bottom] = [320 - width / 2, 556];
  const y = bottom - height;
  const radius = isRetro ? 44 : 12;
  canvas.shadow(320, bottom + 10, width * 0.6);
  canvas.rectangle(x + 22, bottom - 8, 30, 20, 4, "#2c3139");
  canvas.rectangle(x + width - 52, bottom - 8, 30, 20, 4, "#2c3139");
  canvas.rectangle(x + 10, y + 4, width, height, radius, finish.dark);
  canvas.rectangle(
    x,
    y,
    width,
    height,
    radius,
    canvas.gradient([finish.light, finish.base, finish.base], "right"),
  );
  const sheen = 'opacity="0.35"';
  canvas.rectangle(
    x + width * 0.1,
    y + radius * 0.6,
    width * 0.06,
    height - radius * 1.2,
    8,
    "#ffffff",
    sheen,
  );

  const seam = (sx: number, sy: number, w: number, h: number) =>
    canvas.rectangle(sx, sy, w, h, 1, finish.dark);
  const handle = (hx: number, hy: number, length: number) => {
    canvas.rectangle(hx + 3, hy + 3, 11, length, 6, "#0b1524", 'opacity="0.18"');
    canvas.rectangle(hx, hy, 11, length, 6, canvas.gradient(["#f6f8fa", "#8d97a5"], "right"));
  };
  if (is("kind", "Side by side")) {
    const split = x + width * 0.45;
    seam(split, y + 6, 4, height - 12);
    handle(split - 22, y + height * 0.25, height * 0.42);
    handle(split + 15, y + height * 0.25, height * 0.42);
    canvas.rectangle(x + width * 0.1, y + height * 0.28, width * 0.21, height * 0.2, 8, "#262c35");
    canvas.rectangle(x + width * 0.13, y + height * 0.3, width * 0.15, 14, 4, accent);
    canvas.rectangle(x + width * 0.15, y + height * 0.37, width * 0.11, height * 0.09, 5, "#3b434f");
  } else if (is("kind", "Inverse")) {
    seam(x + 6, y + height * 0.62, width - 12, 4);
    handle(x + 18, y + height * 0.22, height * 0.33);
    canvas.rectangle(x + 24, y + height * 0.665, width - 48, 11, 6, canvas.gradient(["#f6f8fa", "#8d97a5"]));
  } else if (is("kind", "Duplex")) {
    seam(x + 6, y + height * 0.3, width - 12, 4);
    handle(x + 18, y + height * 0.12, height * 0.14);
    handle(x + 18, y + height * 0.36, height * 0.24);
  } else {
    handle(x + 18, y + height * 0.3, height * 0.26);
    if (!isRetro) seam(x + 6, y + height * 0.9, width - 12, 3);
  }
  if (is("inverter") && !is("kind", "Side by side")) {
    canvas.rectangle(x + width / 2 - 30, y + height * 0.08, 60, 20, 6, "#1b212a");
    canvas.circle(x + width / 2 - 16, y + height * 0.08 + 10, 4, accent);
    canvas.rectangle(x + width / 2 - 6, y + height * 0.08 + 7, 26, 6, 3, "#8fe3ff");
  }
  canvas.rectangle(x + width - 62, bottom - height * 0.1 - (isRetro ? 24 : 0), 38, 9, 4, accent);
};
