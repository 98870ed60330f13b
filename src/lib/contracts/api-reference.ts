/** `path` is the whole path of the field: "rows[].score.mean". */
export interface ApiField {
  path: string;
  type: string;
  isRequired: boolean;
  description: string | null;
}

export interface ApiSchema {
  name: string;
  fields: ApiField[];
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
  content: { type: string; schema: string | null }[];
}

export interface ApiOperation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string | null;
  needsToken: boolean;
  parameters: ApiParameter[];
  body: string | null;
  responses: ApiResponse[];
}

export interface ApiReference {
  introduction: string;
  operations: ApiOperation[];
  schemas: ApiSchema[];
}
