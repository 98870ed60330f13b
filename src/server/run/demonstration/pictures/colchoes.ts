import { ownValue } from "@/lib/own-value";
import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

const HALF_WIDTHS: Readonly<Record<string, number>> = { Solteiro: 150, Casal: 196, Queen: 220, King: 246 };

export const drawColchao: Drawing = (canvas, { number, is, palette, random }) => {
  const { accent, second } = palette;
  const size = Object.keys(HALF_WIDTHS).find((name) => is("size", name)) ?? "Casal";
  const half = ownValue(HALF_WIDTHS, size) ?? 196;
  const thick = 54 + 66 * share(number("height", 24), 14, 34);
  const [back, front] = [258, 418];
  const backHalf = half * 0.8;
  const side = random.pick(["#eef1f6", "#e8ecf3", "#f4f0ea"]);
  canvas.shadow(320, front + thick + 14, half * 1.08, 20);
  canvas.rectangle(320 - half, front - 14, 2 * half, thick + 14, 26, canvas.gradient([side, "#c8d0dc"]));
  if (is("pillowTop")) {
    canvas.rectangle(
      320 - half - 4,
      front - 18,
      2 * half + 8,
      34,
      17,
      canvas.gradient(["#ffffff", "#dde3eb"]),
    );
  }
  canvas.rectangle(320 - half + 2, front + thick * 0.5, 2 * half - 4, 10, 0, accent);
  canvas.rectangle(320 - half + 2, front + thick * 0.5 + 10, 2 * half - 4, 4, 0, second, 'opacity="0.8"');
  for (const handle of [-0.5, 0.5])
    canvas.stroke(`M${320 + half * handle - 26} ${front + thick * 0.34} q26 16 52 0`, "#aab4c1", 7);
  canvas.path(
    `M${320 - backHalf} ${back} Q${320 - backHalf + 8} ${back - 14} ${320 - backHalf + 28} ${back - 14} L${320 + backHalf - 28} ${back - 14} Q${320 + backHalf - 8} ${back - 14} ${320 + backHalf} ${back} L${320 + half} ${front - 8} Q${320 + half} ${front + 8} ${320 + half - 26} ${front + 8} L${320 - half + 26} ${front + 8} Q${320 - half} ${front + 8} ${320 - half} ${front - 8} Z`,
    canvas.gradient(["#e9edf4", "#ffffff"]),
    'stroke="#d3dae4" stroke-width="2"',
  );
  drawQuilting(canvas, { half, backHalf, back, front }, is("kind", "Espuma") ? 5 : 8);
  const pillows = size === "Solteiro" ? [0] : [-0.48, 0.48];
  for (const pillow of pillows)
    drawPillow(canvas, 320 + pillow * backHalf, back + 6, size === "Solteiro" ? 92 : backHalf * 0.4, second);
};

function drawQuilting(
  canvas: Parameters<Drawing>[0],
  { half, backHalf, back, front }: { half: number; backHalf: number; back: number; front: number },
  columns: number,
): void {
  for (let line = 1; line < columns; line += 1) {
    const part = (2 * line) / columns - 1;
    canvas.stroke(
      `M${320 + backHalf * part} ${back - 8} L${320 + half * part} ${front + 4}`,
      "#ccd4df",
      2,
      'opacity="0.8"',
    );
  }
  for (const row of [0.22, 0.44, 0.7]) {
    const y = back + (front - back) * row;
    const width = backHalf + (half - backHalf) * row;
    canvas.stroke(`M${320 - width + 6} ${y} L${320 + width - 6} ${y}`, "#ccd4df", 2, 'opacity="0.8"');
  }
}

function drawPillow(
  canvas: Parameters<Drawing>[0],
  x: number,
  y: number,
  half: number,
  colour: string,
): void {
  canvas.ellipse(x, y + 22, half * 0.96, 14, "#1b2a41", 'opacity="0.14" filter="url(#soft)"');
  const data = (top: number) =>
    `M${x - half} ${y + 16} Q${x - half - 10} ${y - top} ${x - half + 22} ${y - top + 6} Q${x} ${y - top - 12} ${x + half - 22} ${y - top + 6} Q${x + half + 10} ${y - top} ${x + half} ${y + 16} Q${x} ${y + 34} ${x - half} ${y + 16} Z`;
  canvas.path(data(50), canvas.gradient(["#ffffff", "#dfe5ee"]), 'stroke="#cdd5e0" stroke-width="2"');
  canvas.stroke(
    `M${x - half + 16} ${y + 12} Q${x} ${y + 24} ${x + half - 16} ${y + 12}`,
    colour,
    4,
    'opacity="0.8"',
  );
}
