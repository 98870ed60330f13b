import { share, type Drawing } from "@/server/run/demonstration/pictures/subject";

export const drawAspirador: Drawing = (canvas, { number, is, palette }) => {
  const { finish, accent, second, isDark } = palette;
  const hasStation = is("station");
  const centre = { x: hasStation ? 292 : 320, y: hasStation ? 440 : 400 };
  const radius = hasStation ? 170 : 214;
  const tilt = 0.46;
  const side = 34 + 26 * share(number("height", 9), 7, 10);
  if (hasStation) drawStation(canvas, finish, accent, second);
  canvas.shadow(centre.x, centre.y + side + radius * tilt * 0.72, radius * 1.02, radius * 0.26);
  const edge = { y: centre.y + side };
  canvas.path(
    `M${centre.x - radius} ${centre.y} L${centre.x - radius} ${edge.y} A${radius} ${radius * tilt} 0 0 0 ${centre.x + radius} ${edge.y} L${centre.x + radius} ${centre.y} Z`,
    canvas.gradient([finish.base, finish.dark, finish.dark], "right"),
  );
  canvas.path(
    `M${centre.x - radius * 0.74} ${edge.y + radius * tilt * 0.5} Q${centre.x} ${edge.y + radius * tilt * 1.22} ${centre.x + radius * 0.74} ${edge.y + radius * tilt * 0.5} L${centre.x + radius * 0.74} ${edge.y + radius * tilt * 0.3} Q${centre.x} ${edge.y + radius * tilt * 1.02} ${centre.x - radius * 0.74} ${edge.y + radius * tilt * 0.3} Z`,
    "#14181e",
    'opacity="0.55"',
  );
  canvas.ellipse(
    centre.x,
    centre.y,
    radius,
    radius * tilt,
    canvas.gradient([finish.light, finish.base], "diagonal"),
  );
  canvas.ellipse(
    centre.x,
    centre.y,
    radius * 0.9,
    radius * tilt * 0.9,
    "none",
    `stroke="${finish.dark}" stroke-width="2" opacity="0.5"`,
  );
  canvas.path(
    `M${centre.x - radius * 0.8} ${centre.y - radius * tilt * 0.1} A${radius * 0.82} ${radius * tilt * 0.82} 0 0 1 ${centre.x - radius * 0.1} ${centre.y - radius * tilt * 0.8} L${centre.x - radius * 0.06} ${centre.y - radius * tilt * 0.66} A${radius * 0.7} ${radius * tilt * 0.7} 0 0 0 ${centre.x - radius * 0.66} ${centre.y - radius * tilt * 0.06} Z`,
    "#ffffff",
    `opacity="${isDark ? 0.16 : 0.7}"`,
  );
  if (is("navigation", "Laser")) {
    const y = centre.y - radius * tilt * 0.3;
    canvas.path(
      `M${centre.x - 52} ${y - 26} L${centre.x - 52} ${y} A52 24 0 0 0 ${centre.x + 52} ${y} L${centre.x + 52} ${y - 26} Z`,
      "#20252c",
    );
    canvas.ellipse(centre.x, y - 26, 52, 24, canvas.gradient([finish.base, finish.dark], "diagonal"));
    canvas.ellipse(centre.x, y - 26, 30, 13, accent);
  } else {
    canvas.ellipse(centre.x, centre.y - radius * tilt * 0.3, 34, 15, finish.dark);
    canvas.ellipse(centre.x, centre.y - radius * tilt * 0.34, 34, 15, accent);
  }
  canvas.ellipse(centre.x - 34, centre.y + radius * tilt * 0.42, 17, 8, finish.dark);
  canvas.ellipse(centre.x + 34, centre.y + radius * tilt * 0.42, 17, 8, finish.dark);
  canvas.ellipse(centre.x + 34, centre.y + radius * tilt * 0.42, 7, 3.5, second);
  for (const angle of [-0.9, 0.1, 1.1]) {
    const [bx, by] = [centre.x + radius * 0.86, edge.y + radius * tilt * 0.5];
    canvas.stroke(
      `M${bx} ${by} L${bx + 56 * Math.cos(angle)} ${by + 26 * Math.sin(angle) + 8}`,
      "#3a424d",
      4,
    );
  }
  if (is("mop")) {
    canvas.path(
      `M${centre.x - radius * 0.62} ${edge.y + radius * tilt * 0.8} Q${centre.x} ${edge.y + radius * tilt * 1.3} ${centre.x + radius * 0.62} ${edge.y + radius * tilt * 0.8} L${centre.x + radius * 0.56} ${edge.y + radius * tilt * 0.94} Q${centre.x} ${edge.y + radius * tilt * 1.42} ${centre.x - radius * 0.56} ${edge.y + radius * tilt * 0.94} Z`,
      second,
    );
  }
};

function drawStation(
  canvas: Parameters<Drawing>[0],
  finish: { light: string; base: string; dark: string },
  accent: string,
  second: string,
): void {
  canvas.shadow(400, 470, 150, 22);
  canvas.rectangle(318, 120, 180, 330, 34, finish.dark);
  canvas.rectangle(
    310,
    116,
    180,
    332,
    34,
    canvas.gradient([finish.light, finish.base, finish.dark], "right"),
  );
  canvas.rectangle(330, 136, 140, 120, 22, finish.base, `stroke="${finish.dark}" stroke-width="2"`);
  canvas.rectangle(380, 280, 40, 9, 4, accent);
  canvas.circle(400, 316, 7, second);
  canvas.rectangle(326, 140, 16, 280, 8, "#ffffff", 'opacity="0.3"');
}
