import compressible from "compressible";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzip, gzip } from "node:zlib";

export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
const expand = promisify(gunzip);

/** In bytes; smaller bodies do not gain from compression. */
const SMALLEST_COMPRESSED = 860;

/** Pages are made anew every few minutes, hashed files once. */
const effort = { brief: { gzip: 6, brotli: 5 }, long: { gzip: 9, brotli: 11 } } as const;

function isWorthCompressing(contentType: string, size: number): boolean {
  return size >= SMALLEST_COMPRESSED && compressible(contentType) === true;
}

/** Only compressed forms are stored; the plain one, which few clients ask for, is expanded each time. */
export class CachedBody {
  private readonly made = new Map<Encoding, Buffer>();
  private readonly making = new Map<Encoding, Promise<Buffer>>();

  private constructor(
    /** Of the plain form, in bytes. */
    readonly length: number,
    readonly isCompressed: boolean,
    private readonly compression: { gzip: number; brotli: number },
  ) {}

  /** @param isLongLived whether the body is worth the strongest compression */
  static async from(plain: Buffer, contentType: string, isLongLived: boolean): Promise<CachedBody> {
    const isCompressed = isWorthCompressing(contentType, plain.length);
    const body = new CachedBody(plain.length, isCompressed, isLongLived ? effort.long : effort.brief);
    const encoding = isCompressed ? "gzip" : "identity";
    body.made.set(
      encoding,
      isCompressed ? await compressGzip(plain, { level: body.compression.gzip }) : plain,
    );
    return body;
  }

  /** The bytes that it uses, or will use when both compressed forms exist. */
  get size(): number {
    const compressed = this.made.get("gzip");
    return compressed ? 2 * compressed.length : this.length;
  }

  ready(encoding: Encoding): Buffer | undefined {
    return this.made.get(encoding);
  }

  /** Bodies that are not compressed have only the plain encoding. */
  async encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.made.get(encoding);
    if (made) return made;
    const compressed = this.made.get("gzip");
    if (!compressed) throw new Error("A body that is not compressed has no encoding");
    if (encoding === "identity") return expand(compressed);
    const making = this.making.get(encoding) ?? this.makeBrotli(compressed);
    this.making.set(encoding, making);
    return making;
  }

  private async makeBrotli(compressed: Buffer): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: this.compression.brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: this.length,
    };
    const body = await compressBrotli(await expand(compressed), { params });
    this.made.set("br", body);
    this.making.delete("br");
    return body;
  }
}
