import { foldText } from "@/lib/fold-text";
import { isSuggestible } from "@/lib/search/suggestion-requests";
import type { Suggestions } from "@/lib/search/suggestions";

/** A key after a longer pause asks at once; keys that come closer together ask once, after so long without another. */
export const ASK_AFTER_MILLISECONDS = 40;

/** After so long without an answer the visitor is told that it takes a while. */
export const SLOW_AFTER_MILLISECONDS = 600;

/** Answers that are remembered; the oldest go. */
const REMEMBERED_ANSWERS = 100;

/** What is known of the suggestions. */
export interface SuggestionState {
  /** What the suggestions are for; null where none are to be shown. An older answer stays until the newer one comes. */
  answer: { text: string; suggestions: Suggestions } | null;
  /** How it goes with the newest text: answered or nothing to ask, not yet answered, late, or not to be had. */
  progress: "settled" | "waiting" | "slow" | "failed";
}

/** Gives suggestions for texts, one after the other. */
export interface SuggestionSource {
  /** Says what stands in the field now. The same text again asks again only where it failed. */
  ask: (text: string) => void;
  /** Stops what is under way; the answer stays, and any text is asked for again. */
  stop: () => void;
  getState: () => SuggestionState;
  subscribe: (listener: () => void) => () => void;
}

const nothing: SuggestionState = { answer: null, progress: "settled" };

/**
 * Makes a source of suggestions. At most one request is under way, the one for the newest text; older ones are stopped,
 * so that answers never come out of order. What was answered once is there at once.
 * @param search asks the service, until the signal says that nobody waits any more
 */
export function createSuggestionSource(
  search: (signal: AbortSignal, text: string) => Promise<Suggestions>,
): SuggestionSource {
  const remembered = new Map<string, Suggestions>();
  const listeners = new Set<() => void>();
  let state = nothing;
  let asked: string | null = null;
  let askedAt = -Infinity;
  let request: AbortController | null = null;
  let askTimer: ReturnType<typeof setTimeout> | undefined;
  let slowTimer: ReturnType<typeof setTimeout> | undefined;

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
    request?.abort();
    request = null;
  }

  /** Asks once more by itself where the first answer fails, or takes longer than the client waits for one. */
  async function searchTwice(signal: AbortSignal, text: string): Promise<Suggestions> {
    try {
      return await search(signal, text);
    } catch {
      signal.throwIfAborted();
      return search(signal, text);
    }
  }

  async function send(text: string, key: string): Promise<void> {
    const controller = new AbortController();
    request = controller;
    try {
      const suggestions = await searchTwice(controller.signal, text);
      if (controller.signal.aborted) return;
      remember(key, suggestions);
      settle({ answer: { text, suggestions }, progress: "settled" });
    } catch {
      if (!controller.signal.aborted) settle({ answer: null, progress: "failed" });
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
        // Counted from the first text that nobody has answered yet: typing on must not hide that it takes long.
        slowTimer ??= setTimeout(() => change({ progress: "slow" }), SLOW_AFTER_MILLISECONDS);
        // What was said of an earlier text stays until there is something else to say.
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
