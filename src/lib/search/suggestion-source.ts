import { foldText } from "@/lib/fold-text";
import { isSuggestible } from "@/lib/search/suggestion-requests";
import type { Suggestions } from "@/lib/search/suggestions";

/** A key after a longer pause asks at once; faster keys ask once, after this time without another key. */
export const ASK_AFTER_MILLISECONDS = 40;

export const SLOW_AFTER_MILLISECONDS = 600;

/** Algolia's client alone may wait for minutes: after a 429 as long as `Retry-After` says, three times. */
export const GIVE_UP_AFTER_MILLISECONDS = 10_000;

const REMEMBERED_ANSWERS = 100;

export interface SuggestionState {
  /** Null where no suggestions are shown. An older answer stays until the newer one comes. */
  answer: { text: string; suggestions: Suggestions } | null;
  /** "settled": the newest text is answered, or there is nothing to ask. */
  progress: "settled" | "waiting" | "slow" | "failed";
}

interface SuggestionSource {
  /** The same text asks again only after a failure. */
  ask: (text: string) => void;
  /** Stops the current request. The answer stays, and the next text asks again, whatever it is. */
  stop: () => void;
  getState: () => SuggestionState;
  subscribe: (listener: () => void) => () => void;
}

const nothing: SuggestionState = { answer: null, progress: "settled" };

/** Only one request runs at a time, for the newest text, so answers never arrive out of order. */
export function createSuggestionSource(
  search: (signal: AbortSignal, text: string, attempt: number) => Promise<Suggestions>,
): SuggestionSource {
  const remembered = new Map<string, Suggestions>();
  const listeners = new Set<() => void>();
  let state = nothing;
  let asked: string | null = null;
  let askedAt = -Infinity;
  let request: AbortController | null = null;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;
  let giveUpTimer: ReturnType<typeof setTimeout> | undefined;

  function change(next: Partial<SuggestionState>): void {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  }

  function settle(next: SuggestionState): void {
    clearTimeout(slowTimer);
    slowTimer = undefined;
    change(next);
  }

  function remember(key: string, suggestions: Suggestions): void {
    remembered.set(key, suggestions);
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED_ANSWERS && oldest !== undefined) remembered.delete(oldest);
  }

  function stopRequest(): void {
    clearTimeout(askTimer);
    clearTimeout(giveUpTimer);
    request?.abort();
    request = null;
  }

  /** Asks a second time where the first request fails or exceeds the client's timeout. */
  async function searchTwice(signal: AbortSignal, text: string): Promise<Suggestions> {
    try {
      return await search(signal, text, 1);
    } catch {
      signal.throwIfAborted();
      return search(signal, text, 2);
    }
  }

  async function send(text: string, key: string): Promise<void> {
    const controller = new AbortController();
    request = controller;
    giveUpTimer = setTimeout(() => {
      stopRequest();
      settle({ answer: null, progress: "failed" });
    }, GIVE_UP_AFTER_MILLISECONDS);
    try {
      const suggestions = await searchTwice(controller.signal, text);
      if (controller.signal.aborted) return;
      clearTimeout(giveUpTimer);
      remember(key, suggestions);
      settle({ answer: { text, suggestions }, progress: "settled" });
    } catch {
      if (controller.signal.aborted) return;
      clearTimeout(giveUpTimer);
      settle({ answer: null, progress: "failed" });
    }
  }

  return {
    ask: (typed) => {
      const text = typed.replace(/\s+/g, " ").trim();
      const key = foldText(text);
      if (key === asked && state.progress !== "failed") return;
      const isAfterPause = Date.now() - askedAt >= ASK_AFTER_MILLISECONDS;
      asked = key;
      askedAt = Date.now();
      stopRequest();
      const known = remembered.get(key);
      if (!isSuggestible(text)) settle(nothing);
      else if (known) settle({ answer: { text, suggestions: known }, progress: "settled" });
      else {
        // Counts from the first unanswered text, so that further typing does not hide a slow service.
        slowTimer ??= setTimeout(() => change({ progress: "slow" }), SLOW_AFTER_MILLISECONDS);
        // The message about an earlier text stays until there is a new one.
        if (state.progress === "settled") change({ progress: "waiting" });
        if (isAfterPause) void send(text, key);
        else askTimer = setTimeout(() => void send(text, key), ASK_AFTER_MILLISECONDS);
      }
    },
    stop: () => {
      stopRequest();
      asked = null;
      settle({ ...state, progress: "settled" });
    },
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
