import { failure, ok, type Result } from "@/lib/result";
import { parseMapping, type Mapping } from "@/server/ingest/import/mapping";
import { mappingProblems } from "@/text/import-problems";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

const shippedFolder = join(process.cwd(), "src/server/ingest/import/mappings");

export interface LoadedMapping {
  name: string;
  content: string;
  mapping: Mapping;
}

export function shippedMappings(): string[] {
  return readdirSync(shippedFolder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => basename(file, ".json"))
    .sort();
}

export function loadMapping(nameOrPath: string): Result<LoadedMapping, string> {
  const isShipped = shippedMappings().includes(nameOrPath);
  const path = isShipped ? join(shippedFolder, `${nameOrPath}.json`) : nameOrPath;
  let content: string;
  try {
    content = readFileSync(path, "utf8");
  } catch {
    return failure(mappingProblems.unknown(nameOrPath, shippedMappings()));
  }
  const parsed = parseMapping(content);
  if (!parsed.ok) return failure(mappingProblems.wrong(basename(path), parsed.error));
  return ok({ name: basename(path, ".json"), content, mapping: parsed.value });
}
