import { sourceSchema } from "@/server/run/first-catalogue/source-schema";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Paths of the mappings of figures that come with the project, as `data/<source>/source.json` names them. */
export const dataMappings: readonly string[] = readdirSync("data", { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("source.json"))
  .flatMap((path) => {
    const source = JSON.parse(readFileSync(join("data", path), "utf8")) as unknown;
    return sourceSchema.parse(source).rankings.map(({ mapping }) => join("data", dirname(path), mapping));
  });
