import { foldText } from "@/lib/fold-text";
import type { Cell } from "@/server/ingest/import/expression";
import { cellText, filledCount, isFilled, isValue, type TableRow } from "@/server/ingest/import/tables/cells";
import { leftOutRows, type ImportText } from "@/text/import-problems";

const TOTAL =
  /^(sub-?total|total|totais|soma|somatorio|media geral)( (geral|brasil|nacional|final|parcial|acumulado|d[aeo]s? (ano|mes|periodo|brasil|pais|grupo|setor|segmento|categoria|pagina)))?:?$/;

const NOTE_WORD =
  /^(fontes?|notas?|obs|observac(ao|oes)|elaborac(ao|ado)|elaborado por|legenda|importante|aviso|pagina)( \d+)? ?[:.–—-]/;
const NOTE_OF_DATE = /^(dados )?(atualizad|emitid|gerad|extraid|publicad|consultad)[oa]s? (em|ate|no dia) /;
const NOTE_MARK = /^(\*+|\(\*+\)|\(\d{1,2}\)|\d{1,2}\)|[¹²³])\s?\p{L}/u;

const isNoteText = (text: string) => NOTE_WORD.test(text) || NOTE_OF_DATE.test(text) || NOTE_MARK.test(text);

/** Recognises the rows that are no data: totals, notes, repeated headers and hidden rows. */
export class RowSorter {
  readonly #headings: readonly (readonly Cell[])[];
  readonly #named: number;
  #isInNotes = false;

  /**
   * @param above the rows before the data: a repeated header looks like them where columns have been renamed, as the second of two
   * columns "Valor", or joined from two lines
   */
  constructor(columns: readonly string[], above: readonly (readonly Cell[])[]) {
    this.#headings = [columns, ...above.filter((cells) => filledCount(cells) > 1)];
    this.#named = columns.filter((name) => name !== "").length;
  }

  /** Why the row is left out; null for a row of data. */
  reasonFor({ cells, isHidden = false }: TableRow): ImportText | null {
    if (cells === null) return null;
    if (isHidden) return leftOutRows.hidden;
    const at = cells.findIndex(isFilled);
    const isAlone = !cells.some((cell, index) => index > at && isFilled(cell));
    const first = foldText(cellText(cells[at]));
    const isNote = isAlone && this.#isNote(first);
    this.#isInNotes = isNote;
    if (isNote) return leftOutRows.note;
    if (TOTAL.test(first) && (isAlone || cells.some(isValue))) return leftOutRows.total;
    return this.#isHeader(cells) ? leftOutRows.header : null;
  }

  /** A note is one cell of text in a table of several columns. The notes that follow it may say anything. */
  #isNote(first: string): boolean {
    return this.#named > 1 && (isNoteText(first) || (this.#isInNotes && this.#named > 2));
  }

  #isHeader(cells: readonly Cell[]): boolean {
    if (this.#named < 2) return false;
    return this.#headings.some((heading) =>
      heading.every((name, index) => !isFilled(name) || cellText(cells[index]) === cellText(name)),
    );
  }
}
