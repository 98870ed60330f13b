import type { Bench } from "./bench";
import { measureRate, median, requireProgram, startSite, stopProcess, waitUntilServed } from "./load";
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const SITE_PORT = 4310;
const NGINX_PORT = 4311;
const BARE_PORT = 4313;
const PAGE = "/rankings/celulares";
const ROUNDS = 7;
const LOAD = { connections: 32, seconds: 4 };

function nginxConfiguration(directory: string): string {
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
  server { listen 127.0.0.1:${NGINX_PORT}; root ${directory}/www; location / { gzip_static on; } }
}`;
}

/** nginx, one worker, that sends the gzip file beside the page from the disk (its page cache, after the first). */
async function startNginx(directory: string, html: string) {
  // The worker of an nginx that root started is another user.
  chmodSync(directory, 0o755);
  mkdirSync(join(directory, "www"), { recursive: true });
  writeFileSync(join(directory, "www", "page.html"), html);
  writeFileSync(join(directory, "www", "page.html.gz"), gzipSync(html, { level: 6 }));
  writeFileSync(join(directory, "nginx.conf"), nginxConfiguration(directory));
  const program = requireProgram("nginx");
  const child = spawn(program, ["-p", directory, "-c", join(directory, "nginx.conf")], { stdio: "inherit" });
  const url = `http://127.0.0.1:${NGINX_PORT}/page.html`;
  const stop = () => stopProcess(child);
  try {
    await waitUntilServed(url, 20);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}

/** A bare Node server with the same bytes, for how much of the distance is Node's own. */
async function startBare(directory: string) {
  const file = join(directory, "www", "page.html.gz");
  const child = spawn(process.execPath, ["--import", "tsx", "bench/bare-server.ts", String(BARE_PORT), file]);
  const url = `http://127.0.0.1:${BARE_PORT}/`;
  await waitUntilServed(url, 20);
  return { url, stop: () => stopProcess(child) };
}

/** A ranking page out of the site's cache against nginx with the same bytes, in turns within one run. */
export const measureCachedPage: Bench = async ({ directory, say }) => {
  const site = await startSite(SITE_PORT, { DATA_DIR: join(directory, "data") });
  const rates = { site: [] as number[], nginx: [] as number[], bare: [] as number[] };
  const started: { stop: () => Promise<void> }[] = [site];
  try {
    const html = await (await fetch(site.url + PAGE)).text();
    const nginx = await startNginx(directory, html);
    started.unshift(nginx);
    const bare = await startBare(directory);
    started.unshift(bare);
    // The cache refreshes the page once a minute behind the visitors' backs; that is part of the figure.
    measureRate(site.url + PAGE, { ...LOAD, seconds: 2 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      rates.site.push(measureRate(site.url + PAGE, LOAD));
      rates.nginx.push(measureRate(nginx.url, LOAD));
      rates.bare.push(measureRate(bare.url, LOAD));
      const [own, other, node] = [rates.site, rates.nginx, rates.bare].map((each) =>
        Math.round(each.at(-1) ?? 0),
      );
      say(`round ${round}: site ${own}, nginx ${other}, bare Node ${node} requests/s`);
    }
  } finally {
    for (const { stop } of started) await stop();
  }
  const ratio = median(rates.site.map((rate, round) => rate / (rates.nginx[round] ?? NaN)));
  const [own, other, node] = [rates.site, rates.nginx, rates.bare].map((each) => Math.round(median(each)));
  return [
    {
      name: "cached ranking page, requests/s",
      bar: "≥ 0.8 × nginx",
      reached: `${ratio.toFixed(2)} ×`,
      isMet: ratio >= 0.8,
      detail: `medians of ${ROUNDS} rounds: ${own} against ${other} requests/s; a bare Node server ${node}`,
    },
  ];
};
