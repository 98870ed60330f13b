import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** The pattern of the page that answers an address ("/itens/[slug]"), out of a fixed list. */
export type RouteOf = (url: string) => string;

/** Unknown addresses, and files of `public`. */
const OTHER = "other";

const others: readonly { start: string; route: string }[] = [
  { start: "/_next/static/", route: "/_next/static/*" },
  { start: "/_next/image", route: "/_next/image" },
  { start: "/local/", route: "/local/*" },
  { start: "/log/", route: "/log/*" },
];

/** Data of a page for a link within the site; the build's name comes first. */
const dataPath = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/** The part of Next's manifest that is read. Dynamic routes come in the order in which they are tried. */
const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});
type RouteManifest = z.infer<typeof manifestSchema>;

export function createRouteOf({ staticRoutes, dynamicRoutes }: RouteManifest): RouteOf {
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (url) => {
    const [path = ""] = url.split("?", 1);
    const data = dataPath.exec(path)?.[1];
    const asked = data === "/index" ? "/" : (data ?? path);
    if (fixed.has(asked)) return asked;
    return (
      others.find(({ start }) => asked.startsWith(start))?.route ??
      dynamic.find(({ pattern }) => pattern.test(asked))?.page ??
      OTHER
    );
  };
}

/** Without a build, as in development, every route is "other". */
export function readRoutes(root: string): RouteOf {
  const file = join(root, ".next", "routes-manifest.json");
  if (!existsSync(file)) return () => OTHER;
  return createRouteOf(manifestSchema.parse(JSON.parse(readFileSync(file, "utf8"))));
}
