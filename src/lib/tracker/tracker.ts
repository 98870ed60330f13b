import { maximumRetryDelay } from "@/lib/backoff";
import { startRetries, type Retries } from "@/lib/retries";
import { createRetryQuota } from "@/lib/retry-quota";
import { isCrawler } from "@/lib/tracker/crawlers";
import type { Device } from "@/lib/tracker/device";
import { buildEventBody, copyFields, type EventContext } from "@/lib/tracker/event-body";
import type { EventAnswer } from "@/lib/tracker/event-transport";
import { longestKept, type KeptEvent, type KeptEvents } from "@/lib/tracker/kept-events";
import { maximumPendingEvents, type TrackedEventFields } from "@/lib/tracker/tracked-event";
import type { MeasuredVisitor } from "@/lib/visitor/visitor-id";

/** Everything here may throw without harm. */
export interface TrackerEnvironment {
  readonly userAgent: string;
  readonly secret: string;
  readonly isAllowed: () => boolean;
  readonly readVisitor: () => MeasuredVisitor | null;
  readonly readDevice: () => Device;
  /** A UUID of version 7. The server tells by its time under which day it remembers it. */
  readonly newEventId: () => string;
  /** The visitor's clock, epoch milliseconds. */
  readonly now: () => number;
  readonly send: (body: string, accessToken: string | null) => Promise<EventAnswer>;
  /** Sends even after the page has closed; false where the browser accepts no more. */
  readonly sendOnLeaving: (body: string, accessToken: string | null) => boolean;
  readonly keep: (kept: KeptEvents) => void;
  readonly takeKept: () => KeptEvents;
  readonly whenIdle: (run: () => void) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly random: () => number;
}

/** No method throws or delays the page. */
export interface Tracker {
  readonly track: (fields: TrackedEventFields) => void;
  /** Hands all events to the browser, or leaves them to the tab's next page while the server asks to wait. */
  readonly flush: () => void;
  /**
   * Sends like `flush`, for a page that certainly closes. Leaves out the events of the current request, which
   * the browser finishes although its promise fails.
   */
  readonly leave: () => void;
  /** Takes over what the tab's page before could not send; for a page's start, and when it is shown again. */
  readonly resume: () => void;
}

interface PendingEvent {
  readonly fields: TrackedEventFields;
  readonly since: number;
  readonly retries: Retries;
  /** Whether a failure of the current attempt is final. */
  isLast: boolean;
  /** Set by the first attempt, also by one of a page before. */
  sender: Sender | null;
  readonly before: Pick<KeptEvent, "eventId" | "visitorId">;
}

type Sender = Pick<EventContext, "visitorId" | "device" | "eventId"> & Pick<MeasuredVisitor, "accessToken">;

interface Sending {
  readonly body: string;
  readonly accessToken: string | null;
}

interface Held {
  readonly queue: PendingEvent[];
  readonly unsent: PendingEvent[];
  /** Until when the server has asked to wait, epoch milliseconds; 0 where it has not. */
  pausedUntil: number;
  hasLeft: boolean;
}

function isWorthRetrying(status: number): boolean {
  return status === 429 || status >= 500;
}

function findSender(
  { before }: PendingEvent,
  { readVisitor, readDevice, newEventId }: TrackerEnvironment,
): Sender | null {
  const visitor = readVisitor();
  if (visitor === null || (before.visitorId !== undefined && before.visitorId !== visitor.id)) return null;
  const { id: visitorId, accessToken } = visitor;
  return { visitorId, accessToken, device: readDevice(), eventId: before.eventId ?? newEventId() };
}

/** Signs anew for each attempt, so that one after days without a network carries its own time. */
function signEvent(pending: PendingEvent, environment: TrackerEnvironment): Sending | null {
  pending.sender ??= findSender(pending, environment);
  if (pending.sender === null) return null;
  const { accessToken, ...sender } = pending.sender;
  const { secret, now } = environment;
  const body = buildEventBody(pending.fields, { ...sender, sentAt: now(), secret });
  return body === null ? null : { body, accessToken };
}

async function sendOnce(
  { body, accessToken }: Sending,
  { send, wait }: TrackerEnvironment,
): Promise<{ retryAfter: number } | null> {
  try {
    const { status, retryAfter } = await send(body, accessToken);
    return isWorthRetrying(status) ? { retryAfter: Math.min(retryAfter ?? 0, longestKept) } : null;
  } catch {
    // When the page closes, the promise fails just before the page's event, and `leave` has to run first.
    await wait(0);
    return { retryAfter: 0 };
  }
}

/** Sends the queue one by one. `current` is the event of the current request. */
function createSending(held: Held, environment: TrackerEnvironment) {
  const { queue, unsent } = held;
  const state = { isSending: false, current: null as PendingEvent | null };

  async function attempt(pending: PendingEvent): Promise<void> {
    const sending = signEvent(pending, environment);
    if (sending === null) return;
    state.current = pending;
    const failure = await sendOnce(sending, environment);
    state.current = null;
    if (failure === null) return pending.retries.succeed();
    if (failure.retryAfter > 0) held.pausedUntil = environment.now() + failure.retryAfter;
    if (pending.isLast) return;
    // No attempt comes later than the specification allows; the tab's next page makes it.
    const delay = failure.retryAfter > maximumRetryDelay ? null : pending.retries.fail();
    if (delay !== null) queue.unshift(pending);
    else if (unsent.length < maximumPendingEvents) unsent.push(pending);
    // A long wait may outlast the page.
    if (failure.retryAfter > 0) keepHeld(held, environment);
    if (delay === null) return;
    await environment.wait(Math.max(delay, failure.retryAfter));
    held.pausedUntil = 0;
  }

  async function waitWhilePaused(): Promise<void> {
    const left = held.pausedUntil - environment.now();
    if (left > 0) await environment.wait(left);
    held.pausedUntil = 0;
  }

  async function sendAll(): Promise<void> {
    try {
      while (queue.length > 0) {
        await waitWhilePaused();
        forgetWhereRefused(held, environment);
        const pending = queue.shift();
        if (pending) await attempt(pending);
      }
      keepHeld(held, environment);
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

function forgetWhereRefused({ queue, unsent }: Held, { isAllowed }: TrackerEnvironment): void {
  if (isAllowed()) return;
  queue.length = 0;
  unsent.length = 0;
}

function toKept({ fields, since, sender, before }: PendingEvent): KeptEvent {
  const { eventId, visitorId } = sender ?? before;
  return {
    fields,
    since,
    ...(eventId !== undefined && { eventId }),
    ...(visitorId !== undefined && { visitorId }),
  };
}

function keepHeld({ unsent, queue, pausedUntil, hasLeft }: Held, { keep }: TrackerEnvironment): void {
  if (!hasLeft) keep({ events: [...unsent, ...queue].map(toKept), pausedUntil });
}

/**
 * Specification, sections 7 and 9: after a network failure, 429 or 5xx an event is retried with growing
 * delays or as Retry-After says, 3 attempts in all, from a quota of 500 tokens; the rest by the tab's next
 * page, for an hour at most.
 */
export function createTracker(environment: TrackerEnvironment): Tracker {
  const held: Held = { queue: [], unsent: [], pausedUntil: 0, hasLeft: false };
  const { queue, unsent } = held;
  const quota = createRetryQuota();
  const sending = createSending(held, environment);

  function enqueue({ fields, since, ...before }: KeptEvent): void {
    if (queue.length >= maximumPendingEvents || since <= environment.now() - longestKept) return;
    const retries = startRetries(quota, environment.random);
    queue.push({ fields, since, retries, isLast: false, sender: null, before });
  }

  function take(fields: TrackedEventFields): void {
    if (isCrawler(environment.userAgent) || !environment.isAllowed()) return;
    // A link within the site opens the tab's next page without a new tracker.
    if (fields.event === "page_view") for (const pending of unsent.splice(0)) enqueue(toKept(pending));
    const copy = copyFields(fields);
    if (copy !== null) enqueue({ fields: copy, since: environment.now() });
    sending.startWhenIdle();
  }

  function handOver(): void {
    forgetWhereRefused(held, environment);
    if (held.pausedUntil <= environment.now()) {
      const left = queue.splice(0).filter((pending) => {
        const event = signEvent(pending, environment);
        return event !== null && !environment.sendOnLeaving(event.body, event.accessToken);
      });
      queue.push(...left);
    }
    keepHeld(held, environment);
    sending.startWhenIdle();
  }

  function leave(): void {
    const current = sending.current();
    if (current !== null) current.isLast = true;
    handOver();
    held.hasLeft = true;
    queue.length = 0;
    unsent.length = 0;
  }

  function resume(): void {
    held.hasLeft = false;
    if (isCrawler(environment.userAgent) || !environment.isAllowed()) return;
    const { events, pausedUntil } = environment.takeKept();
    held.pausedUntil = Math.max(held.pausedUntil, pausedUntil);
    for (const event of events) enqueue(event);
    sending.startWhenIdle();
  }

  return {
    track: (fields) => quietly(() => take(fields)),
    flush: () => quietly(handOver),
    leave: () => quietly(leave),
    resume: () => quietly(resume),
  };
}

function quietly(run: () => void): void {
  try {
    run();
  } catch {
    // A failed measurement must not show on the page.
  }
}
