import { foldText } from "@/lib/fold-text";
import { failure, ok, type Result } from "@/lib/result";
import { CALLER_FIELD_LIMIT } from "@/server/community/events/event-limits";
import type { FieldProblem } from "@/server/platform/http/problem";
import { isIP } from "node:net";

type Plain = string | number | boolean | null;
export type CallerFields = Readonly<Record<string, Plain | readonly Plain[]>>;

const fieldName = /^\p{L}[\p{L}\p{N}_.-]*$/u;

/** Words that say of a field that it holds something of a person, in either language. */
const personal =
  /mail|phone|telefone|celular|whatsapp|passw|senha|token|cookie|authoriz|cpf|passport|birth|nascimento|latitude|longitude|address|endereco|username|usuario|login|surname|sobrenome|(?:client|remote|user|visitor|source|src)ip$/;

/** Names of persons; "brand_name" is none. */
const personName =
  /^(?:(?:first|last|full|given|family|user|customer|client|author|contact|person)name|name|nome|(?:primeiro|ultimo)nome|nome(?:completo|docliente|dousuario|cliente|usuario)|(?:cliente|autor|contato)nome|rg|documento?|cep|lat|lng|lon|ip)$/;

/** An e-mail address, or a run of eight digits and what stands for one: telephones, CPFs, cards. */
const personalText = /\S@\S|\d{8}|^(?:\W*\d){7,}\W*$/;

const isOfPerson = (name: string) => {
  const folded = foldText(name).replace(/[^a-z0-9]/g, "");
  return personal.test(folded) || personName.test(folded);
};

const namesPerson = (value: Plain) =>
  (typeof value === "string" || typeof value === "number") &&
  (personalText.test(String(value)) || isIP(String(value)) !== 0);

const isPlain = (value: unknown): value is Plain =>
  value === null ||
  typeof value === "boolean" ||
  (typeof value === "number" && Number.isFinite(value)) ||
  (typeof value === "string" && value.length <= CALLER_FIELD_LIMIT.text);

const isKeepable = (value: unknown): value is Plain | readonly Plain[] =>
  isPlain(value) || (Array.isArray(value) && value.length <= CALLER_FIELD_LIMIT.list && value.every(isPlain));

const problemOf = (name: string, value: unknown): string | null => {
  if (name.length > CALLER_FIELD_LIMIT.name || !fieldName.test(name))
    return `O nome de um campo começa com uma letra e tem letras, números, "_", "." e "-", até ${CALLER_FIELD_LIMIT.name} caracteres.`;
  if (!isKeepable(value))
    return `Esperava um texto de até ${CALLER_FIELD_LIMIT.text} caracteres, um número, verdadeiro ou falso, ou uma lista de até ${CALLER_FIELD_LIMIT.list} deles.`;
  return null;
};

/**
 * The fields that the caller of `POST /event` adds to those that this site knows (specification, section 3), within limits of
 * count, size and type. Those that name a person, by their name or by what they hold, are left out.
 */
export function readCallerFields(fields: ReadonlyMap<string, unknown>): Result<CallerFields, FieldProblem[]> {
  const problems = [...fields].flatMap(([name, value]) => {
    const message = problemOf(name, value);
    return message === null ? [] : [{ field: name.slice(0, CALLER_FIELD_LIMIT.name), message }];
  });
  if (problems.length > 0) return failure(problems.slice(0, CALLER_FIELD_LIMIT.fields));
  if (fields.size > CALLER_FIELD_LIMIT.fields)
    return failure([{ field: "", message: `Tem mais de ${CALLER_FIELD_LIMIT.fields} campos próprios.` }]);
  const kept = Object.fromEntries(
    [...fields].filter(
      ([name, value]) => !isOfPerson(name) && ![value].flat().some((each) => namesPerson(each as Plain)),
    ),
  ) as CallerFields;
  return Buffer.byteLength(JSON.stringify(kept)) > CALLER_FIELD_LIMIT.bytes
    ? failure([{ field: "", message: `Os campos próprios têm mais de ${CALLER_FIELD_LIMIT.bytes} bytes.` }])
    : ok(kept);
}
