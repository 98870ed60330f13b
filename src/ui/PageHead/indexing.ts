import { createContext } from "react";

/** False on hosts whose name contains "qa" (specification, section 2). */
export const IndexingContext = createContext(true);
