import { UnusableFileError } from "@/server/ingest/import/records";
import { fileProblems } from "@/text/import-problems";
import { SaxesParser } from "saxes";

const DEEPEST = 64;
/** Characters of one tag, text or comment, which the parser keeps until it is complete. */
const LONGEST_PART = 4 * 1024 * 1024;

export type Attributes = Readonly<Record<string, string>>;

export interface XmlHandler {
  open: (name: string, attributes: Attributes) => void;
  text: (text: string) => void;
  close: (name: string) => void;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function withoutPrefixes(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));
}

/** Document types are refused, so that no entity but XML's own five is expanded. Memory is bounded. */
class XmlEvents {
  readonly #parser = new SaxesParser({ xmlns: false, position: false });
  #depth = 0;
  #quietLength = 0;

  constructor(handler: XmlHandler) {
    const parser = this.#parser;
    parser.on("error", () => {
      throw new UnusableFileError(fileProblems.sheet.malformed);
    });
    parser.on("doctype", () => {
      throw new UnusableFileError(fileProblems.sheet.doctype);
    });
    parser.on("opentag", ({ name, attributes }) => {
      this.#take();
      this.#depth += 1;
      if (this.#depth > DEEPEST) throw new UnusableFileError(fileProblems.sheet.deep(DEEPEST));
      handler.open(localName(name), withoutPrefixes(attributes));
    });
    const onText = (text: string) => {
      this.#take();
      handler.text(text);
    };
    parser.on("text", onText);
    parser.on("cdata", onText);
    parser.on("comment", () => this.#take());
    parser.on("closetag", ({ name }) => {
      this.#take();
      this.#depth -= 1;
      handler.close(localName(name));
    });
  }

  #take(): void {
    this.#quietLength = 0;
  }

  write(piece: string): void {
    this.#quietLength += piece.length;
    if (this.#quietLength > LONGEST_PART) throw new UnusableFileError(fileProblems.sheet.long);
    this.#parser.write(piece);
  }

  end(): void {
    this.#parser.close();
  }
}

async function* decoded(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder("utf-8");
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

export async function* readXml(bytes: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<void> {
  const events = new XmlEvents(handler);
  for await (const piece of decoded(bytes)) {
    events.write(piece);
    yield;
  }
  events.end();
}

/** Elements of a part that is kept in memory. Shared texts, the largest, have their own limits. */
const MOST_ELEMENTS = 200_000;

export async function takeXml(
  bytes: AsyncIterable<Buffer>,
  { open = () => undefined, ...handler }: Partial<XmlHandler>,
  mostElements = MOST_ELEMENTS,
): Promise<void> {
  const nothing = () => undefined;
  let elements = 0;
  const openWithin: XmlHandler["open"] = (name, attributes) => {
    elements += 1;
    if (elements > mostElements) throw new UnusableFileError(fileProblems.sheet.elements(mostElements));
    open(name, attributes);
  };
  for await (const _ of readXml(bytes, { text: nothing, close: nothing, ...handler, open: openWithin }));
}
