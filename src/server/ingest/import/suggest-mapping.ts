import { foldText } from "@/lib/fold-text";
import { failure, ok, type Result } from "@/lib/result";
import {
  findColumn,
  isNamed,
  isStars,
  holdsForMost,
  type SampledColumn,
} from "@/server/ingest/import/recognise-columns";
import { inspectFile } from "@/server/ingest/import/inspect-file";
import { plainItemNoun } from "@/server/ingest/import/mapping";
import { openFile } from "@/server/ingest/import/open-import";
import { parseDate, periodOfFileName } from "@/server/ingest/import/parse-date";
import { parseBoolean, parseNumber, type DecimalMark } from "@/server/platform/words/parse-number";
import { isOnlyCounted } from "@/server/ingest/import/records";
import { slugify } from "@/server/platform/words/text-keys";
import { fileProblems } from "@/text/import-problems";
import { basename } from "node:path";

const SAMPLE_RECORDS = 500;
/** Texts with more values, or longer ones, are not suggested as a filter. */
const MOST_VALUES = 40;
const LONGEST_VALUE = 60;
const MOST_ATTRIBUTES = 12;

function guessDecimal(columns: readonly SampledColumn[]): DecimalMark {
  const values = columns.flatMap((column) => column.values.map((value) => value.replace(/^R\$\s?/, "")));
  const count = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length;
  return count(/^-?\d+\.(\d{1,2}|\d{4,})$/) > count(/^-?[\d.]*\d,\d+$/) ? "dot" : "comma";
}

function attributeOf(column: SampledColumn, decimal: DecimalMark) {
  const { name, folded, values } = column;
  const isBoolean = holdsForMost(column, (value) => parseBoolean(value) !== null && !/^\d$/.test(value));
  const isNumber = holdsForMost(column, (value) => parseNumber(value, decimal) !== null);
  const distinct = new Set(values).size;
  const isShort = values.every((value) => value.length <= LONGEST_VALUE);
  if (values.length === 0 || !isShort || slugify(folded) === "") return [];
  const type = isBoolean ? "boolean" : isNumber ? "number" : "text";
  const filterable = type !== "number" && distinct > 1 && distinct <= MOST_VALUES;
  if (type === "text" && !filterable) return [];
  return [{ key: slugify(folded), label: name, type, filterable }];
}

function scaleOf(values: readonly string[], decimal: DecimalMark) {
  const largest = Math.max(0, ...values.map((value) => parseNumber(value, decimal) ?? 0));
  if (largest <= 5) return { minimum: 1, maximum: 5 };
  return { minimum: 0, maximum: largest <= 10 ? 10 : 100 };
}

/** Whole stars and a date are reviews; a mean and a count are an aggregate. */
function evidenceOf(columns: readonly SampledColumn[], decimal: DecimalMark, period: string) {
  const [mean, count, date, text] = [
    findColumn(columns, "mean"),
    findColumn(columns, "count"),
    findColumn(columns, "date"),
    findColumn(columns, "text"),
  ];
  if (!mean) return {};
  if (count) {
    const scale = scaleOf(mean.values, decimal);
    const said = { source: "fonte", period: { constant: period }, count: count.name, mean: mean.name, scale };
    return { aggregate: said };
  }
  const isReview =
    holdsForMost(mean, isStars) && date && holdsForMost(date, (value) => parseDate(value) !== null);
  if (!isReview) return {};
  const author = findColumn(columns, "author");
  const key = findColumn(columns, "review")?.name ?? { join: [date.name, ...(author ? [author.name] : [])] };
  const [title, verified] = [findColumn(columns, "reviewTitle"), findColumn(columns, "verified")];
  const said = {
    ...(text && { body: text.name }),
    ...(title && title !== text && { title: title.name }),
    ...(author && { author: author.name }),
    ...(verified && { verified: verified.name }),
  };
  return { review: { key, stars: starsOf(mean), date: date.name, ...said } };
}

/** Stars that are written with words or signs are read as their number. */
function starsOf({ name, values }: SampledColumn) {
  if (values.every((value) => /^[1-5]$/.test(value))) return name;
  if (!values.some((value) => value.includes("★"))) return { column: name, match: "[1-5]" };
  const map = Object.fromEntries([1, 2, 3, 4, 5].map((stars) => ["★".repeat(stars), String(stars)]));
  return { column: name, match: "★+", map };
}

/** A price with its currency after the number is read up to there. */
function priceOf({ name, values }: SampledColumn, decimal: DecimalMark) {
  if (!values.some((value) => /[a-z]$/i.test(value))) return name;
  const points = values.some((value) => /\.\d{2} ?\D*$/.test(value)) ? "dot" : "comma";
  return { column: name, match: "[\\d.,]+", ...(points !== decimal && { decimal: points }) };
}

function instalmentsOf(columns: readonly SampledColumn[], decimal: DecimalMark) {
  const [count, value] = [findColumn(columns, "instalmentCount"), findColumn(columns, "instalmentValue")];
  if (!count || !value) return {};
  return { instalmentCount: count.name, instalmentValue: priceOf(value, decimal) };
}

const HOST = "^(?i:https?)://(?:www\\.)?([^/:?#]+)";

function offerOf(columns: readonly SampledColumn[], decimal: DecimalMark, today: string) {
  const cardPrice = findColumn(columns, "cardPrice");
  const others = columns.filter((column) => column !== cardPrice);
  const [price, url, store] = [
    findColumn(others, "cashPrice") ?? findColumn(others, "price"),
    findColumn(
      columns.filter((column) => !isNamed(column, "imageUrl")),
      "url",
    ),
    findColumn(columns, "store"),
  ];
  if (!price || !url) return {};
  // A file of one shop does not name it, but its addresses do.
  const seller = store?.name ?? { column: url.name, match: HOST };
  return {
    offer: {
      key: url.name,
      store: seller,
      url: url.name,
      price: priceOf(price, decimal),
      seenAt: { constant: today },
      ...(cardPrice && { cardPrice: priceOf(cardPrice, decimal) }),
      ...instalmentsOf(columns, decimal),
    },
  };
}

const usedNames = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(usedNames)
      : [];

/** What file names say beside their subject: copies, versions, exports. */
const NO_SUBJECT =
  /^(copia|copy|copy of|final|nov[oa]|new|v|versao|version|export(acao|ado|ada)?|planilha|tabela|dados|data|base|csv|xlsx?|json|part|parte|de|da|do|d[ao]s|em|e)$/;

/** "TV", "SUV" and "IDSS", but not a name in capitals. */
const isAbbreviation = (word: string) => word.length <= 4 && word === word.toUpperCase();

/** "Preços_Máquinas-de-lavar 2024-10 (1).csv" → "Preços máquinas de lavar". */
function titleOfFile(fileName: string): string {
  const words = fileName
    .normalize("NFC")
    .replace(/(\.\w+)+$/, "")
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "");
  const saysNothing = (word: string | undefined) => NO_SUBJECT.test(foldText(word ?? ""));
  while (saysNothing(words[0])) words.shift();
  while (saysNothing(words.at(-1))) words.pop();
  const title = words.map((word) => (isAbbreviation(word) ? word : word.toLowerCase())).join(" ");
  return title === "" ? "Itens" : title.charAt(0).toUpperCase() + title.slice(1);
}

function buildMapping(columns: readonly SampledColumn[], fileName: string, now: Date): object {
  const decimal = guessDecimal(columns);
  const title = titleOfFile(fileName);
  const today = now.toISOString().slice(0, 10);
  const evidence = evidenceOf(columns, decimal, periodOfFileName(fileName) ?? today.slice(0, 4));
  const offer = offerOf(columns, decimal, today);
  const free = columns.filter(({ name }) => !usedNames([evidence, offer]).includes(name));
  const found = findColumn(free, "key");
  const name = findColumn(
    free.filter((column) => column !== found),
    "name",
  );
  const [brand, description, imageUrl] = [
    findColumn(free, "brand"),
    findColumn(free, "description"),
    findColumn(free, "imageUrl"),
  ];
  const named = name ?? found ?? free[0] ?? columns[0];
  const key = found?.name ?? { column: named?.name ?? "", letterCase: "key" };
  const taken = new Set([found, named, brand, description, imageUrl]);
  const attributes = free
    .filter((column) => !taken.has(column))
    .flatMap((column) =>
      attributeOf(column, decimal).map((attribute) => ({ column: column.name, attribute })),
    )
    .filter(
      ({ attribute }, index, all) => all.findIndex((each) => each.attribute.key === attribute.key) === index,
    )
    .slice(0, MOST_ATTRIBUTES);
  return {
    category: {
      slug: slugify(title) || "itens",
      name: title,
      description: `${title}.`,
      itemNoun: plainItemNoun,
      attributes: attributes.map(({ attribute }) => attribute),
      source: { name: "Fonte dos dados" },
    },
    format: { decimal },
    item: {
      key,
      name: named?.name ?? "",
      ...(brand && { brand: brand.name }),
      ...(description && { description: description.name }),
      ...(imageUrl && { imageUrl: imageUrl.name }),
      attributes: Object.fromEntries(attributes.map(({ column, attribute }) => [attribute.key, column])),
    },
    ...evidence,
    ...offer,
  };
}

/** Guesses from the columns' names and the first values: the operator has to correct it. */
export async function suggestMapping(filePath: string, now: Date): Promise<Result<object, string>> {
  const inspection = await inspectFile(filePath);
  if (!inspection.ok) return inspection;
  const fileName = basename(filePath);
  const opened = await openFile(inspection.value, fileName);
  if (!opened.ok) return opened;
  const { records, close } = opened.value;
  let columns = opened.value.columns?.map((name) => ({
    name,
    folded: foldText(name),
    values: [] as string[],
  }));
  let count = 0;
  for await (const record of records) {
    if (isOnlyCounted(record)) continue;
    columns ??= record.keys?.().map((name) => ({ name, folded: foldText(name), values: [] as string[] }));
    for (const column of columns ?? []) {
      const value = String(record.cell(column.name) ?? "").trim();
      if (value !== "") column.values.push(value);
    }
    count += 1;
    if (count === SAMPLE_RECORDS) break;
  }
  await close();
  const named = columns?.filter(({ name }) => name !== "") ?? [];
  if (named.length === 0) return failure(fileProblems.noColumns);
  return ok(buildMapping(named, fileName, now));
}
