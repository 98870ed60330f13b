import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(fileURLToPath(import.meta.url));

/** What to run instead of Next's own commands, which know neither the theme's style sheet nor the layers of the site. */
const commands = { build: "npm run build", dev: "npm run dev", start: "npm start" };
const [, program = "", argument = ""] = process.argv;
/** `next dev` loads this file in a process of its own, `start-server.js`. */
const command = { next: argument, "start-server.js": "dev" }[basename(program)] ?? "";
const instead = process.env.BUILD_FINGERPRINT ? undefined : commands[command];
if (instead) {
  process.stderr.write(
    `This site is not served by Next alone. Run "${instead}" instead of "next ${command}".\n`,
  );
  process.exit(1);
}

/** Hosts from which item pictures may be fetched and resized; their form is checked at the start of the server. */
const imageHosts = (process.env.IMAGE_HOSTS ?? "")
  .split(",")
  .map((host) => host.trim())
  .filter((host) => host !== "");

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** All classes of the site's sheets, as file and name, in one order. */
function allClasses() {
  const sheets = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .map((file) => join("src", file).replaceAll("\\", "/"))
    .sort();
  return sheets.flatMap((file) => {
    const names = [...readFileSync(join(root, file), "utf8").matchAll(/\.([a-zA-Z][\w-]*)/g)];
    return [...new Set(names.map(([, name]) => `${file}\0${name}`))].sort();
  });
}

/** Their names in the documents of visitors, in which the names of files and classes would be a fifth of the bytes. */
function shortClassNames() {
  const known = new Map(
    allClasses().map((key, index) => [
      key,
      `c${DIGITS[Math.floor(index / DIGITS.length)] ?? ""}${DIGITS[index % DIGITS.length]}`,
    ]),
  );
  if (known.size > DIGITS.length ** 2) throw new Error("There are more classes than short names.");
  return ({ resourcePath }, _template, name) => {
    const key = `${relative(root, resourcePath).replaceAll("\\", "/")}\0${name}`;
    // Names of animations, and sheets that are not the site's.
    return known.get(key) ?? `c${createHash("sha256").update(key).digest("base64url").slice(0, 6)}`;
  };
}

/** Sets css-loader's own option, for which Next has none. */
function shortenClassNames({ module }) {
  const shortClassName = shortClassNames();
  const uses = module.rules.flatMap(({ oneOf = [] }) => oneOf).flatMap(({ use }) => use ?? []);
  for (const { options } of uses)
    if (options?.modules?.getLocalIdent) options.modules.getLocalIdent = shortClassName;
}

/** @type {import("next").NextConfig} */
const config = {
  // Builds of the same sources and settings have one name, so that several machines answer each other's pages.
  generateBuildId: () => process.env.BUILD_FINGERPRINT?.slice(0, 20) ?? null,
  reactStrictMode: true,
  // Pages that end in `.js` are the style guide's. Only `npm run dev` has them: a build does not know these files.
  pageExtensions: process.env.NODE_ENV === "development" ? ["tsx", "ts", "js"] : ["tsx", "ts"],
  // Going back shows a page where the visitor left it. Next renders it after the browser has tried to.
  experimental: { scrollRestoration: true },
  // In development, its button would lie over the examples of the style guide.
  devIndicators: false,
  poweredByHeader: false,
  // The server compresses what it keeps once, not every answer.
  compress: false,
  // The shared cache makes its own, by a faster digest; what it does not keep has no use for one.
  generateEtags: false,
  productionBrowserSourceMaps: false,
  // Its own lines of requests, in development, would show the codes and tokens that addresses of a sign-in carry.
  logging: { incomingRequests: false },
  // Types are a stage of `npm test`; a start on a fresh machine does not wait for them.
  typescript: { ignoreBuildErrors: true },
  images: {
    // AVIF takes seven times as long to make, and a picture of this size is hardly smaller.
    formats: ["image/webp"],
    // Without a query, because each would be another picture. Photos of reviews have their sizes, and can be taken back.
    localPatterns: ["demonstration", "pictures"].map((folder) => ({
      pathname: `/api/media/${folder}/**`,
      search: "",
    })),
    remotePatterns: imageHosts.map((hostname) => ({ protocol: "https", hostname })),
    // Nothing is written outside DATA_DIR.
    maximumDiskCacheSize: 0,
  },
  // Programs of their own, loaded at run time: WebAssembly beside its files, native code, file descriptors.
  serverExternalPackages: ["@electric-sql/pglite", "pg", "pino", "prom-client", "sharp"],
  turbopack: { root },
  outputFileTracingRoot: root,
  // The site runs where its packages are, so nobody reads the list of files that each page needs. Making it takes longer
  // than the rest of the build.
  outputFileTracingExcludes: { "*": ["**/*"] },
  webpack: (webpack, { isServer, dev }) => {
    if (!dev) shortenClassNames(webpack);
    // What InstantSearch reads and writes addresses with by default, a fifth of its weight; the search has its own way
    // (createSearchRouting), and nothing else in a browser uses it.
    if (!isServer) webpack.resolve.alias.qs = false;
    return webpack;
  },
};

export default config;
