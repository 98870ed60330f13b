import { readRatings, type RatingFile } from "@/server/run/ratings/read-ratings";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ratings-"));
});

afterAll(() => rm(folder, { recursive: true }));

async function stored(content: string | Buffer): Promise<string> {
  files += 1;
  const path = join(folder, `ratings-${files}`);
  await writeFile(path, content);
  return path;
}

async function read(content: string | Buffer, options = {}): Promise<RatingFile> {
  const file = await readRatings(await stored(content), options);
  if (!file.ok) throw new Error(file.error);
  return file.value;
}

async function problemOf(content: string | Buffer, options = {}): Promise<string | null> {
  const file = await readRatings(await stored(content), options);
  return file.ok ? null : file.error;
}

/** By item: its days with the values. */
const ratingsOf = ({ set: { starts, days, values } }: RatingFile) =>
  Array.from({ length: starts.length - 1 }, (_, item) =>
    Array.from(days.subarray(starts[item], starts[item + 1]), (day, row) => [
      day,
      values[(starts[item] ?? 0) + row],
    ]),
  );

describe("a file of ratings", () => {
  it("is read as Yelp's sets are published, without what Yelp has filtered out", async () => {
    const file = await read("201 7 5.0 1 2011-06-08\n202 7 1.0 -1 2011-06-09\n203 9 3.0 1 2009-06-26\n");
    expect(ratingsOf(file)).toEqual([[[20_110_608, 100]], [[20_090_626, 50]]]);
    expect(file).toMatchObject({ filtered: 1, skipped: 0, scale: { minimum: 1, maximum: 5 } });
  });

  it("is read as Amazon's are, packed, with the dates of midnights and the oldest first", async () => {
    const lines = "B00005N7P0,AH2IFH762VY5U,5.0,1005177600\nB00005N7P0,AOSFI0JEYU4XM,2.0,1004486400\n";
    const file = await read(gzipSync(lines));
    expect(ratingsOf(file)).toEqual([
      [
        [20_011_031, 25],
        [20_011_108, 100],
      ],
    ]);
  });

  it.each([
    ["a comma and names", "userId,movieId,rating,timestamp\n1,296,5.0,1147880044\n1,306,0.5,1147868817\n"],
    ["tabs", "1\t296\t5.0\t1147880044\n1\t306\t0.5\t1147868817\n"],
    ["two colons", "1::296::5.0::1147880044\n1::306::0.5::1147868817\n"],
  ])("is read as MovieLens', with %s", async (_, lines) => {
    const file = await read(lines);
    expect(ratingsOf(file)).toEqual([[[20_060_517, 100]], [[20_060_517, 0]]]);
    expect(file.scale).toEqual({ minimum: 0.5, maximum: 5 });
  });

  it("has the days of São Paulo: two in the morning of UTC is still the day before", async () => {
    // 1 March 2026, 02:00 and 03:00 in UTC; in milliseconds; with a time zone; and without one.
    const file = await read(
      "item,rating,time\na,1,1772330400\na,5,1772334000\na,3,1772330400000\na,2,2026-03-01T02:00:00Z\na,4,2026-03-01 02:00:00\n",
    );
    expect(ratingsOf(file)[0]?.map(([day]) => day)).toEqual([
      20_260_228, 20_260_228, 20_260_228, 20_260_301, 20_260_301,
    ]);
  });

  it("may name its columns and its scale", async () => {
    const file = await read("7;x;2026-01-01;-3\n8;x;2026-01-02;10\n", {
      columns: "user,item,time,rating",
      scale: "-10-10",
    });
    expect(ratingsOf(file)).toEqual([
      [
        [20_260_101, 35],
        [20_260_102, 100],
      ],
    ]);
  });

  it("names lines without a rating by their numbers, and reads the others", async () => {
    const file = await read(
      'item,rating,date\na,4,2026-01-01\na,,2026-01-01\na,five,2026-01-01\n"b, c",5,2026-02-30\nb\n,3,2026-01-01\n"b, c",1,2026-02-01\n',
    );
    expect(file.problems).toEqual([
      'line 3: no rating: ""',
      'line 4: no rating: "five"',
      'line 5: no date: "2026-02-30"',
      "line 6: 1 columns instead of 3",
      "line 7: no item",
    ]);
    expect(file.skipped).toBe(5);
    expect(ratingsOf(file)).toEqual([[[20_260_101, 75]], [[20_260_201, 0]]]);
    const typed = await read("a,6,2026-01-01\na,2,2026-01-01\n", { scale: "1-5" });
    expect(typed.problems).toEqual(["line 1: a rating outside the scale: 6"]);
  });

  it("is refused as a whole where nothing can be read", async () => {
    expect(await problemOf("a,b\n")).toBe("its first line has fewer than three columns");
    expect(await problemOf("a,b,c,d,e\n1,2,3,4,5\n")).toMatch(/^its columns are unknown/);
    expect(await problemOf("item,rating,date\na,,2026-01-01\n")).toBe(
      'it has no ratings\n  line 2: no rating: ""',
    );
    // Read once a piece, 64 MB of blanks would take minutes.
    expect(await problemOf(gzipSync(Buffer.alloc(64 * 2 ** 20, "\n")))).toBe("its first line does not end");
    expect(await problemOf(`${" ".repeat(9)}\n\na,b,c\n`)).not.toBe("its first line does not end");
    expect(await problemOf("a,1000,2026-01-01\n")).toMatch(/^its ratings are from 1000 to 1000/);
    expect(await problemOf("a,5,2026-01-01\n", { columns: "user,item" })).toMatch(
      /^the columns have to name/,
    );
    expect(await problemOf("a,5,2026-01-01\n", { scale: "5-1" })).toMatch(/^the scale is/);
    expect(await problemOf(gzipSync("a,5,2026-01-01\n").subarray(0, 20))).not.toBeNull();
    expect(await readRatings(join(folder, "none"))).toEqual({ ok: false, error: "there is no such file" });
  });
});
