import { type FrontendMessage, FrontendMessageReader } from "@/server/platform/db/frontend-messages";
import { NotificationReader } from "@/server/platform/db/notification-reader";
import type { NotificationSink } from "@/server/platform/db/notifications";
import type { PGlite } from "@electric-sql/pglite";
import type { Socket } from "node:net";

const IDLE_TRANSACTION_LIMIT = 30_000;

interface Batch {
  bytes: Buffer;
  isComplete: boolean;
}

/** Messages after which a client expects an answer; Flush ("H") does not end its query. */
const COMPLETING = new Set<FrontendMessage["type"]>(["startup", "Q", "S", "F"]);
const FLUSH = "H";

/** Sync and the simple query "rollback": they end any query and any transaction. */
const ABANDON = Buffer.from("S\0\0\0\x04Q\0\0\0\x0drollback\0");

class BatchQueue {
  private readonly batches: Batch[] = [];
  private wake: (() => void) | null = null;
  private isClosed = false;

  push(batch: Batch): void {
    this.batches.push(batch);
    this.wake?.();
  }

  close(): void {
    this.isClosed = true;
    this.wake?.();
  }

  /** Null when the client has left, or has sent nothing within the limit (milliseconds). */
  async next(limit?: number): Promise<Batch | null> {
    if (this.batches.length === 0 && !this.isClosed) {
      await new Promise<void>((resolve) => {
        const timer = limit === undefined ? undefined : setTimeout(resolve, limit);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.wake = null;
    }
    return this.batches.shift() ?? null;
  }
}

function collectBatches(socket: Socket): BatchQueue {
  const reader = new FrontendMessageReader();
  const queue = new BatchQueue();
  let parts: Buffer[] = [];
  const accept = ({ type, bytes }: FrontendMessage) => {
    if (type === "encryption") return void socket.write("N");
    if (type === "cancel" || type === "X") return void socket.end();
    parts.push(bytes);
    const isComplete = COMPLETING.has(type);
    if (!isComplete && type !== FLUSH) return;
    queue.push({ bytes: Buffer.concat(parts), isComplete });
    parts = [];
  };
  socket.on("data", (chunk) => {
    try {
      reader.read(chunk).forEach(accept);
    } catch {
      socket.destroy();
    }
  });
  socket.on("error", () => socket.destroy());
  socket.on("close", () => queue.close());
  return queue;
}

/**
 * PGlite is a single session, so a client has it alone from the first message of a query or transaction to
 * its end. The transaction of a client that dies or leaves it idle is rolled back.
 * @param onNotification receives every `NOTIFY` that the client's work sends
 */
export async function serveEmbeddedConnection(
  client: PGlite,
  socket: Socket,
  onNotification: NotificationSink = () => undefined,
  idleTransactionLimit = IDLE_TRANSACTION_LIMIT,
): Promise<void> {
  const notifications = new NotificationReader();
  const queue = collectBatches(socket);
  const execute = (bytes: Buffer, onRawData: (data: Uint8Array) => void) =>
    client.runExclusive(() => client.execProtocolRawStream(new Uint8Array(bytes), { onRawData }));
  const answer = (data: Uint8Array) => {
    // PGlite tells its own listeners only of what this process itself executed.
    notifications.read(data).forEach(onNotification);
    // A copy, because PGlite reuses its memory.
    if (socket.writable) socket.write(Buffer.from(data));
  };
  const executeAlone = async (first: Batch) => {
    for (let batch: Batch | null = first; batch; batch = await queue.next(idleTransactionLimit)) {
      await execute(batch.bytes, answer);
      if (batch.isComplete && !client.isInTransaction()) return;
    }
    socket.destroy();
    await execute(ABANDON, () => undefined);
  };
  for (let batch = await queue.next(); batch; batch = await queue.next()) {
    const first = batch;
    await client._runExclusiveTransaction(() => executeAlone(first));
  }
}
