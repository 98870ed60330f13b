import { failure, ok, type Result } from "@/lib/result";
import { isRowRefused } from "@/server/platform/db/row-refused";
import {
  BATCH_LIMIT,
  OVERDUE_LIMIT,
  QUEUE_LIMIT,
  WRITE_TIME_LIMIT,
} from "@/server/community/events/event-limits";
import type { EventRecord } from "@/server/community/events/parse-event";
import { DatabaseUnavailableError } from "@/server/platform/http/database-unavailable";
import { observeWaitingEvents } from "@/server/platform/metrics/event-metrics";
import { setImmediate as nextTurn } from "node:timers/promises";

type InsertEvents = (records: readonly EventRecord[]) => Promise<void>;

/** Resolves when the event is committed, or with "full". Rejects where that is not so, or unknown. */
export type StoreEvent = (record: EventRecord, bytes: number) => Promise<Result<null, "full">>;

interface WaitingEvent {
  readonly record: EventRecord;
  readonly bytes: number;
  readonly acknowledge: () => void;
  readonly refuse: (error: unknown) => void;
}

/**
 * An event that arrives while no insert runs is written at once; others wait and are written together. So an
 * idle site adds no delay, and a busy one needs few commits.
 */
export class EventQueue {
  private readonly waiting: WaitingEvent[] = [];
  private waitingBytes = 0;
  private isWriting = false;
  private overdue = 0;

  constructor(
    private readonly insert: InsertEvents,
    private readonly timeLimit = WRITE_TIME_LIMIT,
  ) {}

  readonly store: StoreEvent = (record, bytes) => {
    const isFull = this.waiting.length >= QUEUE_LIMIT.events || this.waitingBytes + bytes > QUEUE_LIMIT.bytes;
    if (isFull) return Promise.resolve(failure("full"));
    return new Promise((resolve, refuse) => {
      this.waiting.push({ record, bytes, acknowledge: () => resolve(ok(null)), refuse });
      this.waitingBytes += bytes;
      observeWaitingEvents(this.waiting.length);
      void this.writeAll();
    });
  };

  private async writeAll(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    while (this.waiting.length > 0) {
      // Arrived requests are read first, because the embedded database blocks this process while it writes.
      await nextTurn();
      await this.write(this.takeBatch());
    }
    this.isWriting = false;
  }

  private takeBatch(): WaitingEvent[] {
    let bytes = 0;
    const isOver = (event: WaitingEvent, index: number) =>
      index === BATCH_LIMIT.events || (bytes += event.bytes) > BATCH_LIMIT.bytes;
    const end = this.waiting.findIndex(isOver);
    const batch = this.waiting.splice(0, end === -1 ? this.waiting.length : Math.max(end, 1));
    for (const event of batch) this.waitingBytes -= event.bytes;
    observeWaitingEvents(this.waiting.length);
    return batch;
  }

  /** Where the database refuses a row, the batch is halved until that row stands alone. */
  private async write(batch: readonly WaitingEvent[]): Promise<void> {
    try {
      await this.insertInTime(batch.map(({ record }) => record));
    } catch (error) {
      if (batch.length === 1 || !isRowRefused(error)) return batch.forEach(({ refuse }) => refuse(error));
      const middle = Math.ceil(batch.length / 2);
      await this.write(batch.slice(0, middle));
      return this.write(batch.slice(middle));
    }
    for (const { acknowledge } of batch) acknowledge();
  }

  /** Later inserts must not wait for a connection that died silently. Repeated events are stored once. */
  private async insertInTime(records: readonly EventRecord[]): Promise<void> {
    if (this.overdue >= OVERDUE_LIMIT) throw new DatabaseUnavailableError("Earlier inserts have not ended");
    let isOverdue = false;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOverdue = true;
        this.overdue += 1;
        reject(new DatabaseUnavailableError("An insert of events did not end in time"));
      }, this.timeLimit);
    });
    const inserting = this.insert(records).finally(() => {
      clearTimeout(timer);
      if (isOverdue) this.overdue -= 1;
    });
    await Promise.race([inserting, late]);
  }
}
