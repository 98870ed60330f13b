import { readdirSync } from "node:fs";
import { join } from "node:path";

/** One file under pages/api and its addresses. */
export interface ApiRoute {
  /** Path of the file below pages/api: "items/[slug]/score.ts". */
  readonly file: string;
  /** In the notation of OpenAPI: "/api/items/{slug}/score". */
  readonly template: string;
  readonly pattern: RegExp;
  readonly parameters: readonly string[];
  /** Whether it answers all addresses without another file. */
  readonly isCatchAll: boolean;
}

const folder = join(process.cwd(), "pages/api");

/** Every file under pages/api, in Next's order: fixed addresses before those with parameters, the catch-all last. */
export const apiRoutes: readonly ApiRoute[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path))
  .map(routeOf)
  .sort((a, b) => rank(a) - rank(b) || a.file.localeCompare(b.file));

/** The file's module, as Next loads it. */
export function importRoute({ file }: ApiRoute): Promise<unknown> {
  return import(/* @vite-ignore */ join(folder, file)) as Promise<unknown>;
}

function rank({ parameters, isCatchAll }: ApiRoute): number {
  return parameters.length + (isCatchAll ? 100 : 0);
}

function routeOf(file: string): ApiRoute {
  const path = `/${file.replace(/\.tsx?$/, "")}`.replace(/\/index$/, "");
  const isCatchAll = path.includes("[...");
  const template = `/api${path.replace(/\[\[?(?:\.\.\.)?([^\]]+)\]\]?/g, "{$1}")}`;
  const parameters = [...template.matchAll(/\{([^}]+)\}/g)].flatMap(([, name]) => name ?? []);
  const pattern = template
    .replaceAll(".", "\\.")
    .replace(/\/\{[^}]+\}/g, isCatchAll ? "(?:/(.*))?" : "/([^/]+)");
  return { file, template, pattern: new RegExp(`^${pattern}$`), parameters, isCatchAll };
}
