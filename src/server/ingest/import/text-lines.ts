export const LONGEST_RECORD = 1024 * 1024;

export interface TextLine {
  number: number;
  /** Null where the line is longer than a record may be; it was skipped, in constant memory. */
  content: string | null;
}

/** Memory holds at most the longest record and a piece of the text. */
export async function* readLines(text: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let number = 1;
  let parts: string[] = [];
  let length = 0;
  const take = (part: string) => {
    length += part.length;
    if (length <= LONGEST_RECORD) parts.push(part);
    else parts = [];
  };
  const end = (): TextLine => {
    const line = { number, content: length > LONGEST_RECORD ? null : parts.join("") };
    number += 1;
    parts = [];
    length = 0;
    return line;
  };
  for await (const piece of text) {
    let start = 0;
    for (let stop = piece.indexOf("\n"); stop >= 0; stop = piece.indexOf("\n", start)) {
      take(piece.slice(start, stop));
      yield end();
      start = stop + 1;
    }
    take(piece.slice(start));
  }
  yield end();
}
