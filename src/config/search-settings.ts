import { z } from "zod";

const applicationId = z
  .string()
  .regex(/^[A-Z0-9]{1,20}$/i, "the id of an Algolia application, letters and digits");
const key = z.string().regex(/^[\w-]{8,500}$/, "an API key of the Algolia application");

/** Read at run time, so that one build works with Algolia and without. */
export const searchSettingFields = {
  ALGOLIA_APPLICATION_ID: applicationId
    .optional()
    .describe(
      "The Algolia application that answers searches. Without it the local search service answers them from the database.",
    ),
  ALGOLIA_SEARCH_KEY: key
    .optional()
    .describe(
      "The application's search-only key, which every visitor's browser has. It is needed with `ALGOLIA_APPLICATION_ID`.",
    ),
  ALGOLIA_WRITE_KEY: key
    .optional()
    .describe(
      "A key that may write. Only `npm run prova -- search push` reads it; the site does without it.",
    ),
  ALGOLIA_INDEX: z
    .string()
    .regex(/^[\w-]{1,100}$/, "what the names of the indices begin with: letters, digits, _ and -")
    .default("prova_real")
    .describe("What the names of the indices at Algolia begin with."),
};

export function findSearchConflicts(
  given: Readonly<Record<string, string>>,
): { name: string; expected: string }[] {
  const has = (name: string) => given[name] !== undefined;
  const problems: { name: string; expected: string }[] = [];
  const report = (name: string, expected: string) => problems.push({ name, expected });
  if (has("ALGOLIA_APPLICATION_ID") && !has("ALGOLIA_SEARCH_KEY"))
    report("ALGOLIA_SEARCH_KEY", "the search-only key of the application that ALGOLIA_APPLICATION_ID names");
  const needed = ["ALGOLIA_SEARCH_KEY", "ALGOLIA_WRITE_KEY"].filter(has);
  if (needed.length > 0 && !has("ALGOLIA_APPLICATION_ID"))
    report("ALGOLIA_APPLICATION_ID", `the application that ${needed.join(" and ")} belongs to`);
  const searchKey = given["ALGOLIA_SEARCH_KEY"];
  if (searchKey !== undefined && searchKey === given["ALGOLIA_WRITE_KEY"])
    report("ALGOLIA_SEARCH_KEY", "another key than ALGOLIA_WRITE_KEY: every visitor's browser has it");
  return problems;
}

export function isLocalSearch(settings: { ALGOLIA_APPLICATION_ID?: string | undefined }): boolean {
  return settings.ALGOLIA_APPLICATION_ID === undefined;
}
