/** In bytes. */
export const EVENT_BODY_LIMIT = 16 * 1024;

export const EVENT_DEPTH_LIMIT = 8;
export const EVENT_VALUE_LIMIT = 300;

/**
 * Limits of the fields that a caller adds: their number, the lengths of their names, texts and lists, and the
 * size of all together in bytes.
 */
export const CALLER_FIELD_LIMIT = { fields: 20, name: 64, text: 200, list: 20, bytes: 2048 } as const;

export const VISITOR_ID_LIMIT = 128;

/** A longer one is refused rather than cut, because it was signed. */
export const USER_AGENT_LIMIT = 512;

/** For one insert; `bytes` are those of the bodies. */
export const BATCH_LIMIT = { events: 250, bytes: 1024 * 1024 } as const;

/** Waiting events; beyond it the answer is 503. At the lowest measured rate they wait a few seconds. */
export const QUEUE_LIMIT = { events: 4000, bytes: 8 * 1024 * 1024 } as const;

export const QUEUE_RETRY_SECONDS = 5;

/** Milliseconds for an insert; then its senders are asked to try again. */
export const WRITE_TIME_LIMIT = 8000;

/** The number of overdue inserts from which no more are begun. */
export const OVERDUE_LIMIT = 2;

/** For one network: 120 quick visitors with ten events each, or 24 full queues of a tracker. */
export const EVENT_RATE = { name: "events", requests: 1200, seconds: 60 } as const;

/** For one network: 45,000 pages of 700 bytes. Without it one address could have 28 GB a day written. */
export const EVENT_QUOTA = { name: "event-bytes", requests: 32 * 2 ** 20, seconds: 24 * 3600 } as const;

/**
 * Milliseconds between `sent_at` and the server's clock. A clock set by hand under the wrong time zone is
 * wrong by up to 26 hours, with the wrong date by 24 more. Behind: also days offline between signing and
 * sending.
 */
export const CLOCK_TOLERANCE = { ahead: 3 * 24 * 3600 * 1000, behind: 7 * 24 * 3600 * 1000 } as const;
