import { foldText } from "@/lib/fold-text";
import { failure, ok, type Result } from "@/lib/result";
import { inspectFile } from "@/server/import/inspect-file";
import { plainItemNoun } from "@/server/import/mapping";
import { openFile } from "@/server/import/open-import";
import { parseDate, periodOfFileName } from "@/server/import/parse-date";
import { parseBoolean, parseNumber, type DecimalMark } from "@/server/import/parse-number";
import { slugify } from "@/server/import/text-keys";
import { fileProblems } from "@/text/import-problems";
import { basename } from "node:path";

const SAMPLE_RECORDS = 500;
/** The share of a column's values that determines its kind. */
const SHARE = 0.9;
/** Texts with more values than this, or longer ones, are not suggested as a filter. */
const MOST_VALUES = 40;
const LONGEST_VALUE = 60;
const MOST_ATTRIBUTES = 12;

/** A column of a file and its first values. */
interface SampledColumn {
  name: string;
  folded: string;
  values: string[];
}

/** Names of columns with the same meaning, folded; the first match is used. */
const NAMES = {
  review: /^(review_?id|id da avaliacao|id_avaliacao)$/,
  key: /^(sku|asin|ean|gtin|cnpj|id|codigo|cod|registro|chave)\b|\b(product|item|produto)[ _]?id$|registro ans/,
  name: /^(nome|name|title|titulo|modelo|model|produto|product|empresa|instituicao|razao social)\b|^nome/,
  brand: /^(marca|brand|fabricante|manufacturer)\b/,
  description: /^(descricao|description)\b/,
  imageUrl: /imag|foto|picture|thumbnail|^img/,
  url: /url|link/,
  store: /^(loja|store|seller|vendedor|marketplace)\b/,
  price: /preco|price|^valor$/,
  count:
    /(numero|qtd|quantidade|total|n).*(avaliac|review|rating)|(review|rating)s?[ _]?(count|number)|^(avaliacoes|avaliadas|reviews|ratings)$/,
  mean: /media|mean|average|^avg|^(rating|nota|stars|estrelas|review_score|score)$/,
  text: /comment|comentario|texto|^body|message|mensagem/,
  author: /^(autor|author|cliente|user|usuario)/,
  date: /date|data|timestamp/,
} as const;

function findColumn(columns: readonly SampledColumn[], kind: keyof typeof NAMES): SampledColumn | undefined {
  return columns.find(({ folded }) => NAMES[kind].test(folded));
}

const share = (values: readonly string[], isKind: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(isKind).length / values.length;

function guessDecimal(columns: readonly SampledColumn[]): DecimalMark {
  const values = columns.flatMap((column) => column.values);
  const count = (pattern: RegExp) => values.filter((value) => pattern.test(value)).length;
  return count(/^-?\d+\.(\d{1,2}|\d{4,})$/) > count(/^-?[\d.]*\d,\d+$/) ? "dot" : "comma";
}

function attributeOf({ name, folded, values }: SampledColumn, decimal: DecimalMark) {
  const isBoolean = share(values, (value) => parseBoolean(value) !== null && !/^\d$/.test(value)) >= SHARE;
  const isNumber = share(values, (value) => parseNumber(value, decimal) !== null) >= SHARE;
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

/** Recognises reviews by whole stars and a date, and aggregates by a mean and a count. */
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
  const isStars = share(mean.values, (value) => /^[1-5]$/.test(value)) >= SHARE;
  const isDated = date && share(date.values, (value) => parseDate(value) !== null) >= SHARE;
  if (!isStars || !isDated) return {};
  const author = findColumn(columns, "author");
  const key = findColumn(columns, "review")?.name ?? { join: [date.name, ...(author ? [author.name] : [])] };
  const said = { ...(text && { body: text.name }), ...(author && { author: author.name }) };
  return { review: { key, stars: mean.name, date: date.name, ...said } };
}

function offerOf(columns: readonly SampledColumn[], today: string) {
  const [price, url, store] = [
    findColumn(columns, "price"),
    columns.find((column) => NAMES.url.test(column.folded) && !NAMES.imageUrl.test(column.folded)),
    findColumn(columns, "store"),
  ];
  if (!price || !url) return {};
  const seller = store?.name ?? { constant: "Loja" };
  return {
    offer: { key: url.name, store: seller, url: url.name, price: price.name, seenAt: { constant: today } },
  };
}

const usedNames = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : value && typeof value === "object"
      ? Object.values(value).flatMap(usedNames)
      : [];

function buildMapping(columns: readonly SampledColumn[], fileName: string, now: Date): object {
  const decimal = guessDecimal(columns);
  const subject = slugify(fileName.replace(/(\.\w+)+$/, "").replace(/\d+/g, " ")) || "itens";
  const today = now.toISOString().slice(0, 10);
  const evidence = evidenceOf(columns, decimal, periodOfFileName(fileName) ?? today.slice(0, 4));
  const offer = offerOf(columns, today);
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
  const title = subject.charAt(0).toUpperCase() + subject.slice(1).replaceAll("-", " ");
  return {
    category: {
      slug: subject,
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

/**
 * Suggests a mapping for a file from its columns' names and the values of its first rows. The operator has to correct
 * it: names, source, scale and the meaning of columns are guesses.
 */
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
