import { ownValue } from "@/lib/own-value";
import type {
  ApiField,
  ApiOperation,
  ApiParameter,
  ApiReference,
  ApiSchema,
} from "@/lib/contracts/api-reference";
import { describeApi, type OpenapiSite } from "@/server/run/openapi/openapi-document";
import type { JsonSchema } from "@/server/run/openapi/schemas";
import { z } from "zod";

const schemaSchema = z.record(z.string(), z.unknown());

const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query"]),
      required: z.boolean(),
      description: z.string(),
      schema: schemaSchema,
    }),
  ),
  security: z.array(schemaSchema).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: schemaSchema })) }).optional(),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      content: z.record(z.string(), z.object({ schema: schemaSchema })).optional(),
    }),
  ),
});

/** Deepest level of fields; the site's schemas end before it. */
const DEEPEST = 6;

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

const nameOf = ({ $ref }: JsonSchema): string | null =>
  typeof $ref === "string" ? $ref.replace("#/components/schemas/", "") : null;

function formsOf(schema: JsonSchema): JsonSchema[] {
  const forms = [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])];
  return (forms.length === 0 ? [schema] : forms).filter(({ type }) => type !== "null");
}

const isNullable = (schema: JsonSchema) =>
  [...listOf(schema["anyOf"]), ...listOf(schema["oneOf"])].some(({ type }) => type === "null");

function simpleType(schema: JsonSchema): string {
  const { type, enum: values, const: constant, format, items } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (constant !== undefined) return JSON.stringify(constant);
  if (type === "array") return `${typeOf((items ?? {}) as JsonSchema)}[]`;
  const name = typeof type === "string" ? type : (nameOf(schema) ?? "any");
  return typeof format === "string" ? `${name} (${format})` : name;
}

function typeOf(schema: JsonSchema): string {
  const types = [...formsOf(schema).map(simpleType), ...(isNullable(schema) ? ["null"] : [])];
  return [...new Set(types)].join(" | ");
}

function fieldsOf(schema: JsonSchema, path = "", depth = 0): ApiField[] {
  if (depth > DEEPEST) return [];
  return formsOf(schema).flatMap((form) => {
    if (form["type"] === "array")
      return fieldsOf((form["items"] ?? {}) as JsonSchema, `${path}[]`, depth + 1);
    const required = Array.isArray(form["required"]) ? (form["required"] as unknown[]) : [];
    const properties = (form["properties"] ?? {}) as Record<string, JsonSchema>;
    const own = Object.entries(properties).flatMap(([name, property]) => {
      const inside = path === "" ? name : `${path}.${name}`;
      const { description } = property;
      const field = {
        path: inside,
        type: typeOf(property),
        isRequired: required.includes(name),
        description: typeof description === "string" ? description : null,
      };
      return [field, ...fieldsOf(property, inside, depth + 1)];
    });
    const others = form["additionalProperties"];
    const more = typeof others === "object" && others !== null && Object.keys(others).length > 0;
    return more ? [...own, ...fieldsOf(others as JsonSchema, `${path}.*`, depth + 1)] : own;
  });
}

const samples: Readonly<Record<string, unknown>> = {
  string: "texto",
  integer: 1,
  number: 84.2,
  boolean: true,
  "date-time": "2026-11-23T12:00:00.000Z",
  uuid: "3b0a5f0e-5d3f-4e7c-9a55-0d3b0f1f7a10",
  uri: "https://loja.example/produto",
};

function sampleOf(schema: JsonSchema, depth = 0): unknown {
  const form = formsOf(schema)[0] ?? {};
  const { type, enum: values, const: constant, examples, format, minimum } = form;
  if (Array.isArray(examples)) return examples[0];
  if (Array.isArray(values)) return values[0];
  if (constant !== undefined) return constant;
  if (depth > DEEPEST) return {};
  if (type === "array") return [sampleOf((form["items"] ?? {}) as JsonSchema, depth + 1)];
  if (type === "object") {
    const properties = Object.entries((form["properties"] ?? {}) as Record<string, JsonSchema>);
    return Object.fromEntries(properties.map(([name, each]) => [name, sampleOf(each, depth + 1)]));
  }
  if (typeof minimum === "number" && minimum > 1) return minimum;
  return ownValue(samples, String(format)) ?? ownValue(samples, String(type)) ?? null;
}

const describeSchema = ([name, schema]: [string, JsonSchema]): ApiSchema => ({
  name,
  fields: fieldsOf(schema),
  example: JSON.stringify(sampleOf(schema), null, 2),
});

function toParameter(parameter: z.infer<typeof operationSchema>["parameters"][number]): ApiParameter {
  const { name, in: place, required, description, schema } = parameter;
  return { name, in: place, isRequired: required, type: typeOf(schema), description };
}

function toOperation(path: string, method: string, given: unknown): ApiOperation {
  const operation = operationSchema.parse(given);
  const bodies = Object.values(operation.requestBody?.content ?? {});
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    description: operation.description ?? null,
    needsToken: operation.security !== undefined,
    parameters: operation.parameters.map(toParameter),
    body: bodies.map(({ schema }) => nameOf(schema)).find((name) => name !== null) ?? null,
    responses: Object.entries(operation.responses).map(([status, { description, content = {} }]) => ({
      status,
      description,
      content: Object.entries(content).map(([type, { schema }]) => ({ type, schema: nameOf(schema) })),
    })),
  };
}

let made: { key: string; reference: ApiReference } | null = null;

/** Made once, because only a release changes it. */
export function apiReference(site: OpenapiSite): ApiReference {
  const key = JSON.stringify(site);
  if (made?.key === key) return made.reference;
  const { info, paths, components } = describeApi(site);
  const reference: ApiReference = {
    introduction: info.description,
    operations: Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => toOperation(path, method, operation)),
    ),
    schemas: Object.entries(components.schemas).map(describeSchema),
  };
  made = { key, reference };
  return reference;
}
