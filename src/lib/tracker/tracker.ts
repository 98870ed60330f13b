import { maximumAttempts, retryDelay } from "@/lib/backoff";
import { isCrawler } from "@/lib/tracker/crawlers";
import type { Device } from "@/lib/tracker/device";
import { buildEventBody, copyFields, type EventContext } from "@/lib/tracker/event-body";
import { maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";

/** What the tracker needs from its surroundings; all of it may throw without harm. */
export interface TrackerEnvironment {
  readonly userAgent: string;
  readonly secret: string;
  /** Whether the visitor may be measured now (no refusal, no Global Privacy Control). */
  readonly isAllowed: () => boolean;
  /** The user's id or the anonymous id; null where there is none. */
  readonly readVisitorId: () => string | null;
  readonly readDevice: () => Device;
  /** A new random UUID. */
  readonly newEventId: () => string;
  /** The visitor's clock, epoch milliseconds. */
  readonly now: () => number;
  /** Sends a body to the event endpoint and gives the status of the answer; rejects where none came. */
  readonly send: (body: string) => Promise<number>;
  /** Hands a body to the browser, to be sent even when the page is gone; false where it takes no more. */
  readonly sendOnLeaving: (body: string) => boolean;
  /** Runs something when the page has nothing better to do. */
  readonly whenIdle: (run: () => void) => void;
  /** Resolves after some milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** A number from 0 to below 1. */
  readonly random: () => number;
}

/** Sends events to the site's API. No function throws or makes the page wait. */
export interface Tracker {
  /** Takes an event; it is sent when the page is idle. */
  readonly track: (fields: TrackedEventFields) => void;
  /** Hands every waiting event to the browser, because the page may be about to go. */
  readonly flush: () => void;
  /**
   * The same where the page does go. The request under way is not repeated: its promise fails when the page
   * goes, but the browser finishes it.
   */
  readonly leave: () => void;
}

interface PendingEvent {
  readonly fields: TrackedEventFields;
  attempts: number;
  /** Who sends it, fixed by the first attempt. */
  sender: Pick<EventContext, "visitorId" | "device" | "eventId"> | null;
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * Makes a tracker (specification, section 7). Crawlers and visitors who refused send nothing. Events wait in a
 * queue of 50 and go out one after the other; after a network failure, 429 or 5xx each is tried again with
 * growing delays, 3 times in all.
 */
export function createTracker(environment: TrackerEnvironment): Tracker {
  const queue: PendingEvent[] = [];
  let isDraining = false;
  let underWay: PendingEvent | null = null;

  function findSender(): PendingEvent["sender"] {
    const visitorId = environment.readVisitorId();
    if (visitorId === null) return null;
    return { visitorId, device: environment.readDevice(), eventId: environment.newEventId() };
  }

  /** Signed anew for each attempt: one that is repeated after days without a network says so. */
  function bodyOf(pending: PendingEvent): string | null {
    pending.sender ??= findSender();
    if (pending.sender === null) return null;
    const { secret, now } = environment;
    return buildEventBody(pending.fields, { ...pending.sender, sentAt: now(), secret });
  }

  async function shouldRetry(body: string): Promise<boolean> {
    try {
      return isWorthRetrying(await environment.send(body));
    } catch {
      // When the page goes, the promise fails just before the page is told: `leave` has to come first.
      await environment.wait(0);
      return true;
    }
  }

  async function attempt(pending: PendingEvent): Promise<void> {
    const body = bodyOf(pending);
    if (body === null) return;
    pending.attempts += 1;
    underWay = pending;
    const isWorthwhile = await shouldRetry(body);
    underWay = null;
    if (!isWorthwhile || pending.attempts >= maximumAttempts) return;
    queue.unshift(pending);
    await environment.wait(retryDelay(pending.attempts, environment.random));
  }

  function forgetWhereRefused(): void {
    if (!environment.isAllowed()) queue.length = 0;
  }

  async function drain(): Promise<void> {
    try {
      forgetWhereRefused();
      for (let pending = queue.shift(); pending; pending = queue.shift()) {
        await attempt(pending);
        forgetWhereRefused();
      }
    } catch {
      // Measurement that does not work here must not show on the page.
    } finally {
      isDraining = false;
    }
  }

  function drainWhenIdle(): void {
    if (isDraining || queue.length === 0) return;
    isDraining = true;
    environment.whenIdle(() => void drain());
  }

  function takeEvent(fields: TrackedEventFields): void {
    if (isCrawler(environment.userAgent) || !environment.isAllowed()) return;
    const copy = queue.length < maximumPendingEvents ? copyFields(fields) : null;
    if (copy !== null) queue.push({ fields: copy, attempts: 0, sender: null });
    drainWhenIdle();
  }

  function handOver(): void {
    forgetWhereRefused();
    const left = queue.splice(0).filter((pending) => {
      const body = bodyOf(pending);
      return body !== null && !environment.sendOnLeaving(body);
    });
    queue.push(...left);
    drainWhenIdle();
  }

  function leave(): void {
    if (underWay !== null) underWay.attempts = maximumAttempts;
    handOver();
  }

  return {
    track: (fields) => quietly(() => takeEvent(fields)),
    flush: () => quietly(handOver),
    leave: () => quietly(leave),
  };
}

function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // Measurement that does not work here must not show on the page.
  }
}
