export interface Notification {
  channel: string;
  payload: string;
}

const NOTIFICATION = "A".charCodeAt(0);
/** Bytes of a message's type and length. The length includes itself. */
const HEAD = 5;
const SENDER = 4;

function parseNotification(message: Buffer): Notification {
  const [channel = "", payload = ""] = message
    .subarray(HEAD + SENDER)
    .toString("utf8")
    .split("\0");
  return { channel, payload };
}

/** Finds NotificationResponse messages (protocol 3); chunks may split messages anywhere. */
export class NotificationReader {
  private rest: Buffer = Buffer.alloc(0);
  private toSkip = 0;

  /** The notifications that end in this chunk. The chunk itself is not kept. */
  read(chunk: Uint8Array): Notification[] {
    const found: Notification[] = [];
    let data = this.rest.length > 0 ? Buffer.concat([this.rest, chunk]) : Buffer.from(chunk);
    for (;;) {
      const skipped = Math.min(this.toSkip, data.length);
      this.toSkip -= skipped;
      data = data.subarray(skipped);
      if (data.length < HEAD) break;
      const length = 1 + data.readUInt32BE(1);
      if (data[0] !== NOTIFICATION) {
        this.toSkip = length;
        continue;
      }
      if (data.length < length) break;
      found.push(parseNotification(data.subarray(0, length)));
      data = data.subarray(length);
    }
    this.rest = data;
    return found;
  }
}
