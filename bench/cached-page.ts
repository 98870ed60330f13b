import { benches } from "./bars";
import { judge, type Bench } from "./bench";
import { measureRate, median, requireProgram } from "./load";
import { findFreePort } from "../e2e/support/free-port";
import { type RunningServer, serveBytes, startSite, whenServed } from "./servers";
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const { bars } = benches["cached-page"];

const PAGE = "/rankings/celulares";
const ROUNDS = 7;
const LOAD = { connections: 32, seconds: 4 };

function nginxConfiguration(directory: string, port: number): string {
  return `
worker_processes 1;
daemon off;
pid ${directory}/nginx.pid;
error_log stderr;
events { worker_connections 1024; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=100;
  keepalive_requests 1000000;
  types { text/html html; }
  client_body_temp_path ${directory}/t1; proxy_temp_path ${directory}/t2; fastcgi_temp_path ${directory}/t3;
  uwsgi_temp_path ${directory}/t4; scgi_temp_path ${directory}/t5;
  server { listen 127.0.0.1:${port}; root ${directory}/www; location / { gzip_static on; } }
}`;
}

/**
 * Starts nginx with one worker, which sends the gzip file beside the page from the disk (from its page cache, after
 * the first request).
 */
export async function startNginx(directory: string, html: string): Promise<RunningServer> {
  const port = await findFreePort();
  // The worker of an nginx that root started runs as another user.
  chmodSync(directory, 0o755);
  mkdirSync(join(directory, "www"), { recursive: true });
  writeFileSync(join(directory, "www", "page.html"), html);
  writeFileSync(join(directory, "www", "page.html.gz"), gzipSync(html, { level: 6 }));
  writeFileSync(join(directory, "nginx.conf"), nginxConfiguration(directory, port));
  const program = requireProgram("nginx");
  const child = spawn(program, ["-p", directory, "-c", join(directory, "nginx.conf")], { stdio: "inherit" });
  return whenServed(child, `http://127.0.0.1:${port}`, "/page.html");
}

/** Compares a ranking page from the site's cache with a bare Node server and nginx that send the same bytes, in turns. */
export const measureCachedPage: Bench = async ({ directory, say }) => {
  const site = await startSite({ DATA_DIR: join(directory, "data") });
  const rates = { site: [] as number[], nginx: [] as number[], bare: [] as number[] };
  const started = [site];
  try {
    const html = await (await fetch(site.origin + PAGE)).text();
    const nginx = await startNginx(directory, html);
    started.unshift(nginx);
    const bare = await serveBytes(join(directory, "www", "page.html.gz"));
    started.unshift(bare);
    // The cache refreshes the page once a minute in the background, which is part of the figure.
    measureRate(site.origin + PAGE, { ...LOAD, seconds: 2 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      rates.site.push(measureRate(site.origin + PAGE, LOAD));
      rates.nginx.push(measureRate(`${nginx.origin}/page.html`, LOAD));
      rates.bare.push(measureRate(`${bare.origin}/`, LOAD));
      const [own, other, node] = [rates.site, rates.nginx, rates.bare].map((each) =>
        Math.round(each.at(-1) ?? 0),
      );
      say(`round ${round}: site ${own}, nginx ${other}, bare Node ${node} requests/s`);
    }
  } finally {
    for (const { stop } of started) await stop();
  }
  const ratio = median(rates.site.map((rate, round) => rate / (rates.bare[round] ?? NaN)));
  const [own, other, node] = [rates.site, rates.nginx, rates.bare].map((each) => Math.round(median(each)));
  return [
    judge(bars.ratio, {
      value: ratio,
      reached: `${ratio.toFixed(2)} ×`,
      detail: `medians of ${ROUNDS} rounds: ${own} against ${node} requests/s; nginx ${other}`,
    }),
  ];
};
