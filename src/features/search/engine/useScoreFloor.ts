import { useConnector } from "react-instantsearch";

type RangeConnector = Parameters<typeof useConnector>[0];

function floorOf(text: string | undefined): number | null {
  const [floor = ""] = (text ?? "").split(":");
  return floor === "" ? null : Number(floor);
}

/** `useRange` would also request all values of the score in every search, although its range is known. */
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

export function useScoreFloor(): void {
  useConnector(connectScoreFloor);
}
