import { mappingResultsSchema, type MappingResults } from "@/lib/contracts/mapping-form";
import { useCallback, useEffect, useRef, useState } from "react";

const PAUSE = 400;
const LONGEST = 15_000;

/** `over`: the session has ended. */
type LiveState = "idle" | "busy" | "failed" | "over";

/** Requests the results for the first rows when typing pauses, one at a time, without storing the form. */
export function useLiveResults(path: string, initial: MappingResults) {
  const [results, setResults] = useState(initial);
  const [state, setState] = useState<LiveState>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    running.current?.abort();
  };
  useEffect(() => stop, []);
  const ask = useCallback(
    async (form: HTMLFormElement) => {
      const controller = new AbortController();
      running.current = controller;
      const limit = setTimeout(() => {
        controller.abort();
        setState("failed");
      }, LONGEST);
      const body = new URLSearchParams();
      for (const [name, value] of new FormData(form)) if (typeof value === "string") body.append(name, value);
      body.set("action", "live");
      setState("busy");
      try {
        const answer = await fetch(path, { method: "POST", body, signal: controller.signal });
        if (answer.status === 401 || answer.status === 403) return setState("over");
        const parsed = answer.ok ? mappingResultsSchema.safeParse(await answer.json()) : null;
        if (!parsed?.success) return setState("failed");
        setResults(parsed.data);
        setState("idle");
      } catch {
        if (!controller.signal.aborted) setState("failed");
      } finally {
        clearTimeout(limit);
      }
    },
    [path],
  );
  const onChange = useCallback(
    (form: HTMLFormElement) => {
      stop();
      timer.current = setTimeout(() => void ask(form), PAUSE);
    },
    [ask],
  );
  return { results, state, onChange };
}
