import type { SearchAttribute } from "@/features/search/search-catalogue";
import type { ReactNode } from "react";
import { useRefinementList } from "react-instantsearch";

/** The values of one attribute as InstantSearch gives them. */
export type FacetItems = ReturnType<typeof useRefinementList>["items"];

interface FacetModelsProps {
  /** The same for as long as the component lives: each is bound to InstantSearch by a hook of its own. */
  attributes: readonly SearchAttribute[];
  /** Before the keys in the records. */
  prefix: string;
  /** Gets the values of the attributes, in their order. */
  children: (values: readonly FacetItems[]) => ReactNode;
  /** Values of the attributes before these. */
  known?: readonly FacetItems[];
}

const LISTED_VALUES = 30;

/** Binds the filters of a category's own attributes to InstantSearch, however many there are. */
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
