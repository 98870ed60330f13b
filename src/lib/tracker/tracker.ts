import { startRetries, type Retries } from "@/lib/retries";
import { createRetryQuota } from "@/lib/retry-quota";
import { isCrawler } from "@/lib/tracker/crawlers";
import type { Device } from "@/lib/tracker/device";
import { buildEventBody, copyFields, type EventContext } from "@/lib/tracker/event-body";
import { maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";
import type { MeasuredVisitor } from "@/lib/visitor/visitor-id";

/** What the tracker needs from its environment. All of it may throw without harm. */
export interface TrackerEnvironment {
  readonly userAgent: string;
  readonly secret: string;
  /** Whether the visitor may be measured now (no refusal, no Global Privacy Control). */
  readonly isAllowed: () => boolean;
  /** The visitor whose events are sent; null where nobody may be named. */
  readonly readVisitor: () => MeasuredVisitor | null;
  readonly readDevice: () => Device;
  /** A new random UUID. */
  readonly newEventId: () => string;
  /** The visitor's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Sends a body to the event endpoint and gives the status of the answer; rejects without one. */
  readonly send: (body: string, accessToken: string | null) => Promise<number>;
  /**
   * Hands a body to the browser, to be sent even after the page has closed; false where the browser accepts no more.
   */
  readonly sendOnLeaving: (body: string, accessToken: string | null) => boolean;
  readonly whenIdle: (run: () => void) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number from 0 to below 1. */
  readonly random: () => number;
}

/** Sends events to the site's API. No method throws or delays the page. */
export interface Tracker {
  /** Accepts an event; it is sent when the page is idle. */
  readonly track: (fields: TrackedEventFields) => void;
  /** Hands every waiting event to the browser, because the page may be about to close. */
  readonly flush: () => void;
  /**
   * Does the same where the page certainly closes. It does not repeat the current request: its promise fails when the
   * page closes, but the browser finishes it.
   */
  readonly leave: () => void;
}

interface PendingEvent {
  readonly fields: TrackedEventFields;
  readonly retries: Retries;
  /** Whether a failure of the attempt under way is final. */
  isLast: boolean;
  /** Who sends it; the first attempt decides. */
  sender: Sender | null;
}

type Sender = Pick<EventContext, "visitorId" | "device" | "eventId"> & Pick<MeasuredVisitor, "accessToken">;

interface Sending {
  readonly body: string;
  readonly accessToken: string | null;
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500;
}

function findSender({ readVisitor, readDevice, newEventId }: TrackerEnvironment): Sender | null {
  const visitor = readVisitor();
  if (visitor === null) return null;
  const { id: visitorId, accessToken } = visitor;
  return { visitorId, accessToken, device: readDevice(), eventId: newEventId() };
}

/** Signs anew for each attempt, so that one after days without a network carries its own time. */
function signEvent(pending: PendingEvent, environment: TrackerEnvironment): Sending | null {
  pending.sender ??= findSender(environment);
  if (pending.sender === null) return null;
  const { accessToken, ...sender } = pending.sender;
  const { secret, now } = environment;
  const body = buildEventBody(pending.fields, { ...sender, sentAt: now(), secret });
  return body === null ? null : { body, accessToken };
}

/** Sends it, and tells whether another attempt may help. */
async function sendOnce(
  { body, accessToken }: Sending,
  { send, wait }: TrackerEnvironment,
): Promise<"done" | "failed"> {
  try {
    return isWorthRetrying(await send(body, accessToken)) ? "failed" : "done";
  } catch {
    // When the page closes, the promise fails just before the page's event, and `leave` has to run first.
    await wait(0);
    return "failed";
  }
}

/** Sends the events of a queue one after the other until it is empty. `current` is the one of the request under way. */
function createSending(queue: PendingEvent[], environment: TrackerEnvironment) {
  const state = { isSending: false, current: null as PendingEvent | null };

  async function attempt(pending: PendingEvent): Promise<void> {
    const sending = signEvent(pending, environment);
    if (sending === null) return;
    state.current = pending;
    const end = await sendOnce(sending, environment);
    state.current = null;
    if (end === "done") return pending.retries.succeed();
    const delay = pending.isLast ? null : pending.retries.fail();
    if (delay === null) return;
    queue.unshift(pending);
    await environment.wait(delay);
  }

  async function sendAll(): Promise<void> {
    try {
      forgetWhereRefused(queue, environment);
      for (let pending = queue.shift(); pending; pending = queue.shift()) {
        await attempt(pending);
        forgetWhereRefused(queue, environment);
      }
    } catch {
      // A failed measurement must not show on the page.
    } finally {
      state.isSending = false;
    }
  }

  function startWhenIdle(): void {
    if (state.isSending || queue.length === 0) return;
    state.isSending = true;
    environment.whenIdle(() => void sendAll());
  }

  return { startWhenIdle, current: () => state.current };
}

function forgetWhereRefused(queue: PendingEvent[], { isAllowed }: TrackerEnvironment): void {
  if (!isAllowed()) queue.length = 0;
}

/**
 * Makes a tracker (specification, section 7). Crawlers and visitors who refused send nothing. Events wait in a queue
 * of 50 and are sent one after the other. After a network failure, 429 or 5xx each is retried with growing delays, 3
 * attempts in all, from a quota of 500 tokens (specification, section 9).
 */
export function createTracker(environment: TrackerEnvironment): Tracker {
  const queue: PendingEvent[] = [];
  const quota = createRetryQuota();
  const sending = createSending(queue, environment);

  function take(fields: TrackedEventFields): void {
    if (isCrawler(environment.userAgent) || !environment.isAllowed()) return;
    const copy = queue.length < maximumPendingEvents ? copyFields(fields) : null;
    if (copy !== null) {
      const retries = startRetries(quota, environment.random);
      queue.push({ fields: copy, retries, isLast: false, sender: null });
    }
    sending.startWhenIdle();
  }

  function handOver(): void {
    forgetWhereRefused(queue, environment);
    const left = queue.splice(0).filter((pending) => {
      const event = signEvent(pending, environment);
      return event !== null && !environment.sendOnLeaving(event.body, event.accessToken);
    });
    queue.push(...left);
    sending.startWhenIdle();
  }

  function leave(): void {
    const current = sending.current();
    if (current !== null) current.isLast = true;
    handOver();
  }

  return {
    track: (fields) => quietly(() => take(fields)),
    flush: () => quietly(handOver),
    leave: () => quietly(leave),
  };
}

function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // A failed measurement must not show on the page.
  }
}
