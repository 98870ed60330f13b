import type { Readable } from "node:stream";

/** Both ends are included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Files under a path of one or two parts, which are written once and never changed: photos, and files of whole days. */
export interface FileStorage {
  readonly write: (path: string, bytes: Buffer) => Promise<void>;
  /** Moves a complete file from the local disk to the path. */
  readonly store: (localFile: string, path: string) => Promise<void>;
  readonly read: (path: string) => Promise<Buffer | null>;
  readonly readRange: (path: string, range: ByteRange) => Promise<Readable | null>;
  /** Does nothing where the file is gone already. */
  readonly remove: (path: string) => Promise<void>;
  /** Lists the files that lie in no folder. */
  readonly list: () => Promise<readonly { readonly name: string; readonly writtenAt: Date }[]>;
}
