const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;

export interface FrontendMessage {
  /** "encryption" and "cancel" come before the greeting ("startup"); otherwise the message's letter. */
  type: "encryption" | "cancel" | "startup" | (string & {});
  bytes: Buffer;
}

function untypedKind(bytes: Buffer): FrontendMessage["type"] {
  const code = bytes.readInt32BE(4);
  if (code === SSL_REQUEST || code === GSS_REQUEST) return "encryption";
  return code === CANCEL_REQUEST ? "cancel" : "startup";
}

/** Splits bytes into messages (PostgreSQL, "Message Flow"). Messages up to the greeting have no letter. */
export class FrontendMessageReader {
  private pending: Buffer = Buffer.alloc(0);
  /**
   * Chunks of the message that arrived after `pending`. They stay apart, because a long message comes in many
   * chunks.
   */
  private later: Buffer[] = [];
  /** Bytes that are missing of a message, or of its head. */
  private missing = 0;
  private isGreeted = false;

  read(chunk: Buffer): FrontendMessage[] {
    this.later.push(chunk);
    this.missing -= chunk.length;
    if (this.missing > 0) return [];
    this.pending = Buffer.concat([this.pending, ...this.later]);
    this.later = [];
    const messages: FrontendMessage[] = [];
    for (let next = this.take(); next; next = this.take()) messages.push(next);
    this.missing -= this.pending.length;
    return messages;
  }

  private take(): FrontendMessage | null {
    const prefix = this.isGreeted ? 1 : 0;
    this.missing = prefix + 4;
    if (this.pending.length < this.missing) return null;
    const length = prefix + this.pending.readInt32BE(prefix);
    if (length < prefix + 4) throw new Error("A message of the database socket has no valid length");
    this.missing = length;
    if (this.pending.length < length) return null;
    const bytes = this.pending.subarray(0, length);
    this.pending = this.pending.subarray(length);
    if (this.isGreeted) return { type: String.fromCharCode(bytes[0] ?? 0), bytes };
    const type = untypedKind(bytes);
    this.isGreeted = type === "startup";
    return { type, bytes };
  }
}
