import { DATASETS } from "@/lib/contracts/open-data";
import { withDatabase } from "@/server/run/cli/with-database";
import { writeFilesOf } from "@/server/reading/open-data/make-dump";
import { brazilianDay } from "@/server/publishing/rankings/brazilian-day";
import { Command } from "commander";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const count = new Intl.NumberFormat("en-GB");

export function dataCommand(): Command {
  const exporting = new Command("export")
    .description("write the open data of this moment (CSV and Parquet), also while the site runs")
    .argument("[directory]", "which must not be there yet; in DATA_DIR/exports, named by the day, without it")
    .action((given: string | undefined) =>
      withDatabase(async ({ database, kind }, settings, signal) => {
        const target = given ?? join(settings.DATA_DIR, "exports", brazilianDay(new Date()));
        if (existsSync(target)) {
          console.error(`Not exported: there is ${target} already.`);
          return 1;
        }
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        const partial = `${target}.${process.pid}.partial`;
        await mkdir(partial, { mode: 0o700 });
        try {
          const files = await writeFilesOf(database, partial, {
            // An open transaction of this process would block the site's process.
            isSnapshot: kind !== "shared",
            signal,
            onTable: (written) => process.stderr.write(`${written} of ${DATASETS.length} tables\n`),
          });
          const sums = files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join("");
          await writeFile(join(partial, "SHA256SUMS"), sums);
          await rename(partial, target);
          for (const { name, rows, bytes } of files)
            console.log(`${name}  ${count.format(rows)} rows  ${count.format(bytes)} bytes`);
          console.log(target);
          return 0;
        } finally {
          await rm(partial, { recursive: true, force: true });
        }
      }),
    );
  return new Command("data").description("the open data that visitors download").addCommand(exporting);
}
