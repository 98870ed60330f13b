import type { IdentityContext } from "@/local/identity/identity-context";
import { refuse, type ServiceResult } from "@/local/identity/protocol/service-failure";
import type { Database } from "@/server/platform/db/database";
import type { z } from "zod";

export interface OperationContext extends IdentityContext {
  readonly database: Database;
}

export type Operation = (context: OperationContext, body: unknown) => Promise<ServiceResult<object>>;

export type OperationTable = Readonly<Record<string, Operation>>;

/** Names the first wrong field, and never repeats a value. */
function describeIssue(issue: z.core.$ZodIssue | undefined): string {
  const field = issue && issue.path.length > 0 ? issue.path.join(".") : "the body";
  return `Invalid parameter: ${field}: ${issue?.code === "custom" ? issue.message : "has a wrong form or is missing"}`;
}

/** Names the wrong field in `InvalidParameterException`. Ignores unknown fields like the hosted service. */
export function defineOperation<Schema extends z.ZodType>(
  schema: Schema,
  run: (context: OperationContext, input: z.output<Schema>) => Promise<ServiceResult<object>>,
): Operation {
  return async (context, body) => {
    const parsed = schema.safeParse(body);
    if (parsed.success) return run(context, parsed.data);
    return refuse("InvalidParameterException", describeIssue(parsed.error.issues[0]));
  };
}
