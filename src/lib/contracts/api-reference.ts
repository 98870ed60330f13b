/** One field of an answer or a body; `path` leads to it from the outside: "rows[].score.mean". */
export interface ApiField {
  path: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

/** A schema as readers see it: its fields, and an example that has each of them. */
export interface ApiSchema {
  name: string;
  fields: ApiField[];
  /** Indented JSON. */
  example: string;
}

export interface ApiParameter {
  name: string;
  in: "path" | "query";
  isRequired: boolean;
  type: string;
  description: string;
}

interface ApiResponse {
  status: string;
  description: string;
  /** Media types, each with the name of its schema where it has one. */
  content: { type: string; schema: string | null }[];
}

export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  /** Whether it is about one visitor, who proves it with a token. */
  needsToken: boolean;
  parameters: ApiParameter[];
  /** The name of the schema of its body. */
  body: string | null;
  responses: ApiResponse[];
}

/** The description of the API as its page shows it. */
export interface ApiReference {
  introduction: string;
  operations: ApiOperation[];
  schemas: ApiSchema[];
}
