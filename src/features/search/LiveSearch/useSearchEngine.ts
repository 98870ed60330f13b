import { loadEngine } from "@/features/search/engine/load-engine";
import type { EngineReport, SearchEngine } from "@/features/search/engine/SearchEngine";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import { searchPath, type SearchQuery } from "@/features/search/search-query";
import type { EngineView, SearchView } from "@/features/search/search-view";
import { SLOW_AFTER } from "@/features/search/slow-after";
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** A query that the engine has not reported yet: a press counts at once, or the next one would lose it. */
interface Choice {
  query: SearchQuery;
  /** What the server had answered then. */
  start: SearchQuery;
}

interface EngineState {
  /** Null until the search is changed for the first time. */
  Engine: typeof SearchEngine | null;
  onReport: (report: EngineReport) => void;
  view: EngineView & Pick<SearchView, "listed">;
  outage: EngineReport["outage"];
  retry: () => void;
}

/**
 * The search as the server answered it, until it is changed: then InstantSearch is loaded, is told what was chosen meanwhile, and
 * reports what it finds. Without the server's answer it is loaded at once.
 */
export function useSearchEngine(start: SearchStart): EngineState {
  const [Engine, setEngine] = useState<typeof SearchEngine | null>(null);
  const [isUnloadable, setIsUnloadable] = useState(false);
  const [report, setReport] = useState<EngineReport | null>(null);
  const [choice, setChoice] = useState<Choice | null>(null);
  const latest = useRef<EngineReport>(null);
  const brandText = useRef("");

  const { query: startQuery } = start.setting;
  const known = report?.query ?? startQuery;
  const path = searchPath(known);
  const isOfNow = choice !== null && (report !== null || choice.start === startQuery);
  const chosen = isOfNow && searchPath(choice.query) !== path ? choice.query : null;
  const unsent = useRef<SearchQuery>(null);
  useLayoutEffect(() => {
    unsent.current = chosen;
  }, [chosen]);

  const begin = useCallback(() => {
    loadEngine().then(
      (loaded) => setEngine(() => loaded),
      () => setIsUnloadable(true),
    );
  }, []);
  const isUnanswered = start.found === null;
  useEffect(() => {
    if (isUnanswered) begin();
  }, [isUnanswered, begin]);

  const onReport = useCallback((next: EngineReport) => {
    const before = latest.current;
    latest.current = next;
    // The page stays as it is until the parts of its list are there.
    startTransition(() => {
      setReport(next);
      if (before !== null && searchPath(before.query) !== searchPath(next.query)) setChoice(null);
    });
    if (before !== null) return;
    if (unsent.current !== null) next.refine(unsent.current);
    if (brandText.current !== "") next.findBrands(brandText.current);
  }, []);

  const refine = (query: SearchQuery) => {
    setChoice({ query, start: startQuery });
    if (latest.current) latest.current.refine(query);
    else begin();
  };
  const findBrands = (text: string) => {
    brandText.current = text;
    if (latest.current) latest.current.findBrands(text);
    else if (text !== "") begin();
  };

  const isLate = useIsLate(chosen !== null && report === null && !isUnloadable);
  return {
    Engine,
    onReport,
    view: {
      query: chosen ?? known,
      found: report?.found ?? start.found,
      listed: report?.found ? (chosen ?? known) : startQuery,
      isSettled: chosen === null && (report?.isSettled ?? !isUnanswered),
      isSlow: report?.isSlow ?? isLate,
      refine,
      findBrands,
    },
    outage: report?.outage ?? (isUnloadable && report === null ? { attempts: 0, isTrying: false } : null),
    retry: () => {
      // A page of the server needs no engine, and brings the present one.
      if (report === null) window.location.assign(chosen ? searchPath(chosen) : path);
      else report.retry();
    },
  };
}

function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate;
}
