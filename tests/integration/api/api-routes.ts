import { readdirSync } from "node:fs";
import { join } from "node:path";

/** One file under pages/api and the addresses it answers. */
export interface ApiRoute {
  /** Path of the file below pages/api, without its ending: "items/[slug]/score". */
  readonly file: string;
  /** As in an OpenAPI description: "/api/items/{slug}/score". */
  readonly template: string;
  readonly pattern: RegExp;
  readonly parameters: readonly { readonly name: string; readonly isCatchAll: boolean }[];
}

const folder = join(process.cwd(), "pages/api");

/** Every file under pages/api, fixed addresses before those with parameters, catch-alls last (as Next does). */
export const apiRoutes: readonly ApiRoute[] = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".ts"))
  .map((path) => routeOf(path.replace(/\.ts$/, "")))
  .sort((a, b) => rank(a) - rank(b) || a.file.localeCompare(b.file));

/** The file's module, as Next loads it. */
export function importRoute({ file }: ApiRoute): Promise<unknown> {
  return import(/* @vite-ignore */ join(folder, `${file}.ts`)) as Promise<unknown>;
}

function rank({ parameters }: ApiRoute): number {
  return parameters.reduce((sum, { isCatchAll }) => sum + (isCatchAll ? 100 : 1), 0);
}

function routeOf(file: string): ApiRoute {
  const segments = file.split("/").filter((segment) => segment !== "index");
  const parameters = segments
    .map((segment) => /^\[(\.\.\.)?(.+)\]$/.exec(segment))
    .flatMap((match) => (match?.[2] ? [{ name: match[2], isCatchAll: match[1] !== undefined }] : []));
  const pattern = segments
    .map((segment) => segment.replace(/^\[\.\.\..+\]$/, "(.+)").replace(/^\[.+\]$/, "([^/]+)"))
    .join("/");
  return {
    file,
    template: `/api/${segments.map((segment) => segment.replace(/^\[(.+)\]$/, "{$1}")).join("/")}`,
    pattern: new RegExp(`^/api/${pattern}$`),
    parameters,
  };
}
