import { SearchRoot } from "@/features/search/engine/SearchRoot";
import type { Outage } from "@/features/search/engine/steady-client";
import { useSteadyClient } from "@/features/search/engine/useSteadyClient";
import type { SearchSetting } from "@/features/search/search-address";
import type { EngineView } from "@/features/search/search-view";
import { memo, useLayoutEffect, useState } from "react";

/** A view of InstantSearch, and how its service does. */
export interface EngineReport extends EngineView {
  outage: Outage | null;
  retry: () => void;
}

interface SearchEngineProps {
  setting: SearchSetting;
  isMeasured: boolean;
  /** Must not change. Called after every change, the first time once the search can be changed. */
  onReport: (report: EngineReport) => void;
}

/** InstantSearch without anything to see. Searches as soon as it is mounted. */
export const SearchEngine = memo(function SearchEngine({ setting, isMeasured, onReport }: SearchEngineProps) {
  // The engine keeps the setting that it began with, also where the server has answered another address of the same search.
  const [first] = useState(setting);
  const { client, outage, retry } = useSteadyClient();
  return (
    <SearchRoot setting={first} client={client} isMeasured={isMeasured}>
      {(view) => <Report report={{ ...view, outage, retry }} onReport={onReport} />}
    </SearchRoot>
  );
});

function Report({ report, onReport }: { report: EngineReport } & Pick<SearchEngineProps, "onReport">) {
  useLayoutEffect(() => {
    // Before the microtask of the first search: the widgets, whose effects come after this one, ask for it.
    queueMicrotask(() => onReport(report));
  }, [report, onReport]);
  return null;
}
