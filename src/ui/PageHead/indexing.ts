import { createContext } from "react";

/** Whether search engines may index this host: false on hosts whose name contains "qa" (specification, section 2). */
export const IndexingContext = createContext(true);
