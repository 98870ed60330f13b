import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** Statements that read items: by Drizzle, or in SQL. */
const READS_ITEMS = /\.from\(item\)|[jJ]oin\(\s*item,|\b(from|join) item\b/;

/** What leaves out hidden items: the rule itself, or the ranking, in which they have no entry. */
const LEAVES_OUT_HIDDEN = /hidden_at|hiddenAt|ranking_entry/;

/** Files that read items and show hidden ones too, and why that is right. */
const SHOWS_ALL: Readonly<Record<string, string>> = {
  "cache/purge-channel.ts": "what was cached before an item was hidden has to go too",
  "categories/criterion-evidence.ts": "hidden items go on to be scored by the criteria",
  "categories/list-categories.ts": "editors work on every item",
  "categories/searched-part.ts": "hidden items go on to be scored, and come back with new texts",
  "companies/answers.ts": "an answer is made from a list that leaves them out",
  "companies/assign-items.ts": "editors give companies every item",
  "companies/item-company.ts": "an item's company does not depend on who sees the item",
  "following/own-following.ts": "users get and lose all of their own data",
  feeds: "feeds go on while an item is hidden",
  "demonstration/remove-page.ts": "all of the demonstration is taken away",
  import: "imports go on while an item is hidden",
  items: "editors work on every item",
  "operator/first-steps.ts": "hidden items are data of the site's own too",
  moderation: "reviews of hidden items are decided about too",
  offers: "prices are kept up while an item is hidden",
  photos: "files of pictures are kept as long as their items",
  purchases: "proofs for reviews of hidden items are decided about too",
  "reviews/own-reviews.ts": "authors keep seeing what they wrote",
  scores: "hidden items are evidence, and go on to be scored",
  "search/build-tiers.ts": "the bounds of tiers are an estimate",
  "search/item-batches.ts": "the records of the batches leave them out",
  transparency: "the log states every score",
  undo: "an import is taken back whether its items are hidden or not",
  weights: "reviews of hidden items are weighed too",
};

const root = "src/server";
const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .filter((file) => READS_ITEMS.test(readFileSync(join(root, file), "utf8")))
  .sort();
const isExcepted = (file: string) =>
  Object.keys(SHOWS_ALL).some((path) => file === path || file.startsWith(`${path}/`));

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
