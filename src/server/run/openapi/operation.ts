import type { ProblemCode } from "@/server/platform/http/problem-kinds";
import type { Parameter } from "@/server/run/openapi/parameters";
import type { BodyName, SchemaName } from "@/server/run/openapi/schemas";

export interface Operation {
  readonly path: string;
  readonly method: "get" | "post" | "put" | "delete";
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly body?: BodyName;
  readonly answer: Answer;
  readonly canCreate?: boolean;
  readonly canMove?: boolean;
  /** Accepted tokens of operations about one visitor: either kind, the access token alone, or optional. */
  readonly authorization?: "any-token" | "access-token" | "optional-token";
  readonly problems: readonly ProblemCode[];
}

type Answer =
  | { readonly kind: "json"; readonly schema: SchemaName }
  | { readonly kind: "list"; readonly schema: SchemaName }
  | { readonly kind: "picture" }
  | { readonly kind: "photo" }
  | { readonly kind: "dump" }
  | { readonly kind: "nothing" };

export const databaseProblems = ["internal-error", "database-unavailable"] as const;
