import {
  ASK_AFTER_MILLISECONDS,
  createSuggestionSource,
  GIVE_UP_AFTER_MILLISECONDS,
  SLOW_AFTER_MILLISECONDS,
} from "@/lib/search/suggestion-source";
import type { Suggestions } from "@/lib/search/suggestions";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const suggestions = (name: string): Suggestions => ({
  items: [],
  rankings: [{ slug: name, name, parts: [], itemCount: 1 }],
  brands: [],
});

interface Sent {
  text: string;
  signal: AbortSignal;
  answer: (found?: Suggestions) => void;
  fail: () => void;
}

/** Makes a source whose service answers when the test says so. */
function openSource() {
  const sent: Sent[] = [];
  const source = createSuggestionSource(
    (signal, text) =>
      new Promise((resolve, reject) => {
        signal.addEventListener("abort", () => reject(new Error("stopped")));
        const fail = () => reject(new Error("down"));
        sent.push({ text, signal, answer: (found = suggestions(text)) => resolve(found), fail });
      }),
  );
  const shown = () => source.getState().answer?.text ?? null;
  const progress = () => source.getState().progress;
  return { source, sent, shown, progress };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("keys that come fast", () => {
  it("ask for the first text at once, and then once, for the last one", async () => {
    const { source, sent, shown } = openSource();
    for (const text of ["ge", "gel", "gela", "gelad"]) {
      source.ask(text);
      await pass(30);
    }
    expect(sent.map(({ text, signal }) => [text, signal.aborted])).toEqual([["ge", true]]);
    await pass(ASK_AFTER_MILLISECONDS);
    expect(sent.map(({ text }) => text)).toEqual(["ge", "gelad"]);
    sent[1]?.answer();
    await pass(0);
    expect(shown()).toBe("gelad");
  });

  it("stop the previous request, whose answer is never shown", async () => {
    const { source, sent, shown } = openSource();
    source.ask("ge");
    await pass(100);
    source.ask("gel");
    expect(sent[0]?.signal.aborted).toBe(true);
    sent[0]?.answer();
    await pass(100);
    expect(shown()).toBeNull();
    sent[1]?.answer();
    await pass(0);
    expect(shown()).toBe("gel");
    expect(sent.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
  });
});

describe("an answer", () => {
  it("stays until the newer one comes", async () => {
    const { source, sent, shown, progress } = openSource();
    source.ask("ge");
    await pass(50);
    sent[0]?.answer();
    await pass(0);
    source.ask("gel");
    await pass(300);
    expect([shown(), progress()]).toEqual(["ge", "waiting"]);
    sent[1]?.answer();
    await pass(0);
    expect([shown(), progress()]).toEqual(["gel", "settled"]);
  });

  it("is remembered, also for another spelling of the same", async () => {
    const { source, sent, shown } = openSource();
    source.ask("fogão");
    await pass(50);
    sent[0]?.answer();
    await pass(0);
    source.ask("fogão  x");
    source.ask(" Fogao ");
    expect(shown()).toBe("Fogao");
    await pass(1_000);
    expect(sent.map(({ text }) => text)).toEqual(["fogão", "fogão x"]);
  });

  it("disappears with the last letters", async () => {
    const { source, sent, shown } = openSource();
    source.ask("tv");
    await pass(50);
    sent[0]?.answer();
    await pass(0);
    source.ask("t");
    expect(shown()).toBeNull();
    await pass(1_000);
    expect(sent).toHaveLength(1);
  });

  it("is dropped after many others", async () => {
    const { source, sent } = openSource();
    for (let number = 100; number <= 200; number += 1) {
      source.ask(String(number));
      await pass(50);
      sent.at(-1)?.answer();
      await pass(0);
    }
    source.ask("200");
    source.ask("150");
    await pass(50);
    expect(sent).toHaveLength(101);
    source.ask("100");
    await pass(50);
    expect(sent).toHaveLength(102);
  });
});

describe("a service that is slow", () => {
  it("is reported after a while, also during further typing, until it answers", async () => {
    const { source, sent, progress } = openSource();
    for (const text of ["ge", "gel", "gela", "gelad", "gelade", "geladei"]) {
      source.ask(text);
      await pass(SLOW_AFTER_MILLISECONDS / 6 - 1);
    }
    expect(progress()).toBe("waiting");
    await pass(10);
    expect(progress()).toBe("slow");
    source.ask("geladeir");
    await pass(50);
    expect(progress()).toBe("slow");
    sent.at(-1)?.answer();
    await pass(0);
    expect(progress()).toBe("settled");
    await pass(10_000);
    expect(progress()).toBe("settled");
  });
});

describe("a service that is down", () => {
  it("is asked a second time before anything is reported", async () => {
    const { source, sent, shown, progress } = openSource();
    source.ask("ge");
    await pass(4_000);
    sent[0]?.fail();
    await pass(0);
    expect([sent.map(({ text }) => text), progress()]).toEqual([["ge", "ge"], "slow"]);
    sent[1]?.answer();
    await pass(0);
    expect([shown(), progress()]).toEqual(["ge", "settled"]);
  });

  it("is not asked a second time for a text that has changed", async () => {
    const { source, sent } = openSource();
    source.ask("ge");
    await pass(50);
    source.stop();
    sent[0]?.fail();
    await pass(1_000);
    expect(sent).toHaveLength(1);
  });

  it("is reported when it fails twice, and asked again at the next key", async () => {
    const { source, sent, shown, progress } = openSource();
    source.ask("ge");
    await pass(50);
    sent[0]?.fail();
    await pass(0);
    sent[1]?.fail();
    await pass(10_000);
    expect([shown(), progress(), sent.length]).toEqual([null, "failed", 2]);
    source.ask("gel");
    await pass(50);
    expect(progress()).toBe("failed");
    sent[2]?.answer();
    await pass(0);
    expect([shown(), progress()]).toEqual(["gel", "settled"]);
  });

  it("is reported when it never answers, and asked again at the next key", async () => {
    const { source, sent, progress } = openSource();
    source.ask("ge");
    await pass(GIVE_UP_AFTER_MILLISECONDS - 1);
    expect(progress()).toBe("slow");
    await pass(1);
    expect([progress(), sent.map(({ signal }) => signal.aborted)]).toEqual(["failed", [true]]);
    source.ask("gel");
    await pass(50);
    sent[1]?.answer();
    await pass(GIVE_UP_AFTER_MILLISECONDS);
    expect([progress(), sent.length]).toEqual(["settled", 2]);
  });

  it("has as long for a new text as for the first one", async () => {
    const { source, sent, progress } = openSource();
    source.ask("ge");
    await pass(GIVE_UP_AFTER_MILLISECONDS - 1_000);
    source.ask("gel");
    await pass(2_000);
    expect(progress()).toBe("slow");
    sent[1]?.answer();
    await pass(GIVE_UP_AFTER_MILLISECONDS);
    expect(progress()).toBe("settled");
  });

  it("is asked again for the same text", async () => {
    const { source, sent } = openSource();
    source.ask("ge");
    await pass(50);
    sent[0]?.fail();
    await pass(0);
    sent[1]?.fail();
    await pass(0);
    source.ask("ge");
    await pass(50);
    expect(sent).toHaveLength(3);
  });
});

describe("a source that is stopped", () => {
  it("stops its request, reports nothing more, and can continue", async () => {
    const { source, sent, shown, progress } = openSource();
    const listener = vi.fn();
    source.subscribe(listener);
    source.ask("ge");
    await pass(50);
    source.stop();
    listener.mockClear();
    expect(sent[0]?.signal.aborted).toBe(true);
    await pass(10_000);
    expect([progress(), listener.mock.calls.length]).toEqual(["settled", 0]);
    source.ask("ge");
    await pass(50);
    sent[1]?.answer();
    await pass(0);
    expect(shown()).toBe("ge");
  });
});
