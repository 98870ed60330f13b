import type { ValidationResult } from "@/lib/contracts/validation";
import { validateRatings } from "@/lib/scoring/validate-ratings";
import { describeValidation, describeSets } from "@/server/publishing/scores/describe-validation";
import { readRatings, type RatingFileOptions } from "@/server/run/ratings/read-ratings";

/** Prints the figures of each file, then those of all together. Gives the exit code: 1 if a file cannot be used. */
export async function validateFiles(paths: readonly string[], options: RatingFileOptions): Promise<number> {
  const sets: ValidationResult[] = [];
  for (const path of paths) {
    const file = await readRatings(path, options);
    if (!file.ok) {
      console.error(`${path} cannot be used: ${file.error}.`);
      continue;
    }
    const { set, skipped, problems, filtered, scale } = file.value;
    for (const problem of problems) console.error(`${path}, ${problem}`);
    if (skipped > problems.length) console.error(`${path}: … and ${skipped - problems.length} more lines`);
    const validation = validateRatings([set]);
    sets.push(validation);
    console.log(
      `\n${path}: scale ${scale.minimum} to ${scale.maximum}, ${skipped} lines without a rating, ${filtered} filtered`,
    );
    console.log(describeValidation(validation));
  }
  if (sets.length > 1) console.log(`\n${describeSets(sets)}`);
  return sets.length === paths.length ? 0 : 1;
}
