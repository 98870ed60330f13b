import { requireProgram } from "../../bench/load";
import { stopProcess } from "../../bench/servers";
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

interface Ports {
  http: number;
  https: number;
  upstream: number;
  /** A second process of the site. */
  second?: number;
}

/** The configuration with ports and paths of a test. Everything else stays as operators copy it. */
function adaptRecipe(directory: string, ports: Ports): string {
  const replacements: [RegExp, string][] = [
    [/listen \[::\].*\n/g, ""],
    [/listen 80 /g, `listen 127.0.0.1:${ports.http} `],
    [/listen 443 /g, `listen 127.0.0.1:${ports.https} `],
    [/server 127\.0\.0\.1:3000;/g, upstreamsOf(ports)],
    [/\/etc\/letsencrypt\/live\/www\.example\.com/g, directory],
    [/\/var\/(cache|log)\/nginx|\/run|\/var\/www/g, directory],
    // This comes last, because the checkout may be below a folder with one of the other names.
    [/\/etc\/nginx\/prova-pages/g, resolve("deploy/pages")],
    // Root's workers would not reach the test's directory, and other users cannot change their account.
    [/user www-data;/g, process.getuid?.() === 0 ? "user root;" : ""],
    // Tests are visitors from anywhere by saying so.
    [
      /http \{/,
      `http {\n${temporaryPaths(directory)}\nset_real_ip_from 127.0.0.1;\nreal_ip_header X-Test-Address;`,
    ],
  ];
  return replacements.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    readFileSync("deploy/nginx.conf", "utf8"),
  );
}

const upstreamsOf = ({ upstream, second }: Ports) =>
  [upstream, ...(second === undefined ? [] : [second])].map((port) => `server 127.0.0.1:${port};`).join(" ");

function temporaryPaths(directory: string): string {
  const names = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return names.map((name) => `${name}_temp_path ${directory}/${name};`).join("\n");
}

function makeCertificate(directory: string): void {
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:www.example.com"];
  const files = ["-keyout", join(directory, "privkey.pem"), "-out", join(directory, "fullchain.pem")];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files],
    {
      stdio: "pipe",
    },
  );
}

async function waitUntilListening(url: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await wait(20)) {
    const answered = await fetch(url, { redirect: "manual" }).catch(() => null);
    if (answered) return;
  }
  throw new Error(`nginx did not answer at ${url}`);
}

/** nginx with the configuration of `deploy/`, in a separate directory. */
export interface NginxProxy {
  /** The output of `nginx -t`. */
  check: () => string;
  start: () => Promise<void>;
  accessLog: () => string;
  stop: () => Promise<void>;
}

export function prepareNginx(ports: Ports): NginxProxy {
  const directory = mkdtempSync(join(tmpdir(), "prova-nginx-"));
  mkdirSync(join(directory, "acme"));
  makeCertificate(directory);
  const configuration = join(directory, "nginx.conf");
  writeFileSync(configuration, adaptRecipe(directory, ports));
  const program = requireProgram("nginx");
  const parameters = ["-p", directory, "-c", configuration];
  let stopServer = () => Promise.resolve();
  return {
    check: () =>
      execFileSync("sh", ["-c", '"$0" "$@" 2>&1', program, "-t", ...parameters], { encoding: "utf8" }),
    start: async () => {
      const child = spawn(program, [...parameters, "-g", "daemon off;"], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      stopServer = () => stopProcess(child);
      await waitUntilListening(`http://127.0.0.1:${ports.http}/`);
    },
    accessLog: () => readFileSync(join(directory, "access.log"), "utf8"),
    stop: async () => {
      await stopServer();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
