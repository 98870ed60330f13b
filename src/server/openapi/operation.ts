import type { ProblemCode } from "@/server/http/problem-kinds";
import type { Parameter } from "@/server/openapi/parameters";
import type { BodyName, SchemaName } from "@/server/openapi/schemas";

/** One operation of the API for its description. */
export interface Operation {
  readonly path: string;
  readonly method: "get" | "post" | "put" | "delete";
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  /** Name of the schema of the request's body. */
  readonly body?: BodyName;
  readonly answer: Answer;
  /** Whether it answers 201 where it has created something. */
  readonly canCreate?: boolean;
  /** Whether it answers 301 for something that was renamed. */
  readonly canMove?: boolean;
  /** The tokens that it accepts, where it is about one visitor: either of the two, the access token alone, or none. */
  readonly authorization?: "any-token" | "access-token" | "optional-token";
  /** Problems besides those of every operation. */
  readonly problems: readonly ProblemCode[];
}

type Answer =
  | { readonly kind: "json"; readonly schema: SchemaName }
  | { readonly kind: "list"; readonly schema: SchemaName }
  | { readonly kind: "picture" }
  | { readonly kind: "photo" }
  | { readonly kind: "dump" }
  | { readonly kind: "nothing" };

/** Every operation that needs the database can fail with it. */
export const databaseProblems = ["internal-error", "database-unavailable"] as const;
