import { failure, ok, type Result } from "@/lib/result";
import { limitUnpacked } from "@/server/ingest/import/archive/unpack-limit";
import { ZipArchive } from "@/server/ingest/import/archive/zip-archive";
import {
  chosenEncoding,
  inspectText,
  type Encoding,
  type TextInspection,
} from "@/server/ingest/import/inspect-text";
import { UnusableFileError } from "@/server/ingest/import/records";
import { fileProblems, type ImportText } from "@/text/import-problems";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

/** Spreadsheets are ZIP archives of their own kinds. */
type Packing = "none" | "gzip" | "zip" | "xlsx" | "ods";

export interface FileInspection {
  path: string;
  /** On disk, so compressed for a packed file. */
  size: number;
  packing: Packing;
  /**
   * The encoding of a plain or gzipped file. Each file in an archive has its own, and spreadsheets are UTF-8.
   */
  encoding: Encoding;
  sha256: string;
}

const SAMPLE_SIZE = 8;

/** The first bytes of PDF, PNG, JPEG and GIF, which would otherwise be read as the text of a table. */
const NO_TABLES = ["25504446", "89504e47", "ffd8ff", "47494638"];

/** Bytes of a compound file's directory, and parts of a manifest, that are looked through. */
const COMPOUND_DIRECTORY = 64 * 1024;
const MANIFEST_PARTS = 16;

/** Archives of other programs, by a file in them. */
const OTHER_ARCHIVES: readonly (readonly [string, ImportText])[] = [
  ["xl/workbook.bin", fileProblems.binaryExcel],
  ["word/document.xml", fileProblems.noSheet("Word")],
  ["ppt/presentation.xml", fileProblems.noSheet("PowerPoint")],
  ["Index/Document.iwa", fileProblems.noSheet("Numbers, Pages ou Keynote")],
];

async function firstBytes(path: string): Promise<{ size: number; start: string }> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SAMPLE_SIZE), 0, SAMPLE_SIZE, 0);
    return { size, start: buffer.subarray(0, bytesRead).toString("hex") };
  } finally {
    await file.close();
  }
}

/** In the directory of a compound file: Office keeps a workbook with a password in a stream of this name. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

async function isEncrypted(path: string, size: number): Promise<boolean> {
  const file = await open(path, "r");
  try {
    const { buffer: header } = await file.read(Buffer.alloc(512), 0, 512, 0);
    const sector = 2 ** Math.min(16, header.readUInt16LE(30));
    const directory = Math.min(size, (header.readUInt32LE(48) + 1) * sector);
    const { buffer } = await file.read(Buffer.alloc(COMPOUND_DIRECTORY), 0, COMPOUND_DIRECTORY, directory);
    return buffer.includes(ENCRYPTED);
  } finally {
    await file.close();
  }
}

function kindOfArchive(archive: ZipArchive): Packing {
  if (archive.has("xl/workbook.xml")) return "xlsx";
  const other = OTHER_ARCHIVES.find(([name]) => archive.has(name));
  if (other) throw new UnusableFileError(other[1]);
  return archive.has("content.xml") && archive.has("mimetype") ? "ods" : "zip";
}

async function checkUnlocked(archive: ZipArchive): Promise<void> {
  if (!archive.has("META-INF/manifest.xml")) return;
  const parts: Buffer[] = [];
  for await (const part of archive.read("META-INF/manifest.xml")) {
    parts.push(part);
    if (parts.length === MANIFEST_PARTS) break;
  }
  if (Buffer.concat(parts).includes("encryption-data")) throw new UnusableFileError(fileProblems.locked);
}

async function packingOf(path: string, size: number, start: string): Promise<Packing> {
  if (start.startsWith("1f8b")) return "gzip";
  if (start.startsWith("d0cf11e0a1b11ae1")) {
    throw new UnusableFileError(
      (await isEncrypted(path, size)) ? fileProblems.locked : fileProblems.oldExcel,
    );
  }
  if (NO_TABLES.some((signature) => start.startsWith(signature))) {
    throw new UnusableFileError(fileProblems.noTable);
  }
  // The second signature is that of an archive without files.
  if (!start.startsWith("504b0304") && !start.startsWith("504b0506")) return "none";
  const archive = await ZipArchive.open(path);
  try {
    const kind = kindOfArchive(archive);
    if (kind === "ods" || archive.has("encrypted-package")) await checkUnlocked(archive);
    return kind;
  } finally {
    archive.close();
  }
}

async function readThrough(path: string, size: number, packing: Packing) {
  const hash = createHash("sha256");
  async function* hashing(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  }
  let text: TextInspection = { encoding: "utf-8", isBinary: false };
  const check = async (chunks: AsyncIterable<Buffer>) => {
    text = await inspectText(chunks);
  };
  const unpacked = (chunks: AsyncIterable<Buffer>) => check(limitUnpacked(chunks, size));
  const drain = async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  };
  const file = createReadStream(path);
  if (packing === "gzip") await pipeline(file, hashing, createGunzip(), unpacked);
  else await pipeline(file, hashing, packing === "none" ? check : drain);
  return { ...text, sha256: hash.digest("hex") };
}

/** UTF-8 with damaged bytes is read as windows-1252, and `repairDoubleEncoding` repairs cells. */
export async function inspectFile(
  path: string,
  encoding?: Encoding,
): Promise<Result<FileInspection, string>> {
  try {
    const { size, start } = await firstBytes(path);
    const packing = await packingOf(path, size, start);
    const { isBinary, sha256, ...text } = await readThrough(path, size, packing);
    if (isBinary) return failure(fileProblems.binary);
    return ok({ path, size, packing, sha256, encoding: chosenEncoding(text.encoding, encoding) });
  } catch (error) {
    if (error instanceof UnusableFileError) return failure(error.message);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return failure(fileProblems.noFile(path));
    if (code === "EISDIR") return failure(fileProblems.folder(path));
    if (code === "EACCES") return failure(fileProblems.forbidden(path));
    if (code?.startsWith("Z_")) return failure(fileProblems.archive.damaged);
    return failure(fileProblems.unreadable(code ?? message));
  }
}
