import { sourceSchema, type CatalogueSource } from "@/server/run/first-catalogue/source-schema";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface StoredSource extends CatalogueSource {
  folder: string;
}

const dataFolder = () => join(process.cwd(), "data");

/** The order of the departments on a new site, which is that of the rankings. */
const ORDER = [
  "pbe-veicular",
  "ans-idss",
  "inep-igc",
  "inep-cpc",
  "consumidor-gov",
  "aneel-servicos",
  "pbe-ar-condicionado",
];

/** The sources that come with the project. An error names the file and the field. */
export function readSources(root: string = dataFolder()): StoredSource[] {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, "source.json")))
    .sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((name) => {
      const folder = join(root, name);
      const path = join(folder, "source.json");
      const parsed = sourceSchema.safeParse(JSON.parse(readFileSync(path, "utf8")));
      if (!parsed.success) {
        const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
        throw new Error(`${path} cannot be used: ${problems.join("; ")}`);
      }
      return { ...parsed.data, folder };
    });
}
