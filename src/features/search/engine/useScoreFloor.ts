import { useConnector } from "react-instantsearch";

type RangeConnector = Parameters<typeof useConnector>[0];

/** The lowest score of a state, as `range` writes it: "70:"; null without one. */
function floorOf(text: string | undefined): number | null {
  const [floor = ""] = (text ?? "").split(":");
  return floor === "" ? null : Number(floor);
}

/**
 * A widget that asks for items from a score on, and keeps it as `useRange` would. That one would also have every value
 * of the score counted in every search, for a range that is known to be 0 to 100.
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

/** Binds the lowest wanted score to InstantSearch. */
export function useScoreFloor(): void {
  useConnector(connectScoreFloor);
}
