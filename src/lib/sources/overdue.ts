const HOUR = 3_600_000;

/** A source may miss one answer: it is overdue after so many of its intervals. */
const INTERVALS = 2;

/** What decides whether a source is overdue. */
export interface AskedSource {
  readonly isActive: boolean;
  /** Whether a file of it waits, so that the publisher is not asked. */
  readonly isHeld: boolean;
  readonly intervalHours: number;
  /** The publisher's last answer. */
  readonly checkedAt: Date | null;
  /** Since when answers are expected. */
  readonly activeSince: Date | null;
}

/** When the source becomes overdue, or became so; null while no answer of its publisher is expected. */
export function overdueAt({
  isActive,
  isHeld,
  intervalHours,
  checkedAt,
  activeSince,
}: AskedSource): Date | null {
  if (!isActive || isHeld) return null;
  const last = Math.max(checkedAt?.getTime() ?? -Infinity, activeSince?.getTime() ?? -Infinity);
  return Number.isFinite(last) ? new Date(last + INTERVALS * intervalHours * HOUR) : null;
}

/** Since when it has been overdue; null where it is not. The one rule for console, pages, API, feeds and files. */
export function overdueSince(source: AskedSource, now: Date): Date | null {
  const at = overdueAt(source);
  return at !== null && at <= now ? at : null;
}
