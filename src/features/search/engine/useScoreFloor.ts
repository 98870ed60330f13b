import { useConnector } from "react-instantsearch";

type RangeConnector = Parameters<typeof useConnector>[0];

/** Of a range such as "70:"; null without one. */
function floorOf(text: string | undefined): number | null {
  const [floor = ""] = (text ?? "").split(":");
  return floor === "" ? null : Number(floor);
}

/**
 * Filters by a minimum score like `useRange`, which would also request all values of the score in every
 * search, although the range is known to be 0 to 100.
 */
const connectScoreFloor = (() => () => ({
  $$type: "prova-real.score-floor",
  init: () => undefined,
  render: () => undefined,
  dispose: ({ state }) => state.removeNumericRefinement("score"),
  getWidgetUiState: (uiState, { searchParameters }) => {
    const [floor] = searchParameters.getNumericRefinement("score", ">=") ?? [];
    return floor === undefined
      ? uiState
      : { ...uiState, range: { ...uiState.range, score: `${String(floor)}:` } };
  },
  getWidgetSearchParameters: (parameters, { uiState }) => {
    const cleared = parameters.setQueryParameters({
      numericRefinements: { ...parameters.numericRefinements, score: {} },
    });
    const floor = floorOf(uiState.range?.["score"]);
    return floor === null ? cleared : cleared.addNumericRefinement("score", ">=", floor);
  },
})) satisfies RangeConnector;

/** Binds the minimum score to InstantSearch. */
export function useScoreFloor(): void {
  useConnector(connectScoreFloor);
}
