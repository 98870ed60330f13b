import { UnusableFileError } from "@/server/ingest/import/records";
import { LONGEST_RECORD } from "@/server/ingest/import/text-lines";
import { fileProblems, type ImportText } from "@/text/import-problems";
import { SaxesParser } from "saxes";

export interface XmlElement {
  name: string;
  namespace: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** `line` is the one on which the element ends, from 1. */
export interface XmlRow {
  line: number;
  element: XmlElement;
}

const { xml: texts } = fileProblems;

/** `missing`: none of the wanted elements is there. */
type XmlProblem = "malformed" | "doctype" | "too-large" | "too-deep" | "missing";

export class UnusableXmlError extends UnusableFileError {
  override name = "UnusableXmlError";
  readonly problem: XmlProblem;
  /** From 1; null where no line is to blame. */
  readonly line: number | null;

  constructor(problem: XmlProblem, line: number | null, message: ImportText) {
    super(message);
    this.problem = problem;
    this.line = line;
  }
}

const DEEPEST = 32;
const MOST_ELEMENTS = 10_000;

/** Memory holds one wanted element and what a piece of text completes. */
class ElementCollector {
  readonly parser = new SaxesParser({ xmlns: true, position: true });
  readonly #wanted: ReadonlySet<string>;
  readonly #path: string[] = [];
  #open: XmlElement[] = [];
  #size = 0;
  #elements = 0;
  #hasEvent = false;
  #quietLength = 0;
  rows: XmlRow[] = [];
  /** Paths of the opened elements, where they are asked for. */
  opened: string[] | null = null;

  constructor(paths: readonly string[]) {
    this.#wanted = new Set(paths);
    const { parser } = this;
    parser.on("error", () => this.#refuse("malformed", texts.malformed));
    parser.on("doctype", () => this.#refuse("doctype", texts.doctype));
    parser.on("opentag", ({ local, uri, attributes }) => {
      const values = Object.values(attributes).filter(({ prefix }) => prefix !== "xmlns");
      this.#openElement({
        name: local,
        namespace: uri,
        attributes: Object.fromEntries(values.map((attribute) => [attribute.local, attribute.value])),
        text: "",
        children: [],
      });
    });
    parser.on("text", (text) => this.#addText(text));
    parser.on("cdata", (text) => this.#addText(text));
    parser.on("comment", () => (this.#hasEvent = true));
    parser.on("processinginstruction", () => (this.#hasEvent = true));
    parser.on("closetag", () => this.#closeElement());
  }

  write(piece: string): void {
    this.#hasEvent = false;
    this.parser.write(piece);
    // The parser keeps a text, a tag or a comment until it is complete.
    this.#quietLength = this.#hasEvent ? 0 : this.#quietLength + piece.length;
    if (this.#quietLength > LONGEST_RECORD) this.#refuse("too-large", texts.long);
  }

  #refuse(problem: XmlProblem, tell: (line: number) => ImportText): never {
    const { line } = this.parser;
    throw new UnusableXmlError(problem, line, tell(line));
  }

  #grow(characters: number): void {
    this.#size += characters;
    if (this.#size > LONGEST_RECORD || this.#elements > MOST_ELEMENTS) this.#refuse("too-large", texts.large);
  }

  #openElement(element: XmlElement): void {
    this.#hasEvent = true;
    this.#path.push(element.name);
    if (this.#path.length > DEEPEST) this.#refuse("too-deep", (line) => texts.deep(line, DEEPEST));
    this.opened?.push(this.#path.join("/"));
    const parent = this.#open.at(-1);
    if (!parent && !this.#wanted.has(this.#path.join("/"))) return;
    this.#elements += 1;
    const { name, namespace, attributes } = element;
    this.#grow(name.length + namespace.length + JSON.stringify(attributes).length);
    parent?.children.push(element);
    this.#open.push(element);
  }

  #addText(text: string): void {
    this.#hasEvent = true;
    const element = this.#open.at(-1);
    if (!element) return;
    this.#grow(text.length);
    element.text += text;
  }

  #closeElement(): void {
    this.#hasEvent = true;
    this.#path.pop();
    const element = this.#open.pop();
    if (!element || this.#open.length > 0) return;
    this.rows.push({ line: this.parser.line, element });
    this.#size = 0;
    this.#elements = 0;
  }
}

/**
 * Document types are refused, so that no entity but XML's own five is expanded. Memory is bounded.
 * @param paths such as "rss/channel/item", without prefixes
 * @throws UnusableXmlError
 */
export async function* readXmlElements(
  text: AsyncIterable<string>,
  paths: readonly string[],
): AsyncGenerator<XmlRow> {
  const collector = new ElementCollector(paths);
  let count = 0;
  for await (const piece of text) {
    collector.write(piece);
    if (collector.rows.length === 0) continue;
    const { rows } = collector;
    collector.rows = [];
    count += rows.length;
    yield* rows;
  }
  collector.parser.close();
  if (count === 0 && collector.rows.length === 0)
    throw new UnusableXmlError("missing", null, texts.missing(paths));
  yield* collector.rows;
}

/**
 * The paths of all elements in their order ("loja/produto"). Bounded and refused as in `readXmlElements`.
 * @throws UnusableXmlError
 */
export async function* readXmlTags(text: AsyncIterable<string>): AsyncGenerator<string> {
  const collector = new ElementCollector([]);
  for await (const piece of text) {
    collector.opened = [];
    collector.write(piece);
    yield* collector.opened;
  }
  collector.parser.close();
}
