/** Key in the tab's session storage of the events that came before the tracker was loaded. */
export const earlyEventsKey = "early-events";

/** Key in the tab's session storage of the events that the tracker could not send. */
export const keptEventsKey = "kept-events";

export function forgetUnsentEvents(): void {
  try {
    for (const key of [earlyEventsKey, keptEventsKey]) window.sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses the storage keeps nothing in it.
  }
}
