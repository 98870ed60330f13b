import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** @type {import("next").NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // As in the site, so that the comparison of rendering does not include gzip.
  compress: false,
  typescript: { ignoreBuildErrors: true },
  outputFileTracingRoot: join(dirname(fileURLToPath(import.meta.url)), "..", ".."),
};

export default config;
