import type { SearchAttribute } from "@/features/search/search-catalogue";
import type { ReactNode } from "react";
import { useRefinementList } from "react-instantsearch";

export type FacetItems = ReturnType<typeof useRefinementList>["items"];

interface FacetModelsProps {
  /** Must not change while the component is mounted: each has a hook of its own. */
  attributes: readonly SearchAttribute[];
  prefix: string;
  /** Receives the values in the order of `attributes`. */
  children: (values: readonly FacetItems[]) => ReactNode;
  /** Values of the attributes before these. */
  known?: readonly FacetItems[];
}

const LISTED_VALUES = 30;

/** Recursive, because each attribute needs a hook and their number varies. */
export function FacetModels({ attributes, prefix, children, known = [] }: FacetModelsProps) {
  const [first, ...others] = attributes;
  if (!first) return children(known);
  return (
    <FacetModel attribute={prefix + first.key}>
      {(items) => (
        <FacetModels attributes={others} prefix={prefix} known={[...known, items]}>
          {children}
        </FacetModels>
      )}
    </FacetModel>
  );
}

interface FacetModelProps {
  attribute: string;
  children: (items: FacetItems) => ReactNode;
}

function FacetModel({ attribute, children }: FacetModelProps) {
  const { items } = useRefinementList({ attribute, operator: "or", limit: LISTED_VALUES });
  return children(items);
}
