import { execFileSync } from "node:child_process";
import { findOnPath, installDebianPackage } from "../tests/setup/machine";

/** Sends requests with `wrk`, a load generator that costs far less than the server, and gives requests a second. */
export function measureRate(url: string, options: { connections: number; seconds: number }): number {
  requireProgram("wrk");
  const { connections, seconds } = options;
  const output = execFileSync(
    "wrk",
    ["-t1", `-c${connections}`, `-d${seconds}s`, "-H", "Accept-Encoding: gzip", url],
    { encoding: "utf8" },
  );
  if (/Non-2xx|Socket errors/.test(output)) throw new Error(`The load met errors:\n${output}`);
  return Number(/Requests\/sec:\s*([\d.]+)/.exec(output)?.[1]);
}

/** Installs the Debian package of the same name where the program is missing. */
export function requireProgram(name: "wrk" | "nginx" | "haproxy"): string {
  if (findOnPath(name, `${process.env["PATH"] ?? ""}:/usr/sbin`).length === 0) installDebianPackage(name);
  const [directory] = findOnPath(name, `${process.env["PATH"] ?? ""}:/usr/sbin`);
  if (directory === undefined) throw new Error(`${name} could not be installed`);
  return `${directory}/${name}`;
}

/** The median: the mean of the two middle values for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? NaN) + (sorted[Math.ceil(middle)] ?? NaN)) / 2;
}
