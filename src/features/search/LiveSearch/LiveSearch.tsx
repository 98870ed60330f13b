import { SearchRoot } from "@/features/search/engine/SearchRoot";
import { useSteadyClient } from "@/features/search/LiveSearch/useSteadyClient";
import { ShownSearch } from "@/features/search/LiveSearch/ShownSearch";
import { useMeasurementAccepted } from "@/features/search/LiveSearch/useMeasurementAccepted";
import { SearchAway } from "@/features/search/SearchAway/SearchAway";
import type { SearchStart } from "@/features/search/LiveSearch/search-start";
import { useHydrated } from "@/lib/hydration/useHydrated";
import { useState } from "react";

export function LiveSearch(start: SearchStart) {
  // What the page was made of; a later answer of the server for the same search changes nothing.
  const [first] = useState(start);
  const { setting, serverState } = first;
  const { client, outage, retry } = useSteadyClient();
  const isMeasured = useMeasurementAccepted();
  const isHydrated = useHydrated();
  const away = <SearchAway outage={outage} onRetry={retry} />;
  return (
    <>
      {/* Without the server's answer InstantSearch renders nothing before it runs. */}
      {serverState === null && !isHydrated && away}
      <SearchRoot setting={setting} client={client} serverState={serverState} isMeasured={isMeasured}>
        {(view) =>
          view === null ? (
            away
          ) : (
            <ShownSearch start={first} view={view} outage={outage} onRetry={retry} isMeasured={isMeasured} />
          )
        }
      </SearchRoot>
    </>
  );
}
