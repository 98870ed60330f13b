import { foldText } from "@/lib/fold-text";
import type { ZipArchive } from "@/server/ingest/import/archive/zip-archive";
import type { Cell } from "@/server/ingest/import/expression";
import { CellText, findSheet, RowBuilder, type SheetName } from "@/server/ingest/import/sheets/sheet-rows";
import { perCentOf } from "@/server/ingest/import/sheets/date-cells";
import type { TableRow } from "@/server/ingest/import/tables/cells";
import { readXml, type Attributes, type XmlHandler } from "@/server/ingest/import/sheets/xml-events";

const MOST_SPACES = 1_000;

const timesOf = (count: string | undefined) => {
  const times = Number(count ?? 1);
  return Number.isInteger(times) && times > 0 ? times : 1;
};

function cellValue(attributes: Attributes, text: string): Cell {
  const { "value-type": type, value, "date-value": date, "boolean-value": truth } = attributes;
  if (type === "date") return date?.replace(/T00:00:00(\.0+)?$/, "");
  if (type === "boolean") return truth === "true";
  if (type === "percentage" && value !== undefined && !Number.isNaN(Number(value)))
    return perCentOf(Number(value));
  const isNumber = type === "float" || type === "currency";
  if (isNumber) return value === undefined || Number.isNaN(Number(value)) ? undefined : Number(value);
  return attributes["string-value"] ?? text;
}

class OdsReader implements XmlHandler {
  readonly builder = new RowBuilder();
  readonly sheets: SheetName[] = [];
  /** Names of the styles of hidden tables. */
  readonly #hiddenStyles = new Set<string>();
  #style = "";
  isDone = false;
  readonly #wanted: (name: string, index: number) => boolean;
  readonly #text = new CellText();
  #isWanted = false;
  /** Tables may stand within the cells of a table. */
  #tables = 0;
  #cell: Attributes = {};
  #column = 0;
  #rowTimes = 1;
  #paragraphs = 0;
  /** Open elements whose text is not the cell's, such as comments. */
  #aside = 0;
  #isText = false;

  constructor(wanted: string | number | undefined) {
    this.#wanted = (name, index) =>
      typeof wanted === "string" ? foldText(name) === foldText(wanted) : index === (wanted ?? 1) - 1;
  }

  open = (name: string, attributes: Attributes): void => {
    if (name === "style") this.#style = attributes.name ?? "";
    if (name === "table-properties" && attributes.display === "false") this.#hiddenStyles.add(this.#style);
    if (name === "table") this.#openTable(attributes);
    if (!this.#isWanted || this.#tables > 1) return;
    if (name === "table-row") {
      this.#rowTimes = timesOf(attributes["number-rows-repeated"]);
      this.#column = 0;
      const { visibility = "visible" } = attributes;
      this.builder.begin(undefined, visibility !== "visible");
    } else if (name === "table-cell" || name === "covered-table-cell") {
      this.#cell = attributes;
      this.#paragraphs = 0;
    } else if (name === "annotation") this.#aside += 1;
    else if (this.#aside === 0) this.#openText(name, attributes);
  };

  text = (text: string): void => {
    if (this.#isText && this.#isWanted && this.#aside === 0 && this.#tables === 1) this.#text.add(text);
  };

  close = (name: string): void => {
    if (name === "table") this.#closeTable();
    if (!this.#isWanted || this.#tables !== 1) return;
    if (name === "annotation") this.#aside -= 1;
    else if (name === "p") this.#isText = false;
    else if (name === "table-cell" || name === "covered-table-cell") this.#closeCell();
    else if (name === "table-row") this.builder.end(this.#rowTimes);
  };

  #openTable({ name = "", "style-name": style = "" }: Attributes): void {
    this.#tables += 1;
    if (this.#tables > 1) return;
    this.#isWanted = !this.isDone && this.#wanted(name, this.sheets.length);
    this.sheets.push({ name, isHidden: this.#hiddenStyles.has(style) });
  }

  #closeTable(): void {
    this.#tables -= 1;
    if (this.#tables > 0 || !this.#isWanted) return;
    this.#isWanted = false;
    this.isDone = true;
  }

  #openText(name: string, attributes: Attributes): void {
    if (name === "p") {
      if (this.#paragraphs > 0) this.#text.add("\n");
      this.#paragraphs += 1;
      this.#isText = true;
    } else if (name === "s") this.#text.add(" ".repeat(Math.min(MOST_SPACES, timesOf(attributes.c))));
    else if (name === "tab" || name === "line-break") this.#text.add(" ");
  }

  #closeCell(): void {
    const value = cellValue(this.#cell, this.#text.take());
    const times = timesOf(this.#cell["number-columns-repeated"]);
    const isEmpty = value === undefined || value === "";
    for (let index = 0; !isEmpty && index < times; index += 1) this.builder.put(this.#column + index, value);
    this.#column += times;
  }
}

export async function* readOds(
  archive: ZipArchive,
  wanted: string | number | undefined,
  onBytes: (total: number) => void,
): AsyncGenerator<TableRow> {
  const reader = new OdsReader(wanted);
  for await (const _ of readXml(archive.read("content.xml", onBytes), reader)) {
    yield* reader.builder.take();
    if (reader.isDone) return;
  }
  findSheet(
    reader.sheets.map(({ name }) => name),
    wanted,
  );
}

export async function listOdsSheets(archive: ZipArchive): Promise<SheetName[]> {
  const reader = new OdsReader(0);
  for await (const _ of readXml(archive.read("content.xml"), reader)) reader.builder.take();
  return reader.sheets;
}
