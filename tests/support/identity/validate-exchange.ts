import { enumeratedMembers, findError, findOperation, readShape, type Reference } from "./service-model";

export interface Exchange {
  /** The header `X-Amz-Target`. */
  readonly target: string;
  readonly requestBody: string;
  readonly status: number;
  /** Names in lower case. */
  readonly responseHeaders: Readonly<Record<string, string | undefined>>;
  readonly responseBody: string;
}

type Complain = (path: string, what: string) => void;

const BASE64 = /^(?:[\dA-Za-z+/]{4})*(?:[\dA-Za-z+/]{2}==|[\dA-Za-z+/]{3}=)?$/;

/** 2000 to 2100, which excludes milliseconds. */
const isEpochSeconds = (value: unknown) =>
  typeof value === "number" && value > 946_684_800 && value < 4_102_444_800;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

interface Rules {
  /** Clients send null for omitted values, and the service never does. */
  readonly allowNull: boolean;
  readonly complain: Complain;
}

function checkValue(value: unknown, reference: Reference, path: string, rules: Rules): void {
  const { complain } = rules;
  if (value === null && rules.allowNull) return;
  const shape = readShape(reference);
  switch (shape.kind) {
    case "document":
      return;
    case "timestamp":
      if (!isEpochSeconds(value)) complain(path, "is no time in epoch seconds");
      return;
    case "blob":
      if (typeof value !== "string" || !BASE64.test(value)) complain(path, "is no base64");
      return;
    case "list":
      if (!Array.isArray(value)) return complain(path, "is no list");
      value.forEach((one, index) => checkValue(one, shape.member, `${path}[${index}]`, rules));
      return;
    case "map":
      if (!isRecord(value)) return complain(path, "is no map");
      for (const [key, one] of Object.entries(value)) checkValue(one, shape.value, `${path}.${key}`, rules);
      return;
    case "structure":
      if (!isRecord(value)) return complain(path, `is no ${shape.name}`);
      return checkMembers(value, shape, path, rules);
    default:
      if (typeof value !== shape.kind) complain(path, `is no ${shape.kind}`);
  }
}

function checkMembers(
  value: Readonly<Record<string, unknown>>,
  shape: Extract<ReturnType<typeof readShape>, { kind: "structure" }>,
  path: string,
  rules: Rules,
): void {
  for (const name of shape.required)
    if ((value[name] ?? null) === null) rules.complain(`${path}.${name}`, "is missing");
  for (const [name, one] of Object.entries(value)) {
    const member = shape.members.get(name);
    if (member === undefined) {
      rules.complain(`${path}.${name}`, `is unknown to ${shape.name}`);
      continue;
    }
    checkValue(one, member, `${path}.${name}`, rules);
    const choices = Object.hasOwn(enumeratedMembers, name) ? enumeratedMembers[name] : undefined;
    if (choices && typeof one === "string" && !Object.values(choices).includes(one))
      rules.complain(`${path}.${name}`, `is none of its values: ${one}`);
  }
}

function parse(text: string, path: string, complain: Complain): unknown {
  try {
    return JSON.parse(text);
  } catch {
    complain(path, "is no JSON");
    return undefined;
  }
}

type Found = NonNullable<ReturnType<typeof findOperation>>;

function checkError(operation: Found, exchange: Exchange, complain: Complain): void {
  const body = parse(exchange.responseBody, "error", complain);
  if (!isRecord(body)) return;
  const { __type: type, ...members } = body;
  if (typeof type !== "string") return complain("error.__type", "is missing");
  const [name = ""] = (exchange.responseHeaders["x-amzn-errortype"] ?? "").split(":");
  if (name !== type) complain("x-amzn-errortype", `says ${name || "nothing"} where the body says ${type}`);
  if (typeof members.message !== "string") complain("error.message", "is missing");
  const expectedStatus = type === "InternalErrorException" ? 500 : 400;
  if (exchange.status !== expectedStatus) complain("status", `is ${exchange.status}, not ${expectedStatus}`);
  const shape = findError(operation.service, type);
  if (shape?.kind !== "structure") return complain("error.__type", `is unknown to the service: ${type}`);
  if (!operation.errors.has(type)) complain("error.__type", `is no error of ${operation.name}: ${type}`);
  checkMembers(members, shape, "error", { allowNull: false, complain });
}

/**
 * Compares an exchange with the model of the service: names and types of members on both sides, required members,
 * times in epoch seconds, blobs in base64, and enumerated texts. For errors it checks the name, its agreement with
 * the header, the status, and whether the operation has it.
 *
 * A refused request may violate the model, because refusing it is right.
 * @returns the violations, one sentence each
 */
export function validateExchange(exchange: Exchange): string[] {
  const wrong: string[] = [];
  const operation = findOperation(exchange.target);
  const complain: Complain = (path, what) =>
    wrong.push(`${operation?.name ?? exchange.target}: ${path} ${what}`);
  if (!operation) {
    complain("operation", "is unknown");
    return wrong;
  }
  if (!exchange.responseHeaders["content-type"]?.startsWith("application/x-amz-json-1.1"))
    complain("content-type", `is ${exchange.responseHeaders["content-type"] ?? "missing"}`);
  if (exchange.status !== 200) {
    checkError(operation, exchange, complain);
    return wrong;
  }
  const request = parse(exchange.requestBody, "request", complain);
  checkValue(request, operation.input, "request", { allowNull: true, complain });
  const response = parse(exchange.responseBody, "response", complain);
  checkValue(response, operation.output, "response", { allowNull: false, complain });
  return wrong;
}
