import { findVarnish, startVarnish } from "../tests/support/varnish";
import type { Bench } from "./bench";
import { startNginx } from "./cached-page";
import { measureRate, median } from "./load";
import { startSite } from "./servers";
import { join } from "node:path";

const PAGE = "/rankings/celulares";
const ROUNDS = 7;
const LOAD = { connections: 32, seconds: 4 };

/** Compares a ranking page out of Varnish, with the recipe of `deploy/`, with nginx and the same bytes, in turns. */
export const measureVarnish: Bench = async ({ directory, say }) => {
  const program = findVarnish();
  if (program === null) throw new Error("Install varnish and varnish-modules (Debian) to measure it.");
  const site = await startSite({ DATA_DIR: join(directory, "data") });
  const started = [site];
  const rates = { varnish: [] as number[], nginx: [] as number[], site: [] as number[] };
  try {
    const varnish = await startVarnish(program, Number(new URL(site.origin).port), "a-token-of-the-bench");
    started.unshift({ ...site, origin: varnish.origin, stop: varnish.stop });
    const nginx = await startNginx(directory, await (await fetch(varnish.origin + PAGE)).text());
    started.unshift(nginx);
    measureRate(varnish.origin + PAGE, { ...LOAD, seconds: 2 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      rates.varnish.push(measureRate(varnish.origin + PAGE, LOAD));
      rates.nginx.push(measureRate(`${nginx.origin}/page.html`, LOAD));
      rates.site.push(measureRate(site.origin + PAGE, LOAD));
      const [own, other, alone] = [rates.varnish, rates.nginx, rates.site].map((each) =>
        Math.round(each.at(-1) ?? 0),
      );
      say(`round ${round}: Varnish ${own}, nginx ${other}, the site alone ${alone} requests/s`);
    }
  } finally {
    for (const { stop } of started) await stop();
  }
  const ratio = median(rates.varnish.map((rate, round) => rate / (rates.nginx[round] ?? NaN)));
  const [own, other, alone] = [rates.varnish, rates.nginx, rates.site].map((each) =>
    Math.round(median(each)),
  );
  return [
    {
      name: "ranking page out of Varnish, requests/s",
      bar: "≥ 0.9 × nginx",
      reached: `${ratio.toFixed(2)} ×`,
      isMet: ratio >= 0.9,
      detail: `medians of ${ROUNDS} rounds: ${own} against ${other} requests/s; the site alone ${alone}`,
    },
  ];
};
