import type { OperationTable } from "@/local/identity/protocol/operation";

/** The operations of the user pool, by their names. */
export const userPoolOperations: OperationTable = {};
