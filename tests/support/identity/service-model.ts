/**
 * The model of the two hosted services in the AWS SDK: each operation's input, output and documented errors. Schemas
 * are arrays (`@smithy/types`, static-schemas): `[kind, namespace, name, traits, …]`.
 */
import * as identityPools from "@aws-sdk/client-cognito-identity";
import * as userPools from "@aws-sdk/client-cognito-identity-provider";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** The required form of a value. */
export type Shape =
  | { readonly kind: "string" | "number" | "boolean" | "timestamp" | "blob" | "document" }
  | { readonly kind: "list"; readonly member: Reference }
  | { readonly kind: "map"; readonly value: Reference }
  | {
      readonly kind: "structure";
      readonly name: string;
      readonly members: ReadonlyMap<string, Reference>;
      readonly required: readonly string[];
    };

/** A schema in use: the shape itself, a function that gives it, or one of them with traits of its member. */
export type Reference = unknown;

export interface Operation {
  readonly service: "user pool" | "identity pool";
  readonly name: string;
  readonly input: Reference;
  readonly output: Reference;
  readonly errors: ReadonlySet<string>;
}

const STRUCTURE = 3;
const ERROR = -3;
const OPERATION = 9;
const simpleKinds: Readonly<Record<number, Shape["kind"]>> = {
  0: "string",
  1: "number",
  2: "boolean",
  4: "timestamp",
  15: "document",
  21: "blob",
};

const isMemberWithTraits = (reference: unknown): reference is [unknown, unknown] =>
  Array.isArray(reference) && reference.length === 2;

function followReference(reference: Reference): unknown {
  let schema = reference;
  for (;;) {
    if (typeof schema === "function") schema = (schema as () => unknown)();
    else if (isMemberWithTraits(schema)) [schema] = schema;
    else return schema;
  }
}

function readSimple(code: number): Shape {
  // Lists and maps of simple values have the value's kind with an additional bit.
  if (code >= 128) return { kind: "map", value: code & 63 };
  if (code >= 64) return { kind: "list", member: code & 63 };
  const kind = simpleKinds[code];
  if (!kind) throw new Error(`Unknown simple schema ${code}`);
  return { kind } as Shape;
}

/** The shape behind a reference. */
export function readShape(reference: Reference): Shape {
  const schema = followReference(reference);
  if (typeof schema === "number") return readSimple(schema);
  if (schema === "unit") return { kind: "structure", name: "Unit", members: new Map(), required: [] };
  if (!Array.isArray(schema)) throw new Error(`Unknown schema ${String(schema)}`);
  const parts: readonly unknown[] = schema;
  switch (parts[0]) {
    case 0:
      return readShape(parts[4]);
    case 1:
      return { kind: "list", member: parts[4] };
    case 2:
      return { kind: "map", value: parts[5] };
    case STRUCTURE:
    case ERROR: {
      const names = parts[4] as string[];
      const members = parts[5] as Reference[];
      // Required members come first; their number is the last part.
      const required = names.slice(0, (parts[6] as number | undefined) ?? 0);
      return {
        kind: "structure",
        name: String(parts[2]),
        members: new Map(names.map((name, index) => [name, members[index]])),
        required,
      };
    }
    default:
      throw new Error(`Unknown kind of schema ${String(parts[0])}`);
  }
}

const services = [
  {
    service: "user pool",
    target: "AWSCognitoIdentityProviderService",
    packageName: "@aws-sdk/client-cognito-identity-provider",
    exported: userPools as Readonly<Record<string, unknown>>,
  },
  {
    service: "identity pool",
    target: "AWSCognitoIdentityService",
    packageName: "@aws-sdk/client-cognito-identity",
    exported: identityPools as Readonly<Record<string, unknown>>,
  },
] as const;

const resolvePackage = createRequire(import.meta.url);

/** Reads the errors of an operation, which only the documentation of its command contains. */
function readDocumentedErrors(packageName: string, operation: string): ReadonlySet<string> {
  const root = join(dirname(resolvePackage.resolve(packageName)), "..");
  const text = readFileSync(join(root, "dist-types", "commands", `${operation}Command.d.ts`), "utf8");
  return new Set([...text.matchAll(/@throws \{@link (\w+)\}/g)].map(([, name]) => name ?? ""));
}

const known = new Map<string, Operation | null>();

/** The operation of an `X-Amz-Target`; null where the service lacks it. */
export function findOperation(target: string): Operation | null {
  const cached = known.get(target);
  if (cached !== undefined) return cached;
  const operation = readOperation(target);
  known.set(target, operation);
  return operation;
}

function readOperation(target: string): Operation | null {
  const [prefix = "", name = ""] = target.split(".");
  const found = services.find((service) => service.target === prefix);
  if (!found || !Object.hasOwn(found.exported, `${name}$`)) return null;
  const schema: unknown = found.exported[`${name}$`];
  if (!Array.isArray(schema) || schema[0] !== OPERATION) return null;
  const parts: readonly unknown[] = schema;
  return {
    service: found.service,
    name,
    input: parts[4],
    output: parts[5],
    errors: readDocumentedErrors(found.packageName, name),
  };
}

/** The shape of a service's error by its name; null where the service has no such error. */
export function findError(service: Operation["service"], name: string): Shape | null {
  const exported = services.find((one) => one.service === service)?.exported ?? {};
  const schema = Object.hasOwn(exported, `${name}$`) ? exported[`${name}$`] : undefined;
  return Array.isArray(schema) && schema[0] === ERROR ? readShape(schema) : null;
}

/** Members whose text is one of a fixed set, because schemas only say that they are text. */
export const enumeratedMembers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AuthFlow: userPools.AuthFlowType,
  ChallengeName: userPools.ChallengeNameType,
  DeliveryMedium: userPools.DeliveryMediumType,
  DeviceRememberedStatus: userPools.DeviceRememberedStatusType,
};
