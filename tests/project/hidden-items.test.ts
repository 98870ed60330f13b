import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Statements that read items: by Drizzle, or in SQL. */
const READS_ITEMS = /\.from\(item\)|[jJ]oin\(\s*item,|\b(from|join) item\b/;

/** What leaves out hidden items: the rule itself, or the ranking, in which they have no entry. */
const LEAVES_OUT_HIDDEN = /hidden_at|hiddenAt|ranking_entry/;

/** Files that read items and show hidden ones too, and why that is right. */
const SHOWS_ALL: Readonly<Record<string, string>> = {
  "platform/cache/purge-channel.ts": "what was cached before an item was hidden has to go too",
  "editorial/categories/criterion-evidence.ts": "hidden items go on to be scored by the criteria",
  "editorial/categories/list-categories.ts": "editors work on every item",
  "editorial/categories/searched-part.ts": "hidden items go on to be scored, and come back with new texts",
  "community/reviews/answers.ts": "an answer is made from a list that leaves them out",
  "editorial/companies/assign-items.ts": "editors give companies every item",
  "reading/catalog/item-company.ts": "an item's company does not depend on who sees the item",
  "community/following/own-following.ts": "users get and lose all of their own data",
  "ingest/feeds": "feeds go on while an item is hidden",
  "run/demonstration/remove-page.ts": "all of the demonstration is taken away",
  "ingest/notices":
    "notices are matched while an item is hidden; its page and who keeps it learn nothing of it",
  "ingest/import": "imports go on while an item is hidden",
  "editorial/items": "editors work on every item",
  "editorial/rankings": "editors work on every ranking",
  "editorial/operator/first-steps.ts": "hidden items are data of the site's own too",
  "community/moderation": "reviews of hidden items are decided about too",
  "publishing/offers": "prices are kept up while an item is hidden",
  "platform/photos": "files of pictures are kept as long as their items",
  "community/purchases": "proofs for reviews of hidden items are decided about too",
  "community/reviews/own-reviews.ts": "authors keep seeing what they wrote",
  "community/reviews/tell-of-reviews.ts": "authors learn of reviews of hidden items too",
  "publishing/scores": "hidden items are evidence, and go on to be scored",
  "publishing/search-records/build-tiers.ts": "the bounds of tiers are an estimate",
  "publishing/search-records/item-batches.ts": "the records of the batches leave them out",
  "publishing/transparency": "the log states every score",
  "ingest/undo": "an import is taken back whether its items are hidden or not",
  "publishing/weights": "reviews of hidden items are weighed too",
};

const root = "src/server";
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .filter((file) => READS_ITEMS.test(readFileSync(join(root, file), "utf8")))
  .sort();
const isExcepted = (file: string) =>
  Object.keys(SHOWS_ALL).some((path) => file === path || file.startsWith(`${path}/`));

/** Statements that read rankings, and what leaves out the hidden ones. Wings below the visitors' see all of them. */
const READS_RANKINGS = /\.from\(category\)|\b(from|join) category\b/;
const SHOWN = /^(reading|community)\//;

/** Files for visitors that show hidden rankings too, and why that is right. */
const SHOWS_ALL_RANKINGS: Readonly<Record<string, string>> = {
  "community/following/own-following.ts": "users get all of their own data",
  "reading/catalog/criterion-results.ts": "results are of items from a list that leaves them out",
  "reading/catalog/item-company.ts": "an item's company does not depend on who sees the item",
  "reading/catalog/period-changes.ts": "the ranking was found among those that are shown",
  "reading/catalog/ranking-changes.ts": "the ranking was found among those that are shown",
  "reading/catalog/source-states.ts": "sources go to lists and rankings that leave them out",
};

describe("hidden rankings", () => {
  const reading = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => SHOWN.test(file) && /\.tsx?$/.test(file) && !(file in SHOWS_ALL_RANKINGS))
    .filter((file) => READS_RANKINGS.test(readFileSync(join(root, file), "utf8")));

  it.each(reading)("are left out by %s", (file) => {
    expect(readFileSync(join(root, file), "utf8")).toMatch(LEAVES_OUT_HIDDEN);
  });
});

describe("hidden items", () => {
  it.each(files.filter((file) => !isExcepted(file)))("are left out by %s", (file) => {
    expect(readFileSync(join(root, file), "utf8")).toMatch(LEAVES_OUT_HIDDEN);
  });

  it("are shown by no more files than the list says", () => {
    const unused = Object.keys(SHOWS_ALL).filter(
      (path) => !files.some((file) => file === path || file.startsWith(`${path}/`)),
    );
    expect(unused).toEqual([]);
  });
});
