/** Largest body of `POST /api/event`, in bytes. */
export const EVENT_BODY_LIMIT = 16 * 1024;

/** How deep the JSON of an event may be nested, and how many values it may contain. */
export const EVENT_DEPTH_LIMIT = 8;
export const EVENT_VALUE_LIMIT = 300;

/** Longest identifier of a visitor: an anonymous UUID, or the user pool's id of a user. */
export const VISITOR_ID_LIMIT = 128;

/** Longest user agent. A longer one is refused rather than cut, because it was signed. */
export const USER_AGENT_LIMIT = 512;

/** Maximum number of events in one insert, and of bytes of their bodies. */
export const BATCH_LIMIT = { events: 250, bytes: 1024 * 1024 } as const;

/**
 * Maximum number of events that wait for an insert, and of bytes of their bodies. Beyond that the answer is 503. At
 * the lowest rate measured here this is a wait of a few seconds, less than the ten that the tracker waits for an
 * answer.
 */
export const QUEUE_LIMIT = { events: 4000, bytes: 8 * 1024 * 1024 } as const;

/** Seconds after which a client may try again when the queue is full. */
export const QUEUE_RETRY_SECONDS = 5;

/** Longest wait for an insert, in milliseconds. After that its senders are asked to try again. */
export const WRITE_TIME_LIMIT = 8000;

/** Maximum number of overdue inserts; beyond it no more are begun. */
export const OVERDUE_LIMIT = 2;

/**
 * Events of one network (an IPv4 address or an IPv6 /64) in a minute. A visit sends one or two for a page, about ten
 * in a minute for a quick visitor, and 50 at once for a tracker's whole queue. So an office or the phones of a
 * carrier can have 120 quick visitors in the same minute, or 24 full queues at once, behind one address. One address
 * alone cannot have more than 20 rows a second written.
 */
export const EVENT_RATE = { name: "events", requests: 1200, seconds: 60 } as const;

/**
 * Bytes of bodies of one network in a day. A visit sends about 700 for a page, so 45,000 pages are allowed. Without
 * this limit one address could have 28 GB a day written.
 */
export const EVENT_QUOTA = { name: "event-bytes", requests: 32 * 2 ** 20, seconds: 24 * 3600 } as const;

/**
 * How far `sent_at`, by the visitor's clock, may be from the server's clock, in milliseconds. Ahead: a clock that was
 * set by hand to local time under the wrong time zone is wrong by up to 26 hours (UTC-12 to UTC+14), and one with the
 * wrong date by 24 more. A browser whose clock is wrong by months refuses the site's certificate and never gets here.
 * Behind: the same, and days in which a device was offline between signing and sending. The site's own tracker signs
 * each attempt anew, so for it only wrong clocks matter.
 */
export const CLOCK_TOLERANCE = { ahead: 3 * 24 * 3600 * 1000, behind: 7 * 24 * 3600 * 1000 } as const;
