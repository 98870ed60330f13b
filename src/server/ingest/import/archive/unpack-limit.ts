import { UnusableFileError } from "@/server/ingest/import/records";
import { fileProblems, type ImportText } from "@/text/import-problems";

const MEBIBYTE = 1024 * 1024;

/** Unpacked bytes that every packed file may have, whatever its ratio. */
const HARMLESS = 128 * MEBIBYTE;
/** Tables shrink to a tenth or a thirtieth, files made to exhaust a machine to a thousandth. */
const LARGEST_RATIO = 200;
const MOST_UNPACKED = 4096 * MEBIBYTE;

export function unpackProblem(packed: number, unpacked: number): ImportText | null {
  if (unpacked > MOST_UNPACKED) return fileProblems.archive.huge;
  if (unpacked <= HARMLESS || unpacked <= packed * LARGEST_RATIO) return null;
  return fileProblems.archive.ratio(LARGEST_RATIO);
}

/** @throws UnusableFileError as soon as there are more bytes than the packed ones allow */
export async function* limitUnpacked(chunks: AsyncIterable<Buffer>, packed: number): AsyncGenerator<Buffer> {
  let unpacked = 0;
  for await (const chunk of chunks) {
    unpacked += chunk.length;
    const problem = unpackProblem(packed, unpacked);
    if (problem !== null) throw new UnusableFileError(problem);
    yield chunk;
  }
}
