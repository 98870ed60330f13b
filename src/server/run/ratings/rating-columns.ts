import { failure, ok, type Result } from "@/lib/result";

/** What the columns of a file of ratings hold; others are not read. */
export const COLUMN_ROLES = ["item", "rating", "time", "mark"] as const;
type ColumnRole = (typeof COLUMN_ROLES)[number];

/** Places of the columns, from 0. `mark` is −1 where the site that published the ratings has filtered one out. */
export interface RatingColumns {
  readonly item: number;
  readonly rating: number;
  readonly time: number;
  readonly mark: number | null;
}

/** Names in the first line, in small letters without punctuation; the earlier ones are preferred. */
const NAMES: Readonly<Record<ColumnRole, readonly string[]>> = {
  item: [
    "item",
    "itemid",
    "movieid",
    "parentasin",
    "asin",
    "productid",
    "product",
    "prodid",
    "businessid",
    "business",
    "sellerid",
    "seller",
    "bookid",
    "isbn",
    "target",
    "rated",
  ],
  rating: ["rating", "stars", "overall", "reviewscore", "score", "mark", "value"],
  time: [
    "timestamp",
    "unixreviewtime",
    "time",
    "date",
    "reviewedat",
    "reviewcreationdate",
    "createdat",
    "day",
    "seconds",
  ],
  mark: ["label", "filtered", "recommended"],
};

const simple = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Every line of a file has the same separator: the first of these that gives three columns. */
const SEPARATORS = ["::", "\t", ",", ";", " "] as const;

export const separatorOf = (line: string): string | null =>
  SEPARATORS.find((separator) => line.split(separator).length >= 3) ?? null;

/** Null where the cells are not names of columns. */
export function namedColumns(cells: readonly string[]): RatingColumns | null {
  const names = cells.map(simple);
  const placeOf = (role: ColumnRole) =>
    NAMES[role].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? null;
  const [item, rating, time] = [placeOf("item"), placeOf("rating"), placeOf("time")];
  if (item === null || rating === null || time === null) return null;
  return { item, rating, time, mark: placeOf("mark") };
}

const isMark = (cell: string | undefined) => cell === "1" || cell === "-1";

/** Amazon's number of an item. Its users have longer ones. */
const isAsin = (cell: string) => /^[0-9A-Z]{10}$/.test(cell);

/**
 * By the form of a file without names: user, item, stars, 1 or −1, date (Yelp's filter, "YelpChi"); item, user, stars,
 * seconds (Amazon); user, item, stars, seconds (MovieLens, Bitcoin OTC); item, stars, time.
 */
export function columnsByForm(cells: readonly string[]): RatingColumns | null {
  const [first = "", second = "", third] = cells;
  const without = { rating: 2, time: 3, mark: null };
  if (cells.length === 5 && isMark(cells[3])) return { item: 1, rating: 2, mark: 3, time: 4 };
  if (cells.length === 4 && Number.isFinite(Number(third)))
    return { item: isAsin(first) && !isAsin(second) ? 0 : 1, ...without };
  if (cells.length === 3 && Number.isFinite(Number(second)))
    return { item: 0, rating: 1, time: 2, mark: null };
  return null;
}

/** "user,item,rating,time": a role for each column, other words for columns that are not read. */
export function typedColumns(typed: string): Result<RatingColumns, string> {
  const roles = typed.split(",").map((role) => role.trim());
  const [item, rating, time, mark] = COLUMN_ROLES.map((role) => roles.indexOf(role));
  if (item === undefined || rating === undefined || time === undefined || item < 0 || rating < 0 || time < 0)
    return failure("the columns have to name item, rating and time, such as user,item,rating,time");
  return ok({ item, rating, time, mark: mark === undefined || mark < 0 ? null : mark });
}
